import { useMemo } from 'react'
import { markdownBlocks } from '#lib/markdown/blocks.ts'
import { TextBlocks } from '#content/text/text-blocks.tsx'

/**
 * A topic of the partner's, by the reader that texts have: no HTML, and links to web pages, emails and phones alone.
 */
export function MarkdownBody({ markdown }: { readonly markdown: string }) {
  const blocks = useMemo(() => markdownBlocks(markdown), [markdown])
  return <TextBlocks blocks={blocks} hasLinks firstLevel={3} />
}
