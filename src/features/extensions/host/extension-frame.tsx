import { useLayoutEffect, useRef } from 'react'
import type { ExtensionUi, Manifest } from '#domain/extensions/manifest.ts'
import css from './extension-frame.module.css'
import type { ExtensionSession } from './runtime/extension-session.ts'

export interface ExtensionFrameProps {
  readonly manifest: Manifest
  readonly session: ExtensionSession
  /** Our own page that runs the code, or a page from elsewhere. */
  readonly src: string
  readonly ui: ExtensionUi
}

/**
 * The page of an extension. Our own has its sandbox as a header, which also works offline; a page from elsewhere has
 * the attribute.
 */
export function ExtensionFrame({ manifest, session, src, ui }: ExtensionFrameProps) {
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
      className={ui === 'hidden' ? css.hidden : css.frame}
      {...(ui !== 'hidden' && { 'data-extension': '' })}
      {...(ui === 'hidden' && { tabIndex: -1, 'aria-hidden': true })}
      {...(src !== SANDBOX_PAGE && { sandbox: 'allow-scripts', referrerPolicy: 'no-referrer' as const })}
      allow=""
    />
  )
}

export const SANDBOX_PAGE = '/extension.html'
