import { isolated } from '#lib/text/text.ts'
import { type Check, type Found, matches, placeOf } from '#domain/copy/lint/check.ts'

const RUN =
  /,{2,}|:{2,}|!{2,}|(?<!\.)\.{2}(?!\.)|(?<!(?:etc|Inc|Ltd|Co|Corp|Jr|Sr|St|approx|usw|al|ej|ex|No|vs|[. ]\p{L}))\.,/gu
const NAMES: Readonly<Record<string, string>> = {
  ',': 'comma',
  '.': 'full stop',
  ')': 'bracket',
  ';': 'semicolon',
  ':': 'colon',
  '!': 'exclamation mark',
  '?': 'question mark',
}
const nameOf = (mark: string): string => NAMES[mark] ?? 'mark'

const SPACE_BEFORE = /(?<=[\p{L}\p{N}”»"’)\uE000])[ ]+(?=([,.)!?;:])(?:[\s”»")]|$))/gu
const NONE_BEHIND =
  /(?<=[\p{Ll}\p{N}\uE000”])[,;!?](?=[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\uE000])|(?<=\p{Ll}{2})[.:](?=\p{Lu}\p{Ll})/gu
/** What French parts from its word by a space that does not break. */
const FRENCH =
  /(?<=[\p{L}\p{N}%€”)\uE000])( ?)([:;!?]+)(?=[\s”")]|$)|«(?![\u00a0\u202f])[ ]?|(?<![\u00a0\u202f])[ ]?»/gu
const NO_BREAK = '\u00a0'

const runs = (text: string): Generator<Found> =>
  matches(RUN, text, (match) => {
    const fix = match[0] === '.,' ? ',' : match[0].charAt(0)
    return placeOf(match, match[0] === '.,' ? 'A full stop and a comma' : `One ${nameOf(fix)} is enough`, fix)
  })

function* french(text: string, isCanadian: boolean): Generator<Found> {
  for (const match of text.matchAll(FRENCH)) {
    const [whole, , mark] = match
    if (mark !== undefined && isCanadian && !mark.startsWith(':')) continue
    const fix = mark === undefined ? (whole.startsWith('«') ? `«${NO_BREAK}` : `${NO_BREAK}»`) : `${NO_BREAK}${mark}`
    yield placeOf(
      match,
      mark === undefined
        ? 'A space that does not break belongs inside of « »'
        : `A space that does not break belongs before ‘${isolated(mark)}’`,
      fix,
    )
  }
}

/** Marks that stand twice, and the spaces round them. */
export const marks: Check = {
  id: 'marks',
  severity: 'error',
  *find({ text }, { base, language }) {
    yield* runs(text)
    const isFrench = base === 'fr'
    const isCanadian = language.toLowerCase() === 'fr-ca'
    yield* matches(SPACE_BEFORE, text, (match) => {
      const [, mark = ''] = match
      // French has its own space there.
      if (isFrench && (mark === ':' || (!isCanadian && ';!?'.includes(mark)))) return undefined
      return placeOf(match, `Space before the ${nameOf(mark)}`, '')
    })
    yield* matches(NONE_BEHIND, text, (match) =>
      placeOf(match, `No space behind the ${nameOf(match[0])}`, `${match[0]} `),
    )
    if (isFrench) yield* french(text, isCanadian)
  },
}
