/** Labels of the periods that people pay by. */
const PERIOD_LABELS = ['Every day', 'Every week', 'Every month', 'Every year'] as const

/** The same as it reads behind an amount, by the language of the offer. */
const PERIODS: Readonly<Record<string, readonly [string, string, string, string]>> = {
  en: ['a day', 'a week', 'a month', 'a year'],
  de: ['am Tag', 'pro Woche', 'im Monat', 'im Jahr'],
  es: ['al día', 'a la semana', 'al mes', 'al año'],
  fr: ['par jour', 'par semaine', 'par mois', 'par an'],
  it: ['al giorno', 'a settimana', 'al mese', 'all’anno'],
  nl: ['per dag', 'per week', 'per maand', 'per jaar'],
  pt: ['por dia', 'por semana', 'por mês', 'por ano'],
}

/** The periods to choose from, with the words that are stored for them. */
export function pricePeriods(language: string): readonly { readonly value: string; readonly label: string }[] {
  const words = PERIODS[language] ?? PERIODS['en'] ?? []
  return words.map((value, index) => ({ value, label: PERIOD_LABELS[index] ?? value }))
}
