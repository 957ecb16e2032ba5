import type { Locale } from '#lib/locale/locale.ts'
import type { CompiledWords } from '#domain/partner/message-words.ts'
import { i18n } from '#locales/i18n.ts'
import type { PageLabels } from './page-labels.ts'

/**
 * Puts the words of the partner in the place of the product's, and returns the labels in them. `partner`: as JSON,
 * empty where none is known. Words that can't be fetched stay the product's. The build gives this a file of its own: a
 * file shared with screens would evaluate modules that translate at once, before their catalog is there.
 */
export async function partnerMessages(partner: string, locale: Locale): Promise<PageLabels> {
  const words = await fetchWords(partner).catch(() => undefined)
  if (words) i18n.replaceMessages(locale, { ...words[locale] })
  // Its labels are translated while it is evaluated.
  const { TRANSLATED_LABELS } = await import('./translated-labels.ts')
  return TRANSLATED_LABELS
}

/** The service worker answers without a network: workers/service-worker.ts. */
async function fetchWords(partner: string): Promise<CompiledWords | undefined> {
  const { assets } = JSON.parse(partner || '{}') as { readonly assets?: { readonly wordsURL?: string } }
  if (!assets?.wordsURL) return undefined
  const response = await fetch(assets.wordsURL)
  return response.ok ? ((await response.json()) as CompiledWords) : undefined
}
