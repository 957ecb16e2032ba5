/** A day in words of a language, as pages for strangers say it: '31 March 2027'. */
export const formatLongDay = (language: string, atMs: number): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(atMs)
