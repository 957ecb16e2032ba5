import * as z from 'zod/mini'
import type { EditedTogether, Notation } from '#domain/engine/kind.ts'
import type { DomainRecord } from '#domain/engine/record.ts'
import { convertFormatting } from '#domain/formats/convert-formatting.ts'
import { hasPlainBody } from '#domain/formats/formats.ts'
import type { StrategyKind } from '#domain/kinds/strategy-kinds.ts'
import { bodyAsLine } from '#domain/kinds/text-excerpt.ts'

/** Plain: every character is the reader's. Marks: with the marks of formatting, as the editor stores them. */
const NOTATIONS = ['plain', 'marks'] as const
export type BodyNotation = (typeof NOTATIONS)[number]

/**
 * Notation of a body that a call brings and of the one that it replaces. Absent: as the text has it when the call
 * arrives.
 */
export const notationSchema = z.optional(z.enum(NOTATIONS))

/** Names the notation of a text in a format. A format without a body keeps what another one had, so it has marks. */
export const notationOfFormat = (kind: string, format: string): BodyNotation =>
  hasPlainBody({ kind: kind as StrategyKind, format }) ? 'plain' : 'marks'

/** Names the notation in which a text has its body. */
export function notationOfText(text: DomainRecord): BodyNotation {
  const { kind, format } = text as DomainRecord & Readonly<Record<'kind' | 'format', string>>
  return notationOfFormat(kind, format)
}

/**
 * Converts the body of a text when its format changes between formats with and without formatting, and edits that were
 * made before that.
 */
export const bodyNotation: Notation = {
  path: 'content',
  by: 'format',
  of: notationOfText,
  convert: (text, from, to) =>
    convertFormatting(text, from === 'plain' ? 'plain' : 'page', to === 'plain' ? 'plain' : 'page'),
}

/** The body of a text in one line, as a reader sees it; every other text as it is. */
export const readableBody = (text: DomainRecord, path: string, stored: string): string =>
  path === bodyNotation.path ? bodyAsLine(stored, notationOfText(text) === 'plain') : stored

/** Format and body of a text in one call: the body is in the notation of the format beside it. */
export const formatWithContent: EditedTogether = {
  paths: ['format', 'content'],
  call: (ID, edits) => {
    const [format, content] = ['format', 'content'].map((path) => edits.find((edit) => edit.path === path))
    const was = {
      ...(format?.was !== undefined && { format: format.was }),
      ...(content?.was !== undefined && { post_content: content.was }),
    }
    return {
      method: 'strategy.update',
      params: { ID, format: format?.value ?? '', post_content: content?.value ?? '', was },
    }
  },
}
