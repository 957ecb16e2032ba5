import { type ReactNode, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'

export type PreviewTheme = 'device' | 'light' | 'dark'

interface PreviewFrameProps {
  readonly title: string
  /** A cleaned stylesheet, as pages are sent it. */
  readonly css: string
  readonly theme: PreviewTheme
  readonly className?: string | undefined
  readonly children: ReactNode
}

/**
 * A page within the page, with the product's own styles and one stylesheet on top, which cannot reach the page around
 * it. Of the partner's there is nothing in it but that, and it has the policy of the page around it. The stylesheet is
 * handed over as an object: the policy allows none that is written into a page.
 */
export function PreviewFrame({ title, css, theme, className, children }: PreviewFrameProps) {
  const [page, setPage] = useState<Document | null>(null)
  useLayoutEffect(() => {
    if (page) page.adoptedStyleSheets = createStyleSheet(page, css)
  }, [page, css])
  useLayoutEffect(() => {
    if (theme === 'device') page?.documentElement.removeAttribute('data-theme')
    else page?.documentElement.setAttribute('data-theme', theme)
  }, [page, theme])
  return (
    <>
      <iframe
        className={className}
        title={title}
        srcDoc={EMPTY_DOCUMENT}
        onLoad={({ currentTarget }) => {
          if (currentTarget.contentDocument) copyStyles(document, currentTarget.contentDocument)
          setPage(currentTarget.contentDocument)
        }}
      />
      {page && createPortal(children, page.body)}
    </>
  )
}

const EMPTY_DOCUMENT = '<!doctype html><html lang="en"><head><title>Preview</title></head><body></body></html>'

/**
 * The product's own styles, by their addresses: written out by the browser, rules lose shorthands with variables in
 * them. Without the look of the partner at whose host name the administrator works.
 */
function copyStyles(from: Document, to: Document): void {
  const own = from.querySelectorAll('link[rel="stylesheet"]:not(#partner-style), style')
  to.head.append(...[...own].map((node) => to.importNode(node, true)))
}

/** A stylesheet of that document: another's would not be taken. */
function createStyleSheet({ defaultView }: Document, css: string): CSSStyleSheet[] {
  if (!defaultView) return []
  const sheet = new defaultView.CSSStyleSheet()
  sheet.replaceSync(css)
  return [sheet]
}
