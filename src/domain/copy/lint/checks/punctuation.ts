import { isolateDirection } from '#lib/text/text.ts'
import { type TextCheck, type LintIssue, findIssues, issueAtMatch } from '#domain/copy/lint/text-check.ts'

const REPEATED_MARKS =
  /,{2,}|:{2,}|!{2,}|(?<!\.)\.{2}(?!\.)|(?<!(?:etc|Inc|Ltd|Co|Corp|Jr|Sr|St|approx|usw|al|ej|ex|No|vs|[. ]\p{L}))\.,/gu
const MARK_NAMES: Readonly<Record<string, string>> = {
  ',': 'comma',
  '.': 'full stop',
  ')': 'bracket',
  ';': 'semicolon',
  ':': 'colon',
  '!': 'exclamation mark',
  '?': 'question mark',
}
const markName = (mark: string): string => MARK_NAMES[mark] ?? 'mark'

const SPACE_BEFORE = /(?<=[\p{L}\p{N}”»"’)\uE000])[ ]+(?=([,.)!?;:])(?:[\s”»")]|$))/gu
const MISSING_SPACE_AFTER =
  /(?<=[\p{Ll}\p{N}\uE000”])[,;!?](?=[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\uE000])|(?<=\p{Ll}{2})[.:](?=\p{Lu}\p{Ll})/gu
/** Punctuation that French separates from its word with a non-breaking space. */
const FRENCH_SPACING =
  /(?<=[\p{L}\p{N}%€”)\uE000])( ?)([:;!?]+)(?=[\s”")]|$)|«(?![\u00a0\u202f])[ ]?|(?<![\u00a0\u202f])[ ]?»/gu
const NO_BREAK = '\u00a0'

const findRepeatedMarks = (text: string): Generator<LintIssue> =>
  findIssues(REPEATED_MARKS, text, (match) => {
    const fix = match[0] === '.,' ? ',' : match[0].charAt(0)
    return issueAtMatch(match, match[0] === '.,' ? 'A full stop and a comma' : `One ${markName(fix)} is enough`, fix)
  })

function* findFrenchSpacing(text: string, isCanadian: boolean): Generator<LintIssue> {
  for (const match of text.matchAll(FRENCH_SPACING)) {
    const [whole, , mark] = match
    if (mark !== undefined && isCanadian && !mark.startsWith(':')) continue
    const fix = mark === undefined ? (whole.startsWith('«') ? `«${NO_BREAK}` : `${NO_BREAK}»`) : `${NO_BREAK}${mark}`
    yield issueAtMatch(
      match,
      mark === undefined
        ? 'A space that does not break belongs inside of « »'
        : `A space that does not break belongs before ‘${isolateDirection(mark)}’`,
      fix,
    )
  }
}

/** Marks that stand twice, and the spaces round them. */
export const punctuationCheck: TextCheck = {
  id: 'marks',
  severity: 'error',
  *find({ text, field }, { base, language }) {
    yield* findRepeatedMarks(text)
    const isFrench = base === 'fr'
    const isCanadian = language.toLowerCase() === 'fr-ca'
    yield* findIssues(SPACE_BEFORE, text, (match) => {
      const [, mark = ''] = match
      // French has its own space there.
      if (isFrench && (mark === ':' || (!isCanadian && ';!?'.includes(mark)))) return undefined
      return issueAtMatch(match, `Space before the ${markName(mark)}`, '')
    })
    yield* findIssues(MISSING_SPACE_AFTER, text, (match) =>
      issueAtMatch(match, `No space behind the ${markName(match[0])}`, `${match[0]} `),
    )
    // Phones have no such space in their alphabet: a plain one stands there.
    if (isFrench && field !== 'sms') yield* findFrenchSpacing(text, isCanadian)
  },
}
