import { t } from '@lingui/core/macro'
import { isolateDirection } from '#lib/text/text.ts'
import { type TextCheck, type LintIssue, findIssues, issueAtMatch } from '#domain/copy/lint/text-check.ts'

const REPEATED_MARKS =
  /,{2,}|:{2,}|!{2,}|(?<!\.)\.{2}(?!\.)|(?<!(?:etc|Inc|Ltd|Co|Corp|Jr|Sr|St|approx|usw|al|ej|ex|No|vs|[. ]\p{L}))\.,/gu
interface MarkMessages {
  readonly repeated: string
  readonly spaceBefore: string
  readonly noSpaceBehind: string
}

const MARK_MESSAGES: Readonly<Record<string, MarkMessages>> = {
  ',': {
    repeated: t`One comma is enough`,
    spaceBefore: t`Remove the space before the comma`,
    noSpaceBehind: t`Add a space after the comma`,
  },
  '.': {
    repeated: t`One full stop is enough`,
    spaceBefore: t`Remove the space before the full stop`,
    noSpaceBehind: t`Add a space after the full stop`,
  },
  ')': {
    repeated: t`One bracket is enough`,
    spaceBefore: t`Remove the space before the bracket`,
    noSpaceBehind: t`Add a space after the bracket`,
  },
  ';': {
    repeated: t`One semicolon is enough`,
    spaceBefore: t`Remove the space before the semicolon`,
    noSpaceBehind: t`Add a space after the semicolon`,
  },
  ':': {
    repeated: t`One colon is enough`,
    spaceBefore: t`Remove the space before the colon`,
    noSpaceBehind: t`Add a space after the colon`,
  },
  '!': {
    repeated: t`One exclamation mark is enough`,
    spaceBefore: t`Remove the space before the exclamation mark`,
    noSpaceBehind: t`Add a space after the exclamation mark`,
  },
  '?': {
    repeated: t`One question mark is enough`,
    spaceBefore: t`Remove the space before the question mark`,
    noSpaceBehind: t`Add a space after the question mark`,
  },
}
const OTHER_MARK_MESSAGES: MarkMessages = {
  repeated: t`One mark is enough`,
  spaceBefore: t`Remove the space before the mark`,
  noSpaceBehind: t`Add a space after the mark`,
}
const messagesFor = (mark: string): MarkMessages => MARK_MESSAGES[mark] ?? OTHER_MARK_MESSAGES

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
    return issueAtMatch(match, match[0] === '.,' ? t`Full stop and comma together` : messagesFor(fix).repeated, fix)
  })

function* findFrenchSpacing(text: string, isCanadian: boolean): Generator<LintIssue> {
  for (const match of text.matchAll(FRENCH_SPACING)) {
    const [whole, , mark] = match
    if (mark !== undefined && isCanadian && !mark.startsWith(':')) continue
    const fix = mark === undefined ? (whole.startsWith('«') ? `«${NO_BREAK}` : `${NO_BREAK}»`) : `${NO_BREAK}${mark}`
    yield issueAtMatch(
      match,
      mark === undefined
        ? t`Use non-breaking spaces inside « »`
        : t`Use a non-breaking space before “${{ mark: isolateDirection(mark) }}”`,
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
      return issueAtMatch(match, messagesFor(mark).spaceBefore, '')
    })
    yield* findIssues(MISSING_SPACE_AFTER, text, (match) =>
      issueAtMatch(match, messagesFor(match[0]).noSpaceBehind, `${match[0]} `),
    )
    // Phones have no such space in their alphabet: a plain one stands there.
    if (isFrench && field !== 'sms') yield* findFrenchSpacing(text, isCanadian)
  },
}
