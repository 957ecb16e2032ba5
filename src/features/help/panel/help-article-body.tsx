import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { createElement, Fragment, type ReactNode, useMemo, useState } from 'react'
import { HelpLink } from '#records/help/help-link.tsx'
import { uiLocale } from '#lib/locale/ui-locale.ts'
import { linkClass } from '#ui/navigation/link-class.ts'
import { useMedia } from '#ui/hooks/use-media.ts'
import css from './help-article.module.css'

/** Elements of a topic that are shown; of others the words alone. */
const SHOWN = new Set(
  'P H3 H4 H5 H6 UL OL LI STRONG EM CODE PRE BLOCKQUOTE HR BR TABLE THEAD TBODY TR TH TD'.split(' '),
)
const TOPIC = '?help='

/** A topic's HTML as elements of the page. */
export function HelpArticleBody({ html }: { readonly html: string }) {
  return useMemo(() => nodesOf(new DOMParser().parseFromString(html, 'text/html').body), [html])
}

const nodesOf = (parent: Node): ReactNode =>
  Array.from(parent.childNodes, (node, index) => <Fragment key={index}>{nodeOf(node)}</Fragment>)

function nodeOf(node: Node): ReactNode {
  if (!(node instanceof Element)) return node.textContent
  if (node instanceof HTMLImageElement) return <Picture image={node} />
  if (node instanceof HTMLAnchorElement)
    return <ArticleLink href={node.getAttribute('href') ?? ''}>{nodesOf(node)}</ArticleLink>
  if (node.tagName === 'P' && node.children.length === 1 && node.firstChild instanceof HTMLImageElement)
    return nodesOf(node)
  if (!SHOWN.has(node.tagName)) return nodesOf(node)
  const tag = node.tagName.toLowerCase()
  if (tag === 'hr' || tag === 'br') return createElement(tag)
  const start = tag === 'ol' ? Number(node.getAttribute('start') ?? 1) : undefined
  const element = createElement(tag, start === undefined || start === 1 ? null : { start }, nodesOf(node))
  return tag === 'table' ? <div className={css.table}>{element}</div> : element
}

function ArticleLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  const isSheet = useMedia('(max-width: 40rem)')
  if (href.startsWith(TOPIC))
    return (
      <HelpLink topic={href.slice(TOPIC.length)} saysLanguage={false}>
        {children}
      </HelpLink>
    )
  if (!href.startsWith('/'))
    return (
      <a className={linkClass} href={href} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    )
  // On a phone the panel would cover the screen that the link leads to.
  return (
    <Link className={linkClass} to="/$" params={{ _splat: href.slice(1) }} search={isSheet ? { help: undefined } : {}}>
      {children}
    </Link>
  )
}

function Picture({ image }: { readonly image: HTMLImageElement }) {
  const [isMissing, setIsMissing] = useState(false)
  const { alt, width, height } = image
  return (
    <figure className={css.figure}>
      {isMissing ? (
        <figcaption lang={uiLocale()} dir="auto">
          <Trans>{alt}. You can see this picture when you’re online.</Trans>
        </figcaption>
      ) : (
        <img
          src={image.getAttribute('src') ?? ''}
          alt={alt}
          width={width}
          height={height}
          loading="lazy"
          onError={() => setIsMissing(true)}
        />
      )}
    </figure>
  )
}
