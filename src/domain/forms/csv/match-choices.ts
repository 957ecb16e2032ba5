const foldChoice = (text: string): string => text.normalize('NFC').toLowerCase()

/** The choice that a text is, in its own letters before others. */
export const findChoice = (choices: readonly string[], text: string): string | undefined =>
  choices.find((choice) => choice === text) ?? choices.find((choice) => foldChoice(choice) === foldChoice(text))

const MAX_CHARS = 20_000

/**
 * The choices that a cell names, whatever stands between them: the longest that fits comes first, for choices may
 * contain commas. Null where some of it is none.
 */
export function matchChoices(choices: readonly string[], cell: string): readonly string[] | null {
  const whole = findChoice(choices, cell.trim())
  if (whole !== undefined) return [whole]
  if (cell.length > MAX_CHARS) return null
  const text = foldChoice(cell)
  const longest = choices
    .map((choice) => ({ choice, text: foldChoice(choice) }))
    .toSorted((one, other) => other.text.length - one.text.length)
  // Positions from which the rest is known not to be made of choices.
  const dead = new Set<number>()
  const from = (at: number): readonly string[] | null => {
    if (dead.has(at)) return null
    const starts = startsOf(text, at)
    if (starts.includes(text.length)) return []
    for (const start of starts) {
      for (const { choice, text: name } of longest) {
        const end = start + name.length
        if (!text.startsWith(name, start) || !isBoundary(text, end)) continue
        const rest = from(end)
        if (rest !== null) return [choice, ...rest]
      }
    }
    dead.add(at)
    return null
  }
  const found = from(0)
  return found === null || found.length === 0 ? null : [...new Set(found)]
}

/**
 * Quotation marks and brackets are written by programs whose choices may contain commas: `"VIP, gold","New"`,
 * `["New"]`.
 */
const GAP = /^[\s,;|/&+•·،、"“”[\]-]+/u
const WORD_BETWEEN = /^(?:and|und|et|y|e|と|و)\s+/u

/**
 * Positions behind the marks and words that stand between two choices. A choice that begins with such a mark or word is
 * tried first.
 */
function startsOf(text: string, at: number): readonly number[] {
  const gap = GAP.exec(text.slice(at))?.[0].length ?? 0
  const word = at > 0 && gap > 0 ? (WORD_BETWEEN.exec(text.slice(at + gap))?.[0].length ?? 0) : 0
  const starts = Array.from({ length: gap + 1 }, (_, chars) => at + chars)
  return word === 0 ? starts : [...starts, at + gap + word]
}

const isBoundary = (text: string, end: number): boolean => end >= text.length || !/[\p{L}\p{N}]/u.test(text.charAt(end))
