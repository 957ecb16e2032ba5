import { isLongerThan } from '#lib/text/graphemes.ts'
import type { Piece } from '#domain/tokens/pieces.ts'
import { dateText } from '#domain/tokens/token-values.ts'
import { filledText, type Token, tokenOf, type TokenValues, valueOf } from '#domain/tokens/tokens.ts'
import { type AnswerFault, type Answers, answerTo, formulaFault } from './answers.ts'
import { type Blank, type BlankSettings, blanksOf, PROMPT_MAX_CHARS } from './blanks.ts'
import { promptTokens } from './prompt-tokens.ts'

export interface Filling {
  readonly formula: BlankSettings & { readonly src: string }
  readonly answers: Answers
  /** What the offer and the company say. */
  readonly values: TokenValues
  /** BCP 47 tag that dates are written in. */
  readonly locale: string
}

export interface FilledPrompt {
  /**
   * What is sent or copied. A blank that must be answered and is not, and a token without a value, stand in it as they
   * do in the formula.
   */
  readonly text: string
  /** The same as it is shown: what is lacking goes by the question, or by the token's key. */
  readonly pieces: readonly Piece[]
  readonly blanks: readonly Blank[]
  /** What is wrong with the answers, by the names of the blanks. */
  readonly faults: ReadonlyMap<string, AnswerFault>
  /** The keys of the tokens that neither offer nor company has words for, each once. */
  readonly empty: readonly string[]
  readonly isTooLong: boolean
  /** Whether it can be used: something is there, every answer fits, and so does the whole. */
  readonly isReady: boolean
}

/**
 * A formula's prompt with its blanks answered and its tokens filled. An answer is never read for tokens: whoever types
 * braces means braces.
 */
export function filledPrompt({ formula, answers, values, locale }: Filling): FilledPrompt {
  const blanks = blanksOf(formula.src, formula)
  const byName = new Map(blanks.map((blank) => [blank.name, blank]))
  const faults = new Map(
    blanks.flatMap((blank) => {
      const fault = formulaFault(blank, answerTo(answers, blank.name))
      return fault ? [[blank.name, fault] as const] : []
    }),
  )
  const tokens = promptTokens(formula.src)
  const parts = partsOf(formula.src, tokens, (token) => {
    const blank = byName.get(token.key)
    if (token.section === '' && blank) return answerPart(blank, answerTo(answers, blank.name), locale)
    return tokenPart(token, values)
  })
  const text = parts.map((part) => part.text).join('')
  const isTooLong = isLongerThan(text, PROMPT_MAX_CHARS)
  return {
    text,
    pieces: parts.map((part) => part.piece).filter((piece) => piece.text !== ''),
    blanks,
    faults,
    empty: [
      ...new Set(
        tokens.flatMap(({ section, key }) => (section !== '' && valueOf(values, key) === undefined ? [key] : [])),
      ),
    ],
    isTooLong,
    isReady: text.trim() !== '' && faults.size === 0 && !isTooLong,
  }
}

interface Part {
  readonly text: string
  readonly piece: Piece
}

const words = (text: string): Part => ({ text, piece: { text, is: 'words' } })
const value = (text: string): Part => ({ text, piece: { text, is: 'value' } })

function partsOf(src: string, tokens: readonly Token[], partOf: (token: Token) => Part): readonly Part[] {
  let at = 0
  const parts = tokens.flatMap((token) => {
    const before = words(src.slice(at, token.start))
    at = token.end
    return [before, partOf(token)]
  })
  return [...parts, words(src.slice(at))]
}

function answerPart({ name, label, type, isRequired }: Blank, answer: string, locale: string): Part {
  const trimmed = answer.trim()
  if (trimmed !== '') return value(type === 'date' ? dateText(trimmed, locale) : trimmed)
  return isRequired ? { text: tokenOf(name), piece: { text: label, is: 'empty' } } : value('')
}

function tokenPart({ key }: Token, values: TokenValues): Part {
  const token = tokenOf(key)
  return valueOf(values, key) === undefined
    ? { text: token, piece: { text: key, is: 'empty' } }
    : value(filledText(token, values).trim())
}
