import { formatOfUseCase } from '#domain/copy/catalogue/format-of-use-case.ts'
import { templateNamed } from '#domain/copy/catalogue/use-cases.ts'
import { FORMATS } from '#domain/formats/formats.ts'
import type { AiResult } from '#domain/kinds/ai-result.ts'
import type { StrategyKind } from '#domain/kinds/strategy-kinds.ts'

export interface DraftedText {
  readonly kind: StrategyKind
  readonly format: string
  readonly parts: Readonly<Record<string, string>>
  readonly content: string
}

/** A draft's plain words as a text has them: the fields that its channel has are short texts of it, all others are its words, in their order. */
export function draftedText({ usecase, text, parts }: Pick<AiResult, 'usecase' | 'text' | 'parts'>): DraftedText {
  const found = formatOfUseCase(templateNamed(usecase))
  if (!found) return { kind: 'ai', format: FORMATS.ai[0].key, parts: {}, content: text }
  const { kind, format } = found
  const known = new Set(format.parts.map((part) => part.key))
  const filled = Object.entries(parts).filter(([, words]) => words.trim() !== '')
  const rest = filled.filter(([name]) => !known.has(name)).map(([, words]) => words)
  return {
    kind,
    format: format.key,
    parts: Object.fromEntries(filled.filter(([name]) => known.has(name))),
    content: filled.length === 0 ? text : rest.join('\n\n'),
  }
}
