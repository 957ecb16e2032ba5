import type { SentenceSources } from '#lib/locale/sentence-source.ts'
import { i18n } from '#locales/i18n.ts'

/**
 * Puts a sentence of the server into this page's language. Returns it as it is, English, where the page doesn't know its
 * message: the server has a newer version then.
 */
export function translatedSentence(text: string, sources: SentenceSources = {}): string {
  const source = Object.hasOwn(sources, text) ? sources[text] : undefined
  if (!source) return i18n.text(text)
  // A sentence within itself would never end.
  const others = Object.fromEntries(Object.entries(sources).filter(([known]) => known !== text))
  const values = Object.fromEntries(
    Object.entries(source.values ?? {}).map(([name, value]) => [
      name,
      typeof value === 'object' ? translatedSentence(value.text, others) : value,
    ]),
  )
  return i18n._({ id: source.id, message: [text], values })
}
