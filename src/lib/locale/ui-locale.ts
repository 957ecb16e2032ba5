let locale = 'en'

/**
 * Sets the language that numbers, dates, lists and sorting on screen follow: a BCP 47 tag. Called before the page's
 * modules are evaluated, so these may hold formatters. Workers and the server stay English.
 */
export const setUiLocale = (tag: string): void => {
  locale = tag
}

export const uiLocale = (): string => locale

/** Locale of dates and lists. English ones are British: '12 Feb 2026', and 'a, b and c'. */
export const uiDateLocale = (): string => (locale === 'en' ? 'en-GB' : locale)

/** '10,000' */
export const formatNumber = (value: number, options?: Intl.NumberFormatOptions): string =>
  value.toLocaleString(locale, options)

/** 'title, summary or text', 'this offer and this text' */
export const formatList = (items: readonly string[], type: Intl.ListFormatType = 'conjunction'): string =>
  new Intl.ListFormat(uiDateLocale(), { type }).format(items)
