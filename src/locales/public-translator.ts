import { SOURCE_LOCALE } from '#lib/locale/locale.ts'
import type { Messages } from '@lingui/core'
import type { PublicLocale } from '#lib/locale/public-locale.ts'
import type { Translate } from '#lib/locale/translate.ts'
import { PUBLIC_CATALOGS } from '#locales/public-catalogs.ts'
import { KeyedI18n } from './i18n.ts'

/** Makes something once for each language, at its first use. */
function onceForEachLocale<T>(make: (locale: PublicLocale) => T): (locale: PublicLocale) => T {
  const made = new Map<PublicLocale, T>()
  return (locale) => {
    const value = made.get(locale) ?? make(locale)
    made.set(locale, value)
    return value
  }
}

/** Messages by language, then by key. */
type ReplacedMessages = Readonly<Record<string, Messages>>

/** The product's own words in place of a partner's. */
const NO_WORDS: ReplacedMessages = {}
const translators = new WeakMap<ReplacedMessages, (locale: PublicLocale) => Translate>()

/**
 * Translates messages of emails and public pages into a language. No language is active in the server: its readers have
 * many at once. `words`: messages that a partner has replaced; the same object for the same words.
 */
export function translatorFor(locale: PublicLocale, words: ReplacedMessages = NO_WORDS): Translate {
  const known = translators.get(words) ?? onceForEachLocale((each) => createTranslator(each, words))
  translators.set(words, known)
  return known(locale)
}

function createTranslator(locale: PublicLocale, words: ReplacedMessages): Translate {
  const translator = new KeyedI18n({ locale, messages: { [locale]: {} } })
  if (locale !== SOURCE_LOCALE) translator.takeCatalog(locale, PUBLIC_CATALOGS[locale])
  const replaced = words[locale]
  if (replaced) translator.replaceMessages(locale, replaced)
  return (message) => translator._(message)
}

/** Keys of all messages of emails and public pages. */
export const PUBLIC_MESSAGE_KEYS: ReadonlySet<string> = new Set(Object.keys(PUBLIC_CATALOGS.de))
