import { t } from '@lingui/core/macro'
import { type TextCheck, type LintIssue, findIssues, issueAtMatch } from '#domain/copy/lint/text-check.ts'
import { foldCaseAndAccents } from '#domain/copy/lint/lint-text.ts'
import { phraseListPattern, type PhraseList } from '#domain/copy/lint/phrase-patterns.ts'

/** Words that are old soon: of a day, of the last moment. */
const RELATIVE_DATE_PHRASES: PhraseList = {
  en: 'today, tomorrow, tonight, this monday, this tuesday, this wednesday, this thursday, this friday, this saturday, this sunday, last chance',
  de: 'heute, morgen, heute abend, diesen montag, diesen dienstag, diesen mittwoch, diesen donnerstag, diesen freitag, diesen samstag, diesen sonntag, letzte chance',
  es: 'hoy, mañana, esta noche, este lunes, este martes, este miércoles, este jueves, este viernes, este sábado, este domingo, última oportunidad',
  fr: "aujourd'hui, demain, ce soir, ce lundi, ce mardi, ce mercredi, ce jeudi, ce vendredi, ce samedi, ce dimanche, dernière chance",
  pt: 'hoje, amanhã, esta noite, esta segunda, esta terça, esta quarta, esta quinta, esta sexta, este sábado, este domingo, última chance, última oportunidade',
  it: 'oggi, domani, stasera, questo lunedì, questo martedì, questo mercoledì, questo giovedì, questo venerdì, questo sabato, questa domenica, ultima occasione',
  nl: 'vandaag, morgen, vanavond, deze maandag, deze dinsdag, deze woensdag, deze donderdag, deze vrijdag, deze zaterdag, deze zondag, laatste kans',
  ja: '本日, 今日, 明日, 最後のチャンス',
  ar: 'اليوم, غدا, الفرصة الأخيرة',
}
const HOURS_LEFT =
  /(?<!\p{L})(?:only|just|nur noch|nur|solo|plus que|so|apenas|solo|nog maar)\s\d{1,3}\s(?:hours?|stunden?|horas?|heures?|ore|uur)(?:\sleft)?(?!\p{L})/gu

/** Before a day: what stands there belongs to what is put in its place. */
const DEADLINE_PREPOSITIONS: Readonly<Record<string, { readonly before: RegExp; readonly with: string }>> = {
  en: { before: /(?:until|till|by|before|ends|on) $/u, with: '' },
  de: { before: /(?:bis) $/u, with: '' },
  es: { before: /(?:hasta) $/u, with: 'el ' },
  pt: { before: /(?:ate) $/u, with: '' },
}
/** ‘Morning’ in German with a capital or behind an article, in Spanish behind one. */
const MORNING_PREFIX = /(?:jeden|guten|am|por la|de la|la|por|de) $/u

const DAY_MS = 86_400_000
/** Days from now by the word; the days of the week are told from Monday. */
const DAYS: Readonly<Record<string, number>> = {
  today: 0,
  tomorrow: 1,
  heute: 0,
  morgen: 1,
  hoy: 0,
  manana: 1,
  hoje: 0,
  amanha: 1,
}
const WEEKDAYS = [
  'this monday',
  'this tuesday',
  'this wednesday',
  'this thursday',
  'this friday',
  'this saturday',
  'this sunday',
]

export const relativeDateCheck: TextCheck = {
  id: 'day-words',
  severity: 'advice',
  *find(text, { language, base, nowMs }) {
    const pattern = phraseListPattern(RELATIVE_DATE_PHRASES, language)
    const folded = text.folded()
    if (pattern)
      yield* findIssues(pattern, folded, (match) => {
        const before = folded.slice(Math.max(0, match.index - 10), match.index)
        if (/^(?:morgen|manana)$/.test(match[0]) && MORNING_PREFIX.test(before)) return undefined
        const day = dateOfWord(match[0], nowMs, language)
        const until = Object.hasOwn(DEADLINE_PREPOSITIONS, base) ? DEADLINE_PREPOSITIONS[base] : undefined
        if (day === undefined || !until?.before.test(before)) return relativeDateIssue(match, day)
        return issueAtMatch(match, t`Use the date: ${day}`, `${until.with}${day}`)
      })
    yield* findIssues(HOURS_LEFT, folded, (match) => relativeDateIssue(match, undefined))
  },
}

const relativeDateIssue = (match: RegExpExecArray, day: string | undefined): LintIssue =>
  issueAtMatch(match, day === undefined ? t`Soon out of date. Use an exact date` : t`Use the date: ${day}`)

/** The day that a word means now, as the language writes it; undefined for what is none. */
function dateOfWord(word: string, nowMs: number, language: string): string | undefined {
  const key = foldCaseAndAccents(word)
  const weekday = WEEKDAYS.indexOf(key)
  const today = (new Date(nowMs).getDay() + 6) % 7
  const ahead = weekday === -1 ? (Object.hasOwn(DAYS, key) ? DAYS[key] : undefined) : (weekday - today + 7) % 7
  if (ahead === undefined) return undefined
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { day: 'numeric', month: 'long' }).format(
    nowMs + ahead * DAY_MS,
  )
}
