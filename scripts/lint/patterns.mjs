/**
 * @typedef {object} Piece A part of a pattern with how often it may come.
 * @property {string} [letter] Source of a set or letter.
 * @property {Piece[][]} [ways] Alternatives of a group.
 * @property {number} min
 * @property {number} max
 */

const message =
  'This pattern can take a row of letters apart in many ways, so that its time grows faster than the text. Leave only one loop that takes each letter.'

/** Letters by which sets are compared. */
const SAMPLES = Array.from(` \t\n\r\u00a0aAzZ09_.,:;-–'’"“*+/\\|<>()[]{}&#@!?=%$~^\`éßあ字ع`)

const TOKEN =
  /\\p\{[^}]*\}|\\P\{[^}]*\}|\\k<[^>]*>|\\u\{[^}]*\}|\\u[\dA-Fa-f]{4}|\\x[\dA-Fa-f]{2}|\\.|\[(?:\\.|[^\]\\])*\]|\(\?(?:<?[=!]|:|<[^>]*>)|[\s\S]/gu
const BRACES = /^\{(\d*)(,?)(\d*)\}\??/

/** @param {string} source @returns {Piece[][]} */
function parse(source) {
  const tokens = source.match(TOKEN) ?? []
  let at = 0
  /** @returns {Piece[][]} */
  const alternatives = () => {
    /** @type {Piece[][]} */
    const ways = [[]]
    for (; at < tokens.length && tokens[at] !== ')'; at++) {
      const token = tokens[at] ?? ''
      if (token === '|') ways.push([])
      else {
        const piece = token.startsWith('(') ? group(token) : letter(token)
        if (piece) ways.at(-1)?.push({ ...piece, ...count() })
      }
    }
    return ways
  }
  /** @param {string} token */
  const group = (token) => {
    at++
    const ways = alternatives()
    // A lookaround takes no letter.
    return /^\(\?<?[=!]/.test(token) ? { ways: [[]] } : { ways }
  }
  /** @param {string} token */
  const letter = (token) => (/^(?:\\[bB]|[$^])$/.test(token) ? undefined : { letter: token })
  const count = () => {
    const next = tokens[at + 1] ?? ''
    let [min, max] = [1, 1]
    if (next === '*' || next === '+') [min, max] = [next === '*' ? 0 : 1, Infinity]
    else if (next === '?') min = 0
    else if (next === '{') {
      const braces = BRACES.exec(tokens.slice(at + 1, at + 12).join(''))
      if (!braces) return { min, max }
      min = Number(braces[1])
      max = braces[2] === '' ? min : braces[3] === '' ? Infinity : Number(braces[3])
      at += braces[0].length - (braces[0].endsWith('?') ? 1 : 0)
      if (tokens[at + 1] === '?') at++
      return { min, max }
    } else return { min, max }
    at++
    if (tokens[at + 1] === '?') at++
    return { min, max }
  }
  return alternatives()
}

/** @param {string | undefined} letter @param {string} flags @returns {ReadonlySet<string>} */
function lettersOf(letter, flags) {
  if (letter === undefined) return new Set()
  try {
    const one = new RegExp(`^(?:${letter})$`, flags.replaceAll(/[gy]/g, ''))
    return new Set(SAMPLES.filter((sample) => one.test(sample)))
  } catch {
    return new Set()
  }
}

/** @param {ReadonlySet<string>} one @param {ReadonlySet<string>} other */
const overlap = (one, other) => [...one].some((sample) => other.has(sample))

/** @param {Piece} piece @returns {boolean} */
const isNullable = ({ min, ways }) => min === 0 || (ways?.some((way) => way.every(isNullable)) ?? false)

/**
 * Loops at the edge of a row of pieces, up to the first that has to be there.
 * @param {readonly Piece[]} pieces
 * @returns {readonly Piece[]}
 */
function edge(pieces) {
  const found = []
  for (const piece of pieces) {
    if (piece.letter !== undefined && piece.max === Infinity) found.push(piece)
    else if (piece.letter !== undefined) found.push(piece)
    if (!isNullable(piece)) break
  }
  return found
}

/** @param {readonly Piece[][]} ways @param {string} flags @returns {boolean} */
function isAmbiguous(ways, flags) {
  const set = (/** @type {Piece} */ piece) => lettersOf(piece.letter, flags)
  return ways.some((way) =>
    way.some((piece, index) => {
      if (piece.ways && isAmbiguous(piece.ways, flags)) return true
      // A loop over what ends with a loop that takes its own beginning: (a+)+.
      if (piece.ways && piece.max === Infinity)
        for (const inner of piece.ways)
          for (const last of edge(inner.toReversed()))
            if (last.max === Infinity && edge(inner).some((first) => overlap(set(first), set(last)))) return true
      // Two loops over the same letters with nothing in between that has to be there: a*a*.
      if (piece.letter === undefined || piece.max !== Infinity) return false
      return edge(way.slice(index + 1)).some((next) => next.max === Infinity && overlap(set(piece), set(next)))
    }),
  )
}

/** Refuses patterns that can split one row of letters in several ways. */
export const noAmbiguousPatterns = {
  /** @param {{ report: (problem: { node: object, message: string }) => void }} context */
  create(context) {
    return {
      /** @param {{ regex?: { pattern: string, flags: string } }} node */
      Literal(node) {
        if (node.regex && isAmbiguous(parse(node.regex.pattern), node.regex.flags)) context.report({ node, message })
      },
    }
  },
}
