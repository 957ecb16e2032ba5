export type Direction = 'ltr' | 'rtl'

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
const LETTER = /\p{L}/u

/** Returns the direction of a text from its first letter, as `dir="auto"` does, or undefined if it has no letters. */
export function firstLetterDirection(text: string): Direction | undefined {
  const [first] = text.match(LETTER) ?? []
  if (first === undefined) return undefined
  return RIGHT_TO_LEFT.test(first) ? 'rtl' : 'ltr'
}

/** A piece of a text whose letters all run one way. */
export interface DirectedPiece {
  readonly text: string
  readonly direction: Direction
}

/**
 * Takes a text apart where the way of its letters changes. Spaces, digits and marks between two letters of one way go
 * with them; others run as the text around does.
 */
export function directedPieces(text: string, around: Direction): readonly DirectedPiece[] {
  const runs = Array.from(text.matchAll(/\p{L}[\p{L}\p{M}]*|[^\p{L}]+/gu), ([letters]) => ({
    text: letters,
    direction: firstLetterDirection(letters),
  }))
  const pieces: DirectedPiece[] = []
  for (const [index, run] of runs.entries()) {
    const before = pieces.at(-1)?.direction ?? around
    const after = runs[index + 1]?.direction ?? around
    const direction = run.direction ?? (before === after ? before : around)
    for (const piece of run.direction === undefined ? [{ text: run.text, direction }] : splitByDirection(run.text)) {
      const last = pieces.at(-1)
      if (last?.direction === piece.direction) pieces[pieces.length - 1] = { ...last, text: last.text + piece.text }
      else pieces.push(piece)
    }
  }
  return pieces
}

/** Letters of two ways may stand beside each other without a space. */
const splitByDirection = (letters: string): readonly DirectedPiece[] =>
  Array.from(
    letters.matchAll(
      /(?:[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]\p{M}*)+|(?:[^\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]\p{M}*)+/gu,
    ),
    ([text]) => ({
      text,
      direction: RIGHT_TO_LEFT.test(text) ? 'rtl' : 'ltr',
    }),
  )

const SCRIPTS: readonly (readonly [pattern: RegExp, language: string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/\p{Script=Han}/u, 'zh'],
  [/\p{Script=Hebrew}/u, 'he'],
  [/\p{Script=Arabic}/u, 'ar'],
]

/**
 * The language that a text's script gives away, as a BCP 47 tag: so much as typesetting needs to know. Undefined where
 * several languages share it, as Latin letters are.
 */
export const scriptLanguage = (text: string): string | undefined => SCRIPTS.find(([pattern]) => pattern.test(text))?.[1]
