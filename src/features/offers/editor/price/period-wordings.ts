/** Wording of the periods after an amount, by the language of the offer. It is stored, so it is never translated. */
export const PERIOD_WORDINGS: Readonly<Record<string, readonly [string, string, string, string]>> = {
  en: ['a day', 'a week', 'a month', 'a year'],
  de: ['am Tag', 'pro Woche', 'im Monat', 'im Jahr'],
  es: ['al día', 'a la semana', 'al mes', 'al año'],
  fr: ['par jour', 'par semaine', 'par mois', 'par an'],
  it: ['al giorno', 'a settimana', 'al mese', 'all’anno'],
  nl: ['per dag', 'per week', 'per maand', 'per jaar'],
  pt: ['por dia', 'por semana', 'por mês', 'por ano'],
}
