import { type CSSProperties, useLayoutEffect, useRef } from 'react'
import { classNames } from '#ui/class-names.ts'
import type { Manifest } from '#domain/extensions/manifest.ts'
import css from './frame.module.css'
import type { ExtensionSession } from './session.ts'

export interface ExtensionFrameProps {
  readonly manifest: Manifest
  readonly session: ExtensionSession
  /** Our own page that runs the code, or a page from elsewhere. */
  readonly src: string
  readonly className?: string | undefined
  readonly style?: CSSProperties | undefined
}

/** The page of an extension. Our own has its sandbox as a header, which also works offline; a page from elsewhere has the attribute. */
export function ExtensionFrame({ manifest, session, src, className, style }: ExtensionFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const disconnect = session.connect(element)
    // Set after the session listens, so that no message of the page is missed.
    element.src = src
    return disconnect
  }, [session, src])
  return (
    <iframe
      ref={frame}
      title={manifest.title}
      className={classNames(css.frame, className)}
      style={style}
      {...(src !== OWN_PAGE && { sandbox: 'allow-scripts', referrerPolicy: 'no-referrer' as const })}
      allow=""
    />
  )
}

export const OWN_PAGE = '/extension.html'
