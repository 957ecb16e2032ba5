const OTHER_DIGITS: readonly (readonly [system: string, digits: RegExp])[] = [
  ['arab', /[٠-٩]/g],
  ['arabext', /[۰-۹]/g],
  ['deva', /[०-९]/g],
  ['fullwide', /[０-９]/g],
]
/** Counters of Japanese for places and goods. */
const COUNTER = /\p{Nd}\s?(名様?|個|本|箱|セット|枠|席|組|台|冊|部|袋|缶|点|社|件|人|口|便)/u

/** The language with the digits that most numbers of the texts have: a draft has one kind of them. */
export function localeWithDigits(language: string, texts: readonly string[]): string {
  const prose = texts.join('\n')
  const count = (digits: RegExp): number => prose.match(digits)?.length ?? 0
  const latin = count(/(?<![\d:/-])\d(?![\d:/-]*[:/-])/g)
  const [other] = OTHER_DIGITS.map(([system, digits]) => ({ system, times: count(digits) })).toSorted(
    (one, next) => next.times - one.times,
  )
  return `${language === 'en' ? 'en-GB' : language}-u-nu-${other && other.times > latin ? other.system : 'latn'}`
}

/** Counter that a text uses; empty where it uses none. */
export const counterIn = (text: string): string => COUNTER.exec(text)?.[1] ?? ''
