import { baseLanguage, functionWords, isFunctionWord } from '#lib/language/function-words.ts'

/* The form asks to finish ‘If …’ (audience) and ‘who …’ (problem): the problem is half of a sentence then. */

/** Beginnings of the second half in each language, with the words before them. */
const RELATIVE: Readonly<Record<string, { readonly pronoun: RegExp; readonly gap: string }>> = {
  en: { pronoun: /^who(?!\p{L})/iu, gap: ' ' },
  de: { pronoun: /^(?:die|der|denen|deren)(?= \p{Ll}| [^.!?]{0,200} \p{Ll}+[.!?]?$)/iu, gap: ', ' },
  es: { pronoun: /^(?:que|quienes)(?!\p{L})/iu, gap: ' ' },
  fr: { pronoun: /^(?:qui|dont)(?!\p{L})/iu, gap: ' ' },
  pt: { pronoun: /^que(?!\p{L})/iu, gap: ' ' },
  it: { pronoun: /^che(?!\p{L})/iu, gap: ' ' },
}
/** English verbs that go on behind ‘who’. */
const ENGLISH_AUXILIARY =
  /^(?:are|have|had|do|don['’]t|can|can['’]t|cannot|could|must|need|want|will|won['’]t|would|haven['’]t|aren['’]t|never|always|often|still|keep|lose|spend|struggle|worry|feel|hate|love|know|like|live|work|run|own|walk|wait|try|forget|miss|waste|buy|pay)(?!\p{L})/iu

const relativeOf = (language: string) => {
  const base = baseLanguage(language)
  return Object.hasOwn(RELATIVE, base) ? RELATIVE[base] : undefined
}

/** Is true if a problem goes on where the form's ‘who …’ stops. */
function isSecondHalf(problem: string, language: string): boolean {
  if (relativeOf(language)?.pronoun.test(problem)) return true
  if (baseLanguage(language) !== 'en') return false
  const [word = ''] = /^[\p{L}’']+/u.exec(problem) ?? []
  const isSubject = isFunctionWord(word, language) && !ENGLISH_AUXILIARY.test(problem)
  return ENGLISH_AUXILIARY.test(problem) || (/^\p{Ll}/u.test(problem) && !isSubject)
}

/**
 * Is true if a problem is a sentence by itself. In English and German one begins with an article, a pronoun or another
 * small word, so that a verb at its start is not taken for a subject.
 */
export function isOwnSentence(problem: string, language: string): boolean {
  if (problem === '' || isSecondHalf(problem, language)) return false
  const base = baseLanguage(language)
  if (base !== 'en' && base !== 'de') return !/^\p{Ll}/u.test(problem)
  const [word = ''] = /^[\p{L}’']+/u.exec(problem) ?? []
  const { articles, prepositions, conjunctions, others } = functionWords(language)
  const small = word.toLowerCase()
  return (
    /^\p{N}/u.test(problem) ||
    [articles, prepositions, conjunctions, others].some((words) => words.has(small)) ||
    (base === 'en' && /^(?:every|most|many|some|half|nobody|everyone|people)$/u.test(small)) ||
    (base === 'de' && /^(?:jede[rsnm]?|viele|alle|manche)$/u.test(small))
  )
}

const EMPTY = ''

/** Audience and problem as one sentence, or one behind the other; empty where they do not fit together. */
export function audienceProblem(audience: string, problem: string, language: string): string {
  if (audience === '' || problem === '' || audience.includes('\n')) return EMPTY
  const who = audience.replace(/(?<![.。,;:])[.。,;:]+$/u, '')
  if (isSecondHalf(problem, language)) {
    const { gap = ' ' } = relativeOf(language) ?? {}
    const rest = `${problem.charAt(0).toLowerCase()}${problem.slice(1)}`
    const isLed = relativeOf(language)?.pronoun.test(rest) ?? false
    if (/[.!?]/u.test(who) || / (?:who|that|which|die|que|qui|che) /iu.test(` ${who} `)) return EMPTY
    return isLed ? `${who}${gap}${rest}` : `${who} who ${rest}`
  }
  return isOwnSentence(problem, language) ? `${who}\n${problem}` : EMPTY
}
