import type { Strategy } from '#domain/kinds/strategy.ts'
import type { SourcePassage } from '#domain/origin/text-sources.ts'

/** A page with a body and the passages that came into it. */
export const textWithSources = (content: string, sources: readonly SourcePassage[]): Strategy => ({
  ID: 1,
  name: 'page',
  updatedAt: 0,
  title: 'Friday & Saturday',
  excerpt: '',
  content,
  kind: 'sales-pages',
  format: 'page',
  parts: {},
  meta: { opportunity_id: 0, opportunity_name: '', opportunity_title: '' },
  ...(sources.length > 0 && { sources }),
})
