import { t } from '@lingui/core/macro'
import { toComparableText, comparableWordCount, hasComparable } from '#domain/copy/lint/comparable-text.ts'
import type { KnownFacts } from '#domain/copy/lint/known-facts.ts'
import { type TextCheck, type LintIssue, type LintContext } from '#domain/copy/lint/text-check.ts'
import { isolateDirection } from '#lib/text/text.ts'

const QUOTED =
  /(?:[“„«"][ \u00a0\u202f]?([^“”„«»"]{8,1000}?)[ \u00a0\u202f]?[”“»"]|「([^「」]{4,1000})」)(?=([\s,.–—、。-]{0,8}))/gu
const NUMBERS = [1, 2, 3, 4, 5, 6]
const WINDOW_BEHIND = 60
const WINDOW_BEFORE = 40
const MIN_QUOTED_WORDS = 3

/** Words that turn against what was said before, in small letters without accents. */
const TURNS =
  /^(?:but|yet|however|aber|doch|jedoch|pero|mais|mas|ma|maar|ale|αλλα|ομως)(?: |$)|^(?:でも|しかし|ただ|けれど)|^و?لكن/u

interface Customer {
  readonly first: string
  readonly last: string
  readonly comment: string
}

const customersIn = (facts: KnownFacts): readonly Customer[] =>
  NUMBERS.map((n) => ({
    first: facts.offer('testimonials', `firstname_${n}`),
    last: facts.offer('testimonials', `lastname_${n}`),
    comment: facts.offer('testimonials', `comment_${n}`),
  })).filter(({ first, comment }) => first !== '' && comment !== '')

const SAYS =
  /^(?:(?:said|says|writes|sagt|sagte|schreibt|dice|escribe|dit|écrit|diz|disse|escreve|zegt|mówi|λέει|قالت?|تقول|يقول)\s+)?/iu
/** Between a name and its quotation: ‘told us:’, ‘says’. */
const BEFORE_QUOTE =
  /^(?:さん(?:の声)?)?(?:(?: \p{L}{1,20}){0,3} ?[:：,،]|:| (?:said|says|writes|sagt|sagte|schreibt|dice|dit|écrit|diz|disse|zegt|mówi|λέει)) ?$/iu
/** A dash and a name of two words, or a name and an initial. */
const SIGNED = /^[\s,.]{0,4}[–—-]\s?(\p{Lu}(?:\p{Ll}+|\.)(?: \p{Lu}(?:\p{Ll}+|\.)){0,2})(?=[\s,.]|$)/u

/** Words under a customer’s name that the offer has otherwise, or a name that the offer does not have. */
export const misquoteCheck: TextCheck = {
  id: 'quote',
  severity: 'error',
  *find({ text, field }, context) {
    const { facts, maker } = context
    const people = customersIn(facts)
    if (people.length === 0 && maker === 'person') return
    for (const match of text.matchAll(QUOTED)) {
      const quoted = match[1] ?? match[2] ?? ''
      const end = match.index + match[0].length
      const behind = text.slice(end, end + WINDOW_BEHIND)
      const before = text.slice(Math.max(0, match.index - WINDOW_BEFORE), match.index)
      const issue = judgeQuote({ quoted, behind, before }, people, context)
      const from = match.index + match[0].indexOf(quoted)
      if (issue) yield { from, to: from + quoted.length, ...issue }
    }
    if (field === 'quote' && maker !== 'person' && people.length > 0) yield* findInventedQuote(text, people)
  },
}

interface QuoteSurroundings {
  readonly quoted: string
  readonly behind: string
  readonly before: string
}

function judgeQuote(
  { quoted, behind, before }: QuoteSurroundings,
  people: readonly Customer[],
  { maker, facts }: LintContext,
): Pick<LintIssue, 'message' | 'fix'> | undefined {
  const person = people.find(({ first, last }) =>
    [first, last === '' ? first : last].some((name) => isSignedBy(name, behind) || isLedBy(name, before)),
  )
  const key = toComparableText(quoted)
  if (person) {
    const own = people.filter((one) => one.first === person.first)
    const source = own.find((one) => isQuotedFrom(one.comment, quoted))
    if (!source)
      return {
        message: t`${{ name: isolateDirection(person.first) }} didn’t say this`,
        fix: person.comment.replaceAll(/["“”„«»]/g, '’'),
      }
    if (maker === 'person' || key === toComparableText(source.comment)) return undefined
    if (comparableWordCount(key) < MIN_QUOTED_WORDS) return { message: t`Quote a whole sentence` }
    return beginsWithTurn(key, source.comment) ? { message: TURN_MESSAGE } : undefined
  }
  if (maker === 'person') return undefined
  const signed = SIGNED.exec(behind)?.[1]
  const isKnown = signed === undefined || isNameOfOffer(signed, facts.typed)
  return isKnown
    ? undefined
    : { message: t`${{ name: isolateDirection(signed) }} isn’t in the offer. Remove this quote` }
}

const TURN_MESSAGE = t`Quote the part before this too`

/** Is true if a quotation leaves out what its first word turns against. */
const beginsWithTurn = (quoted: string, comment: string): boolean =>
  TURNS.test(quoted) && !toComparableText(comment).startsWith(quoted)

const isSignedBy = (name: string, behind: string): boolean => {
  const rest = behind.replace(/^[\s,.–—、。（(-]{1,8}/u, '').replace(SAYS, '')
  return rest.startsWith(name) && !/^\p{Script=Latin}/u.test(rest.slice(name.length))
}
function isLedBy(name: string, before: string): boolean {
  const lead = before.slice(before.lastIndexOf('\n') + 1)
  const at = lead.lastIndexOf(name)
  return at !== -1 && BEFORE_QUOTE.test(lead.slice(at + name.length))
}

const MIN_NAME_CHARS = 3
const isNameOfOffer = (signed: string, typed: string): boolean =>
  signed.split(' ').some((word) => word.length >= MIN_NAME_CHARS && typed.includes(word))

/** A field that holds a quotation alone. */
function* findInventedQuote(text: string, people: readonly Customer[]): Generator<LintIssue> {
  const inner = withoutSignature(text)
  const key = toComparableText(inner)
  const place = { from: 0, to: text.length }
  const source = people.find(({ comment }) => isQuotedFrom(comment, inner))
  if (comparableWordCount(key) < MIN_QUOTED_WORDS) {
    const isWhole = people.some(({ comment }) => toComparableText(comment) === key)
    if (!isWhole) yield { ...place, message: t`Quote a whole sentence` }
  } else if (!source) yield { ...place, message: t`No customer in the offer said this` }
  else if (beginsWithTurn(key, source.comment)) yield { ...place, message: TURN_MESSAGE }
}

const CLOSING_MARKS = ['”', '“', '»', '"', '」']
const OPENING_MARK = /^[“„«"「]/u

/** The first line up to the mark that closes, without ‘– Priya’. */
function withoutSignature(text: string): string {
  const line = text.trimStart().split('\n')[0] ?? ''
  const end = Math.max(...CLOSING_MARKS.map((mark) => line.lastIndexOf(mark)))
  return (end > 0 ? line.slice(0, end) : line).replace(OPENING_MARK, '')
}

/** True if every piece of a quotation occurs in the comment; an ellipsis marks what is left out between pieces. */
const isQuotedFrom = (comment: string, quoted: string): boolean => {
  const plainComment = toComparableText(comment)
  return quoted.split(/…|\.{3}|\[…\]/u).every((piece) => hasPiece(plainComment, toComparableText(piece)))
}

const hasPiece = (comment: string, piece: string): boolean => piece === '' || hasComparable(comment, piece)
