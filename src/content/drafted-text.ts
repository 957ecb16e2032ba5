import { formatOfUseCase } from '#domain/copy/catalogue/format-of-use-case.ts'
import { findUseCase } from '#domain/copy/catalogue/use-cases.ts'
import { convertFormatting } from '#domain/formats/convert-formatting.ts'
import type { Format } from '#domain/formats/format.ts'
import { TEXT_FORMATS } from '#domain/formats/formats.ts'
import { type AiResult, draftText } from '#domain/kinds/ai-result.ts'
import type { StrategyKind } from '#domain/kinds/strategy-kinds.ts'

export interface DraftedText {
  readonly kind: StrategyKind
  readonly format: string
  readonly parts: Readonly<Record<string, string>>
  readonly content: string
}

/**
 * A draft as a text: the fields that its channel has are short texts of it, all others are its words, in their order.
 */
export function draftedText({ usecase, text, parts }: Pick<AiResult, 'usecase' | 'text' | 'parts'>): DraftedText {
  const found = formatOfUseCase(findUseCase(usecase))
  const { kind, format } = found ?? { kind: 'ai', format: TEXT_FORMATS.ai[0] }
  if (!found) return { kind, format: format.key, parts: {}, content: storedAs(format, draftText({ text, parts })) }
  const known = new Set(format.parts.map((part) => part.key))
  const filled = Object.entries(parts).filter(([, words]) => words.trim() !== '')
  const rest = filled.filter(([name]) => !known.has(name)).map(([, words]) => words)
  return {
    kind,
    format: format.key,
    parts: Object.fromEntries(filled.filter(([name]) => known.has(name))),
    content: storedAs(format, Object.keys(parts).length === 0 ? text : rest.join('\n\n')),
  }
}

/** A draft is plain text: nothing of it is read as a mark. None is so long that it could not be converted. */
const storedAs = ({ body }: Format, words: string): string =>
  convertFormatting(words, 'plain', body?.formatting ?? 'plain') ?? words

type WrittenText = Pick<DraftedText, 'content' | 'parts'>

const comparableText = ({ content, parts }: WrittenText): string =>
  JSON.stringify([
    content.trim(),
    ...Object.entries(parts)
      .filter(([, words]) => words.trim() !== '')
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  ])

/** True if a text doesn't have the words any more that its draft was written with. */
export const isEditedSince = (text: WrittenText, { usecase, first }: Pick<AiResult, 'usecase' | 'first'>): boolean =>
  comparableText(text) !== comparableText(draftedText({ usecase, ...first }))
