import { t } from '@lingui/core/macro'
import { toComparableText } from '#domain/copy/lint/comparable-text.ts'
import { foldCaseAndAccents, type LintText } from '#domain/copy/lint/lint-text.ts'
import {
  ANNOUNCEMENTS,
  DETERRING_QUESTIONS,
  LEANING_OPENINGS,
  PLAIN_NO,
  REFUSING_ANSWERS,
} from '#domain/copy/lint/lists/lead-phrases.ts'
import { phraseListPattern, type PhraseList } from '#domain/copy/lint/phrase-patterns.ts'
import { type TextCheck, type LintContext, type LintIssue, errorInDrafts } from '#domain/copy/lint/text-check.ts'
import type { Sentence } from '#lib/language/sentences.ts'

/** Fields that are read first, and alone. */
const LEADING_FIELD = /^(?:subject|title|headline|push_title|hook|line|short|tagline|lead|preview)/
/** Fields whose first sentence decides if the rest is read. */
const ADVERTISING_FIELD = /^(?:text|sms|push_text|caption|bio|attention|pitch|description|subline)/
/** Fields that follow others, and may begin as an answer does. */
const FOLLOWING_FIELD =
  /^(?:answer|body|section|agitation|solution|interest|desire|action|reply|long|content|close|why|question|point|bullet|heading|quote|by|tag|path|button|first_test)/

const MAX_OPENING_CHARS = 60

const phraseAtStart = (list: PhraseList, whole: string, language: string): string | undefined => {
  const pattern = phraseListPattern(list, language)
  const text = whole.slice(0, MAX_OPENING_CHARS)
  const match = pattern ? Array.from(text.matchAll(pattern))[0] : undefined
  if (!match || !/^[\s¿¡“„«"「(–—-]*$/u.test(text.slice(0, match.index))) return undefined
  // ‘Also: a tasting box’ is a label.
  return /^\s*[:：]/u.test(text.slice(match.index + match[0].length)) ? undefined : match[0]
}

const hasPhrase = (list: PhraseList, text: string, language: string): boolean => {
  const pattern = phraseListPattern(list, language)
  return pattern !== undefined && text.search(pattern) !== -1
}

const isQuestion = ({ text }: Sentence, base: string): boolean =>
  /[?？؟]["”»“」]?$/u.test(text) || (base === 'el' && /;["”»]?$/u.test(text)) || (base === 'ja' && /か。?$/u.test(text))
/** ‘Can I cancel at any time?’, ‘Kann ich jederzeit kündigen?’, ‘How do I stop?’: the reader asks how to leave. */
const ASKS_TO_LEAVE =
  /(?<!\p{L})(?:i|ich|puedo|podemos|me|je|posso|io|ik|moge|μπορώ)(?:[ -]\p{L}{1,20}){0,2}[ -](?:cancel|unsubscribe|quit|refund|stop(?= ?[?]|$)|kundig|widerruf|stornier|zuruckgeb|stoppen(?= ?[?]|$)|doy de baja|baja(?!\p{L})|devol|plazos|resili|annul|rembours|desabonn|arreter(?= ?[?]|$)|parcelar|disdi|rimbors|opzegg|zrezyg|ακυρώ|σταματ)|(?:解約|退会|返金|返品|キャンセル).{0,10}(?:ますか|方法|するには)/u

/** ‘No.’ or ‘No, …’: ‘No queue’ is none. */
const isPlainNo = (sentence: string, language: string): boolean => {
  const folded = foldCaseAndAccents(sentence)
  const said = phraseAtStart(PLAIN_NO, folded, language)
  return said !== undefined && /^\s*(?:[.,،、。!;:–—]|$)/u.test(folded.trimStart().slice(said.length))
}

/** A question that puts people off, or an answer that is a no, where a text begins. */
export const leadCheck: TextCheck = {
  id: 'lead',
  severity: errorInDrafts,
  *find(text, context) {
    const isLead = LEADING_FIELD.test(text.field)
    if (!isLead && (context.maker === 'person' || !ADVERTISING_FIELD.test(text.field))) return
    // A template of questions asks them.
    if (context.texts.some(({ field }) => field === 'question_1' || field === 'question') && !isLead) return
    const [first, second] = text.sentences()
    const label = first && labelEnd(first.text)
    const opening = first && { ...first, text: first.text.slice(label), from: first.from + (label ?? 0) }
    if (!opening) return
    yield* findBadOpenings(opening, second, context)
  },
}

/** End of ‘Name: ’ in a sentence. */
const labelEnd = (sentence: string): number => /^[^:：?!.]{1,60}(?:: |：)/u.exec(sentence)?.[0].length ?? 0

function* findBadOpenings(
  opening: Sentence,
  second: Sentence | undefined,
  { language, base, facts, maker }: LintContext,
): Generator<LintIssue> {
  const folded = foldCaseAndAccents(opening.text).replaceAll('’', "'")
  const place = { from: opening.from, to: opening.to }
  if (
    isQuestion(opening, base) &&
    (ASKS_TO_LEAVE.test(folded) ||
      hasPhrase(DETERRING_QUESTIONS, folded, language) ||
      (maker !== 'person' && hasNegativeAnswer(opening, { language, facts })))
  )
    yield { ...place, message: t`This opening question puts people off` }
  else if (isPlainNo(opening.text, language) || isRefusingAnswer(opening, { language, facts }))
    yield { ...place, message: t`Don’t open with a “no”` }
  else if (second && isQuestion(opening, base)) {
    const answer = foldCaseAndAccents(second.text)
    if (isPlainNo(second.text, language) || hasPhrase(REFUSING_ANSWERS, answer, language))
      yield { from: second.from, to: second.to, message: t`Don’t open with a “no”` }
  }
}

const NUMBERS = [1, 2, 3, 4, 5, 6]

interface AnswerSource {
  readonly language: string
  readonly facts: LintContext['facts']
}

/** Is true if the offer answers this question with a no. */
function hasNegativeAnswer({ text }: Sentence, { language, facts }: AnswerSource): boolean {
  const key = toComparableText(text)
  return NUMBERS.some((n) => {
    if (toComparableText(facts.offer('faq', `question_${n}`)) !== key || key === '') return false
    const answer = facts.offer('faq', `answer_${n}`)
    return isPlainNo(answer, language) || hasPhrase(REFUSING_ANSWERS, foldCaseAndAccents(answer), language)
  })
}

/** Is true if a sentence is an answer of the offer, and a no. */
function isRefusingAnswer({ text }: Sentence, { language, facts }: AnswerSource): boolean {
  const key = toComparableText(text)
  return (
    key !== '' &&
    hasPhrase(REFUSING_ANSWERS, foldCaseAndAccents(text), language) &&
    NUMBERS.some((n) => toComparableText(facts.offer('faq', `answer_${n}`)).startsWith(key))
  )
}

const PRONOUN_AFTER_LABEL: PhraseList = {
  en: 'that sounds, that is, it sounds, this sounds, they are, there is, which is, it also, then it, that means',
  de: 'das klingt, das ist, sie sind, es klingt, dann ist, das heißt',
  es: 'eso suena, eso es, suena a, son ellos, entonces es',
  fr: 'cela semble, ça semble, c’est pourquoi, ils sont, alors c’est, ça ressemble',
  pt: 'isso parece, isso é, parece uma, então é',
  it: 'questo sembra, sembra una, allora è',
  nl: 'dat klinkt, dat is, dan is',
  pl: 'to brzmi, to znaczy',
  el: 'αυτό ακούγεται, αυτό είναι',
  ja: 'それは, これは, そのため, また、',
  ar: 'هذا يبدو, يبدو هذا, وهذا يعني, ذلك',
}

const MIN_ANNOUNCING_SENTENCES = 2

/** A sentence that leans on one before it, or promises one behind it, that is not there. */
export const danglingSentenceCheck: TextCheck = {
  id: 'dangling',
  severity: errorInDrafts,
  *find(text, { language, base, maker }) {
    if (maker === 'person' || text.text.trim() === '') return
    const sentences = text.sentences()
    const [first] = sentences
    const last = sentences.at(-1)
    if (first && !FOLLOWING_FIELD.test(text.field)) yield* findLeaningOpening(first, language)
    if (last && sentences.length >= MIN_ANNOUNCING_SENTENCES && announces(last, language) && !isQuestion(last, base))
      yield {
        from: last.from,
        to: last.to,
        message: t`Announces something that doesn’t follow`,
        ...fixOfLast(text, last),
      }
  },
}

function* findLeaningOpening({ text, from, to }: Sentence, language: string): Generator<LintIssue> {
  const folded = foldCaseAndAccents(text).replaceAll('’', "'")
  const label = labelEnd(text)
  const leaning =
    phraseAtStart(LEANING_OPENINGS, folded, language) ??
    (label > 0
      ? (phraseAtStart(LEANING_OPENINGS, folded.slice(label), language) ??
        phraseAtStart(PRONOUN_AFTER_LABEL, folded.slice(label), language))
      : undefined)
  if (leaning !== undefined) yield { from, to, message: t`Refers to a sentence that’s missing` }
}

/** ‘There is also a selfish reason.’ */
const ANNOUNCED_REASON =
  /^[^\p{L}]{0,4}(?:(?!no |nao |non |nie )\p{L}{1,12} )?(?:there(?:'s| is| are)|es gibt|hay|il y a|ha|c'e|jest|er is|υπάρχει|هناك)(?! (?:no|kein\p{L}*|geen) )(?: \p{L}+){0,5} (?:reasons?|catch|trick|grund|gr[uü]nde|haken|razon|razones|motivos?|raisons?|powod|reden|λόγος|سبب)(?: \p{L}+){0,2}[^\p{L}]{0,4}$/u

const announces = ({ text }: Sentence, language: string): boolean => {
  const pattern = phraseListPattern(ANNOUNCEMENTS, language)
  const folded = foldCaseAndAccents(text).replaceAll('’', "'")
  if (ANNOUNCED_REASON.test(folded)) return true
  const match = pattern ? Array.from(folded.matchAll(pattern)).at(-1) : undefined
  return match !== undefined && /^[^\p{L}]*(?:\p{L}+[^\p{L}]*)?$/u.test(folded.slice(match.index + match[0].length))
}

const fixOfLast = (text: LintText, { from, to }: Sentence): Pick<LintIssue, 'fix'> =>
  to === text.text.trimEnd().length && from > 0 ? { fix: '' } : {}
