import { t } from '@lingui/core/macro'
import { toComparableText } from '#domain/copy/lint/comparable-text.ts'
import { foldCaseAndAccents } from '#domain/copy/lint/lint-text.ts'
import {
  type LintIssue,
  type TextCheck,
  errorInDrafts,
  isNonProseField,
  type LintContext,
} from '#domain/copy/lint/text-check.ts'
import { detectLanguage } from '#lib/language/detect-language.ts'
import type { Sentence } from '#lib/language/sentences.ts'

/** Short words of a draft by language, too short for a language to be told by its small words. */
const SHORT_PHRASES: Readonly<Record<string, string>> = {
  en: 'find out more, learn more, sign up, book now, buy now, get started, shop now, what do you get, who is it for, that is why there is',
  de: 'mehr erfahren, jetzt kaufen, jetzt anmelden, was gehört dazu, für wen ist das, darum gibt es, guten tag, und wenn es nicht klappt',
  es: 'más información, comprar ahora, qué incluye, para quién es, por eso existe, reserva ya, apúntate',
  fr: 'en savoir plus, acheter maintenant, pour qui, jusqu’au, il en reste, qu’est-ce qui est compris, inscrivez-vous',
  pt: 'saiba mais, saber mais, compre agora, o que inclui, para quem é, por isso existe, inscreva-se',
  it: 'scopri di più, acquista ora, cosa comprende, per chi è, iscriviti',
  nl: 'meer weten, koop nu, voor wie is het, meer informatie',
}
/** Lines that the writer puts together whole. */
const COUNTED_PHRASES: readonly (readonly [string, RegExp])[] = [
  ['en', /^(?:only )?\d+ left\b|^until \d{1,2} \p{L}+|^from \d|^on top: /u],
  ['de', /^noch \d+ frei|^bis (?:zum )?\d{1,2}\. /u],
  ['es', /^quedan? \d+|^hasta el \d/u],
  ['fr', /^jusqu['’]au \d|^il en reste \d/u],
  ['pt', /^restam? \d+|^ate \d{1,2} de /u],
]
const LATIN = /\p{Script=Latin}/gu
const LETTER = /\p{L}/gu
const SCRIPTS: Readonly<Record<string, RegExp>> = {
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/gu,
  ar: /\p{Script=Arabic}/gu,
  el: /\p{Script=Greek}/gu,
}
const MIN_FOREIGN_LETTERS = 12
const MIN_FOREIGN_WORDS = 4
const MIN_SENTENCE_WORDS = 4
const QUOTED = /[“„«"「][^“”„«»"「」]{1,400}[”“»"」]/gu

/** Two languages in a draft of which one was asked for. */
export const mixedLanguageCheck: TextCheck = {
  id: 'mixed-language',
  severity: errorInDrafts,
  *find(text, context): Generator<LintIssue> {
    const { isAsked, base } = context
    if (!isAsked || base === '' || isNonProseField(text)) return
    for (const sentence of text.sentences()) {
      const { from, to } = sentence
      const found = foreignLanguage(sentence, context)
      if (found !== undefined && !isName(sentence.text, context.facts.names))
        yield { from, to, message: t`This is in ${found}, unlike the rest` }
    }
  },
}

const languageNames = new Intl.DisplayNames(['en'], { type: 'language' })

/** The name of the other language that a sentence is in; undefined where that is not sure. */
function foreignLanguage({ text }: Sentence, { base }: LintContext): string | undefined {
  const bare = text.replaceAll(QUOTED, ' ')
  const script = SCRIPTS[base]
  const letters = bare.match(LETTER)?.length ?? 0
  const latin = bare.match(LATIN)?.length ?? 0
  if (script) {
    const own = bare.match(script)?.length ?? 0
    const words = bare.match(/\p{Script=Latin}{2,}/gu)?.length ?? 0
    return own === 0 && latin >= MIN_FOREIGN_LETTERS && words >= MIN_FOREIGN_WORDS ? t`another language` : undefined
  }
  for (const [language, pattern] of Object.entries(SCRIPTS))
    if ((bare.match(pattern)?.length ?? 0) > letters / 2 && letters >= MIN_SENTENCE_WORDS)
      return languageNames.of(language)
  if (latin * 2 < letters) return undefined
  return foreignPhrase(bare, base) ?? foreignByWords(bare, base)
}

const isName = (text: string, names: readonly string[]): boolean => {
  const key = toComparableText(text)
  return key === '' || names.some((name) => toComparableText(name).includes(key))
}

const languagesOfPhrases: ReadonlyMap<string, string> = new Map(
  Object.entries(SHORT_PHRASES).flatMap(([language, phrases]) =>
    phrases.split(', ').map((phrase) => [toComparableText(phrase), language] as const),
  ),
)

function foreignPhrase(text: string, base: string): string | undefined {
  const folded = foldCaseAndAccents(text.trim())
  const counted = COUNTED_PHRASES.find(([language, pattern]) => language !== base && pattern.test(folded))?.[0]
  const found = counted ?? languagesOfPhrases.get(toComparableText(folded))
  return found === undefined || found === base ? undefined : languageNames.of(found)
}

function foreignByWords(text: string, base: string): string | undefined {
  const words = text.match(/[\p{L}\p{M}]+/gu) ?? []
  if (words.length < MIN_SENTENCE_WORDS) return undefined
  const found = detectLanguage(text)
  return found === undefined || found === base ? undefined : languageNames.of(found)
}
