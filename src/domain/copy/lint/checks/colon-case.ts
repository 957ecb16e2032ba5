import { t } from '@lingui/core/macro'
import { type KnownFacts } from '#domain/copy/lint/known-facts.ts'
import { type TextCheck, type LintIssue, errorInDrafts, isNonProseField } from '#domain/copy/lint/text-check.ts'
import { isFunctionWord } from '#lib/language/function-words.ts'
import { foldCaseAndAccents } from '#domain/copy/lint/lint-text.ts'

const AFTER_COLON = /(?<=[\p{L}\p{N}”»)][ \u00a0\u202f]?):[ \u00a0]+(\p{L}[\p{L}\p{M}’'-]*)/gu
const SMALL_AFTER_COLON_LANGUAGES = new Set(['es', 'fr', 'pt', 'it'])

const GERMAN_SUBJECTS = new Set('wir ich du er sie es ihr man wer das'.split(' '))
const GERMAN_VERBS = new Set(
  'ist sind war waren hat haben wird werden kann können muss müssen darf soll will wollen gibt geht gehen macht machen holt holen bringt bringen kommt kommen kostet kosten bleibt bleiben passt passen läuft liegt steht stehen bekommt bekommen erinnert füllt füllen braucht brauchen reicht fällt beginnt startet endet hilft zahlt zahlen schreibt liefert liefern backt backen'.split(
    ' ',
  ),
)
const MAX_CLAUSE_CHARS = 160
const MIN_SENTENCE_WORDS = 3

/** A full sentence with its own subject and verb, told by the few words that are sure. */
function isGermanSentence(clause: string): boolean {
  const [main = ''] = clause.split(/[,;–]/u)
  const words = main.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []
  const all = clause.match(/[\p{L}\p{M}]+/gu) ?? []
  if (all.length < MIN_SENTENCE_WORDS) return false
  const [first = '', second = ''] = words
  if (GERMAN_SUBJECTS.has(first) && first !== 'das') return true
  if (first === 'das') return GERMAN_VERBS.has(second)
  return words.slice(1, -1).some((word) => GERMAN_VERBS.has(word))
}

/** German writes a full sentence after a colon with a capital; Romance languages go on small. */
export const colonCaseCheck: TextCheck = {
  id: 'colon',
  severity: errorInDrafts,
  *find(text, { base, language, facts }) {
    if (isNonProseField(text) || (base !== 'de' && !SMALL_AFTER_COLON_LANGUAGES.has(base))) return
    for (const match of text.text.matchAll(AFTER_COLON)) {
      const word = match[1] ?? ''
      const from = match.index + match[0].length - word.length
      const rest = text.text.slice(from, from + MAX_CLAUSE_CHARS)
      const clause = /^[^.!?\n]*/u.exec(rest)?.[0] ?? rest
      const issue =
        base === 'de'
          ? germanIssue(word, clause)
          : romanceIssue({ word, clause, before: text.text.slice(0, match.index) }, { language, facts })
      if (issue) yield { from, to: from + 1, ...issue }
    }
  },
}

type ColonIssue = Pick<LintIssue, 'message' | 'fix'> | undefined

const germanIssue = (word: string, clause: string): ColonIssue =>
  /^\p{Ll}/u.test(word) && isGermanSentence(clause)
    ? { message: t`Use a capital for a sentence after a colon`, fix: word.charAt(0).toUpperCase() }
    : undefined

interface ColonPlace {
  readonly word: string
  readonly clause: string
  readonly before: string
}

const MIN_CLAUSE_WORDS = 4

function romanceIssue(
  { word, clause, before }: ColonPlace,
  { language, facts }: { readonly language: string; readonly facts: KnownFacts },
): ColonIssue {
  if (!/^\p{Lu}(?:\p{Ll}|['’]|$)/u.test(word) || /^\p{Lu}[\p{Ll}\p{M}]*\p{Lu}/u.test(word)) return undefined
  const message = t`Use lower case after a colon`
  const small = word.charAt(0).toLowerCase()
  if (isNameIn(facts, clause, word)) return undefined
  const isProved = isFunctionWord(word, language) || isFunctionWord(word.replace(/(?<=['’]).*$/u, ''), language)
  const isSmallInOffer = facts.typed.includes(` ${small}${word.slice(1)}`)
  if (isProved || isSmallInOffer) return { message, fix: small }
  // ‘Capítulo 1: Las bases’ is a title.
  const label = before.slice(before.lastIndexOf('\n') + 1)
  const words = clause.match(/[\p{L}\p{M}]+/gu) ?? []
  const isName = /^\p{Lu}/u.test(words[1] ?? '')
  return words.length >= MIN_CLAUSE_WORDS && !isName && !/\d\s*$/u.test(label) ? { message } : undefined
}

/** Is true if the offer writes the word with a capital in mid-sentence, or a name begins with it. */
function isNameIn(facts: KnownFacts, clause: string, word: string): boolean {
  const people = [1, 2, 3, 4, 5, 6].map((n) => facts.offer('testimonials', `firstname_${n}`))
  const begins = [...facts.names, ...people].some(
    (name) => name !== '' && foldCaseAndAccents(clause).startsWith(foldCaseAndAccents(name)) && /^\p{Lu}/u.test(name),
  )
  return begins || isCapitalInside(facts.typed, word)
}

function isCapitalInside(typed: string, word: string): boolean {
  for (let at = typed.indexOf(word); at !== -1; at = typed.indexOf(word, at + word.length))
    if (/[\p{Ll},;] $/u.test(typed.slice(Math.max(0, at - 2), at))) return true
  return false
}
