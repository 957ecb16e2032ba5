/** Letters that stand for what a piece of an expression takes. */
const CANDIDATES = Array.from(` \t\na1A0.,:;-_+*/\\|<>()[]{}"'\`&#@!?=%$~^éあ字ع😀\u00a0\u200b`)
/** No expression of ours takes it where it has to end. */
const END = '\u0001'
const MAX_PIECES = 40
const MAX_PUMPS = 120

/** A piece of an expression that takes one letter: a set, an escape, a dot or the letter itself. */
const PIECE =
  /\\p\{[^}]*\}|\\[bB]|\\u\{[^}]*\}|\\u[\dA-Fa-f]{4}|\\x[\dA-Fa-f]{2}|\\.|\[(?:\\.|[^\]\\])*\]|\(\?(?:<?[=!]|:|<[^>]*>)|\{\d*,?\d*\}|[()|*+?^$]|./gsu
const NO_LETTER = /^(?:\\[bB]|\(.*|[)|*+?^$]|\{\d*,?\d*\})$/su

/** For each piece in its order a few letters that it takes. */
function lettersOf({ source, flags }: RegExp): readonly (readonly string[])[] {
  const used = flags.replaceAll(/[gy]/g, '')
  return (source.match(PIECE) ?? [])
    .filter((piece) => !NO_LETTER.test(piece))
    .slice(0, MAX_PIECES)
    .flatMap((piece) => {
      const own = piece.length === 1 ? [piece] : CANDIDATES.filter((letter) => takes(piece, used, letter))
      return own.length === 0 ? [] : [own.slice(0, 3)]
    })
}

function takes(piece: string, flags: string, letter: string): boolean {
  try {
    return new RegExp(`^(?:${piece})$`, flags).test(letter)
  } catch {
    return false
  }
}

/** Makes a text of about so many letters. */
export type HostileText = (length: number) => string

/**
 * Texts that an expression takes long for, if it takes long for any: its own pieces, one or two of them repeated,
 * behind a beginning that it takes, before an end that it doesn't.
 */
export function hostileTexts(expression: RegExp): readonly HostileText[] {
  const pieces = lettersOf(expression)
  const texts = new Map<string, HostileText>()
  const add = (begin: string, pump: string, end: string): void => {
    texts.set([begin, pump, end].join('\u0002'), (length) => begin + pump.repeat(Math.ceil(length / pump.length)) + end)
  }
  const begins = pieces.map((_, index) =>
    pieces
      .slice(0, index)
      .map(([first]) => first)
      .join(''),
  )
  for (const [index, letters] of pieces.entries()) {
    const next = pieces[index + 1]?.[0] ?? ''
    for (const letter of letters) {
      for (const begin of ['', begins[index] ?? '']) for (const end of [END, '']) add(begin, letter, end)
      if (next !== '') add(begins[index] ?? '', letter + next, END)
      if (next !== '') add('', letter + next, END)
    }
  }
  const whole = pieces.map(([first]) => first).join('')
  if (whole !== '') add('', whole, END)
  return [...texts.values()].slice(0, MAX_PUMPS)
}
