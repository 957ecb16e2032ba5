import type { PageMessages } from '#lib/locale/page-messages.ts'
import { uiLocale } from '#lib/locale/ui-locale.ts'
import { i18n } from '#locales/i18n.ts'

/**
 * Starts a worker in the language of this page: the messages are its first message, which workers wait for
 * (workers/page-language.ts).
 */
export function startInPageLanguage<W extends Pick<Worker, 'postMessage'>>(worker: W): W {
  worker.postMessage({ type: 'messages', locale: uiLocale(), messages: i18n.messages } satisfies PageMessages)
  return worker
}
