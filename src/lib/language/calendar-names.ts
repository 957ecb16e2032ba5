/** A language whose months and days are known by name: one of those written here, or the text's own. */
export interface CalendarNames {
  readonly language: string
  /** Names of each month and of each weekday from Monday: the long one, the usual short one, then others. */
  readonly months: readonly (readonly string[])[]
  readonly days: readonly (readonly string[])[]
}

const names = (language: string, months: string, days: string): CalendarNames => ({
  language,
  months: table(months),
  days: table(days),
})
const table = (text: string): readonly (readonly string[])[] => text.split(', ').map((one) => one.split(' '))

const KNOWN: readonly CalendarNames[] = [
  names(
    'en',
    'January Jan, February Feb, March Mar, April Apr, May, June Jun, July Jul, August Aug, September Sept Sep, October Oct, November Nov, December Dec',
    'Monday Mon, Tuesday Tue Tues, Wednesday Wed, Thursday Thu Thurs Thur, Friday Fri, Saturday Sat, Sunday Sun',
  ),
  names(
    'fr',
    'janvier janv, février févr fév, mars, avril avr, mai, juin, juillet juil, août, septembre sept, octobre oct, novembre nov, décembre déc',
    'lundi lun, mardi mar, mercredi mer, jeudi jeu, vendredi ven, samedi sam, dimanche dim',
  ),
  names(
    'it',
    'gennaio gen, febbraio feb, marzo mar, aprile apr, maggio mag, giugno giu, luglio lug, agosto ago, settembre set sett, ottobre ott, novembre nov, dicembre dic',
    'lunedì lun, martedì mar, mercoledì mer, giovedì gio, venerdì ven, sabato sab, domenica dom',
  ),
  names(
    'de',
    'Januar Jan Jänner, Februar Feb Feber, März Mär Mrz, April Apr, Mai, Juni Jun, Juli Jul, August Aug, September Sept Sep, Oktober Okt, November Nov, Dezember Dez',
    'Montag Mo, Dienstag Di, Mittwoch Mi, Donnerstag Do, Freitag Fr, Samstag Sa Sonnabend, Sonntag So',
  ),
  names(
    'es',
    'enero ene, febrero feb, marzo mar, abril abr, mayo may, junio jun, julio jul, agosto ago, septiembre sept setiembre sep, octubre oct, noviembre nov, diciembre dic',
    'lunes lun, martes mar, miércoles mié, jueves jue, viernes vie, sábado sáb, domingo dom',
  ),
  names(
    'pt',
    'janeiro jan, fevereiro fev, março mar, abril abr, maio mai, junho jun, julho jul, agosto ago, setembro set, outubro out, novembro nov, dezembro dez',
    'segunda-feira segunda seg, terça-feira terça ter, quarta-feira quarta qua, quinta-feira quinta qui, sexta-feira sexta sex, sábado sáb, domingo dom',
  ),
]

const FEW = 20
const byLanguage = new Map<string, readonly CalendarNames[]>()

/** The names of the languages that are known, those of the text's own before the others. */
export function calendarNames(locale: string): readonly CalendarNames[] {
  const language = locale.split('-')[0]?.toLowerCase() ?? ''
  const known = byLanguage.get(language)
  if (known) return known
  const own = KNOWN.filter((one) => one.language === language)
  const all = [...(own.length > 0 ? own : foreign(language)), ...KNOWN.filter((one) => one.language !== language)]
  if (byLanguage.size >= FEW) byLanguage.clear()
  byLanguage.set(language, all)
  return all
}

/** Names as the runtime knows them. Empty for an unknown language. */
function foreign(language: string): readonly CalendarNames[] {
  try {
    const written = (date: Date, part: 'month' | 'weekday', width: 'long' | 'short'): string => {
      const format = new Intl.DateTimeFormat(language, {
        [part]: width,
        ...(part === 'month' && { day: 'numeric' }),
        timeZone: 'UTC',
      })
      return (format.formatToParts(date).find(({ type }) => type === part)?.value ?? '').replace(/\.$/, '')
    }
    const both = (date: Date, part: 'month' | 'weekday') =>
      [...new Set([written(date, part, 'long'), written(date, part, 'short')])].filter((name) => /\p{L}/u.test(name))
    const months = Array.from({ length: 12 }, (_, month) => both(new Date(Date.UTC(2024, month, 1)), 'month'))
    // 1 January 2024 was a Monday.
    const days = Array.from({ length: 7 }, (_, day) => both(new Date(Date.UTC(2024, 0, day + 1)), 'weekday'))
    return months.every((one) => one.length > 0) ? [{ language, months, days }] : []
  } catch {
    return []
  }
}

const ANY_MONTH = [...new Set(KNOWN.flatMap(({ months }) => months.flat()))]
  .toSorted((a, b) => b.length - a.length)
  .join('|')
const MONTH_BEHIND = new RegExp(String.raw`^(?:st|nd|rd|th|er)?\.?[\s-](?:of\s|de\s)?(?:${ANY_MONTH})(?!\p{L})`, 'iu')
const MONTH_BEFORE = new RegExp(String.raw`(?<!\p{L})(?:${ANY_MONTH})\.?\s$`, 'iu')

/** Report whether a text starts with a month after a day, or ends with one. */
export const startsWithMonth = (text: string): boolean => MONTH_BEHIND.test(text)
export const endsWithMonth = (text: string): boolean => MONTH_BEFORE.test(text)
