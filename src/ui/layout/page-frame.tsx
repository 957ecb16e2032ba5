import { useEffect, useLayoutEffect, useRef, useState, type CSSProperties } from 'react'
import { classNames } from '#ui/class-names.ts'
import css from './page-frame.module.css'
import { useScale } from '#ui/hooks/use-scale.ts'

/** Devices that a page is shown on, with its width in CSS pixels. */
export const DEVICE_WIDTHS = { desktop: 1024, tablet: 608, phone: 376 } as const
export type Device = keyof typeof DEVICE_WIDTHS

export interface PageFrameProps {
  /** Names the content for screen readers. */
  title: string
  /** A whole HTML document. Its scripts never run, and nothing that it names is asked for. */
  html: string
  device: Device
  className?: string | undefined
}

/**
 * A page as a device shows it, as small as its place is wide. It has an address of its own (public/frame.html) with a
 * policy of its own: it can have a style, which the app's page allows nobody, and reaches nothing of the page around
 * it.
 */
export function PageFrame({ title, html, device, className }: PageFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const show = useFrame(frame)
  useEffect(() => show(html), [show, html])
  const { box, scale } = useScale(DEVICE_WIDTHS[device])
  return (
    <div
      ref={box}
      className={classNames(css.box, css[device], className)}
      style={{ '--scale': scale, '--device': DEVICE_WIDTHS[device] } as CSSProperties}
    >
      <iframe ref={frame} className={css.frame} src="/frame.html" title={title} />
    </div>
  )
}

/** Hands documents over, as soon as the frame can take one: the latest, once it says that it is there. */
function useFrame(frame: { readonly current: HTMLIFrameElement | null }): (html: string) => void {
  const [{ show, listen }] = useState(() => {
    let latest: string | undefined
    let isReady = false
    const send = (): void => {
      // Uses `*` because the frame has no origin to name. The policy allows only our own page in it.
      if (isReady && latest !== undefined)
        frame.current?.contentWindow?.postMessage({ type: 'show', html: latest }, '*')
    }
    return {
      show(html: string) {
        latest = html
        send()
      },
      listen() {
        const onMessage = ({ source, data }: MessageEvent<unknown>): void => {
          if (source === null || source !== frame.current?.contentWindow) return
          if (typeof data !== 'object' || data === null || !('type' in data) || data.type !== 'frame-ready') return
          isReady = true
          send()
        }
        addEventListener('message', onMessage)
        return () => removeEventListener('message', onMessage)
      },
    }
  })
  useLayoutEffect(listen, [listen])
  return show
}
