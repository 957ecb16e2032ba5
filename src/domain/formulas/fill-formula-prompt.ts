import { isLongerThan } from '#lib/text/graphemes.ts'
import type { TextPiece } from '#domain/tokens/text-pieces.ts'
import { formatTokenDate } from '#domain/tokens/token-values.ts'
import { fillTokens, type Token, formatToken, type TokenValues, tokenValue } from '#domain/tokens/tokens.ts'
import { type FormulaAnswerFault, type FormulaAnswers, formulaAnswer, checkFormulaAnswer } from './formula-answers.ts'
import { type FormulaField, type FormulaFieldSettings, formulaFields, PROMPT_MAX_CHARS } from './formula-fields.ts'
import { promptTokens } from './prompt-tokens.ts'

export interface PromptInput {
  readonly formula: FormulaFieldSettings & { readonly src: string }
  readonly answers: FormulaAnswers
  /** Values of the offer and the company. */
  readonly values: TokenValues
  /** BCP 47 tag that dates are written in. */
  readonly locale: string
}

export interface FilledPrompt {
  /**
   * Prompt that is sent or copied. Unanswered required placeholders, and merge fields without a value, remain as in the
   * formula.
   */
  readonly text: string
  /** Prompt as shown: missing values appear as the question, or as the merge field's key. */
  readonly pieces: readonly TextPiece[]
  readonly fields: readonly FormulaField[]
  /** Problems with the answers, by placeholder name. */
  readonly faults: ReadonlyMap<string, FormulaAnswerFault>
  /** The keys of the tokens that neither offer nor company has words for, each once. */
  readonly empty: readonly string[]
  readonly isTooLong: boolean
  /** True if the prompt can be used: it is not empty, every answer is valid, and the whole fits. */
  readonly isReady: boolean
}

/**
 * A formula's prompt with its blanks answered and its tokens filled. An answer is never read for tokens: whoever types
 * braces means braces.
 */
export function fillFormulaPrompt({ formula, answers, values, locale }: PromptInput): FilledPrompt {
  const fields = formulaFields(formula.src, formula)
  const byName = new Map(fields.map((field) => [field.name, field]))
  const faults = new Map(
    fields.flatMap((field) => {
      const fault = checkFormulaAnswer(field, formulaAnswer(answers, field.name))
      return fault ? [[field.name, fault] as const] : []
    }),
  )
  const tokens = promptTokens(formula.src)
  const parts = promptParts(formula.src, tokens, (token) => {
    const field = byName.get(token.key)
    if (token.section === '' && field) return answerPart(field, formulaAnswer(answers, field.name), locale)
    return tokenPart(token, values)
  })
  const text = parts.map((part) => part.text).join('')
  const isTooLong = isLongerThan(text, PROMPT_MAX_CHARS)
  return {
    text,
    pieces: parts.map((part) => part.piece).filter((piece) => piece.text !== ''),
    fields,
    faults,
    empty: [
      ...new Set(
        tokens.flatMap(({ section, key }) => (section !== '' && tokenValue(values, key) === undefined ? [key] : [])),
      ),
    ],
    isTooLong,
    isReady: text.trim() !== '' && faults.size === 0 && !isTooLong,
  }
}

interface PromptPart {
  readonly text: string
  readonly piece: TextPiece
}

const wordsPart = (text: string): PromptPart => ({ text, piece: { text, is: 'words' } })
const valuePart = (text: string): PromptPart => ({ text, piece: { text, is: 'value' } })

function promptParts(
  src: string,
  tokens: readonly Token[],
  partOf: (token: Token) => PromptPart,
): readonly PromptPart[] {
  let at = 0
  const parts = tokens.flatMap((token) => {
    const before = wordsPart(src.slice(at, token.start))
    at = token.end
    return [before, partOf(token)]
  })
  return [...parts, wordsPart(src.slice(at))]
}

function answerPart({ name, label, type, isRequired }: FormulaField, answer: string, locale: string): PromptPart {
  const trimmed = answer.trim()
  if (trimmed !== '') return valuePart(type === 'date' ? formatTokenDate(trimmed, locale) : trimmed)
  return isRequired ? { text: formatToken(name), piece: { text: label, is: 'empty' } } : valuePart('')
}

function tokenPart({ key }: Token, values: TokenValues): PromptPart {
  const token = formatToken(key)
  return tokenValue(values, key) === undefined
    ? { text: token, piece: { text: key, is: 'empty' } }
    : valuePart(fillTokens(token, values).trim())
}
