import type { DerivedValues, EditedTogether } from '#domain/engine/kind.ts'
import type { DomainRecord, Edit } from '#domain/engine/record.ts'
import { convertFormatting } from '#domain/formats/convert-formatting.ts'
import { formatOf } from '#domain/formats/formats.ts'
import type { StrategyKind } from '#domain/kinds/strategy-kinds.ts'

interface FormattedRecord extends DomainRecord {
  readonly kind: StrategyKind
  readonly format: string
  readonly content: string
}

/** Converts the body of a text whose format has changed between formats with and without formatting. A body sent with the format is kept: it was written for
 *  the new one. Device and server both run this, so it depends on the record and the edits alone. */
function withContentOfFormat(before: DomainRecord, after: DomainRecord, edits: readonly Edit[]): DomainRecord {
  const [was, now] = [before as FormattedRecord, after as FormattedRecord]
  const sent = edits.find(({ path }) => path === 'content')
  // A sent body that is in conflict is not in the record yet.
  const isSent = sent !== undefined && (sent.value === now.content || was.content !== now.content)
  if (was.format === now.format || isSent) return after
  const [from, to] = [formatOf(was).body, formatOf(now).body]
  const content = from && to ? convertFormatting(now.content, from.formatting, to.formatting) : now.content
  return content === now.content ? after : { ...after, content }
}

export const contentOfFormat: DerivedValues = { of: ['format'], run: withContentOfFormat }

/** Format and body of a text in one call, so that the format converts no body that came with it. */
export const formatWithContent: EditedTogether = {
  paths: ['format', 'content'],
  call: (ID, edits) => {
    const [format, content] = ['format', 'content'].map((path) => edits.find((edit) => edit.path === path))
    const was = {
      ...(format?.was !== undefined && { format: format.was }),
      ...(content?.was !== undefined && { post_content: content.was }),
    }
    return { method: 'strategy.update', params: { ID, format: format?.value ?? '', post_content: content?.value ?? '', was } }
  },
}
