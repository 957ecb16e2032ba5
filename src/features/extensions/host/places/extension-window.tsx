import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Manifest } from '#domain/extensions/manifest.ts'
import { isolateDirection } from '#lib/text/text.ts'
import { toast } from '#ui/feedback/toast.ts'
import { modalSize } from '#features/extensions/host/frame-size.ts'
import css from './extension-window.module.css'
import type { ExtensionPlaceProps } from './extension-place-props.ts'

/**
 * In a window of its own, as large as it. The window belongs to this page and closes with it: the record that is open
 * here stays in its reach.
 */
export function ExtensionWindow({ run, manifest, isHidden, onBlocked, children }: ExtensionPlaceProps) {
  const root = useWindow(manifest, { onClosed: run.hide, onBlocked })
  if (!root || isHidden) return null
  return createPortal(<div className={css.window}>{children}</div>, root)
}

interface WindowEvents {
  readonly onClosed: () => void
  readonly onBlocked: () => void
}

function useWindow(manifest: Manifest, events: WindowEvents): HTMLElement | null {
  const [root, setRoot] = useState<HTMLElement | null>(null)
  const latest = useRef(events)
  useEffect(() => {
    latest.current = events
  })
  useEffect(() => {
    const { widthPx, heightPx } = modalSize(manifest, {})
    const opened = open('', '', `popup,width=${widthPx},height=${heightPx}`)
    if (!opened) {
      toast.show(
        t`Your browser blocked the window for “${{ title: isolateDirection(manifest.title) }}”, so the extension opened here.`,
      )
      latest.current.onBlocked()
      return undefined
    }
    const { document: page } = opened
    page.title = manifest.title
    Object.assign(page.documentElement, { lang: document.documentElement.lang, dir: document.documentElement.dir })
    const { theme } = document.documentElement.dataset
    if (theme !== undefined) page.documentElement.dataset.theme = theme
    for (const style of document.querySelectorAll('link[rel="stylesheet"]')) page.head.append(page.importNode(style))
    queueMicrotask(() => setRoot(page.body))
    // The window fires `pagehide` once for the empty page that it begins with, too.
    const watch = setInterval(() => opened.closed && latest.current.onClosed(), 300)
    const close = () => opened.close()
    addEventListener('pagehide', close)
    return () => {
      clearInterval(watch)
      removeEventListener('pagehide', close)
      close()
    }
  }, [manifest])
  return root
}
