import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { vi } from 'vitest'
import { messageKey } from '#lib/locale/message-key.ts'

/** Translations by their English message, both in ICU syntax; a message with a context has it in front, with \u0004. */
export type TestCatalog = Readonly<Record<string, string>>

/**
 * Loads modules as on a page of another language: its catalog is active before they are evaluated. Test files share
 * their modules, so the caller resets them afterwards: `afterEach(() => void vi.resetModules())`.
 */
export async function inLanguage<M>(locale: string, catalog: TestCatalog, load: () => Promise<M>): Promise<M> {
  vi.resetModules()
  const [{ i18n }, { setUiLocale }] = await Promise.all([
    import('#locales/i18n.ts'),
    import('#lib/locale/ui-locale.ts'),
  ])
  const translated = Object.entries(catalog).map(([english, text]) => [keyOf(english), compileMessageOrThrow(text)])
  i18n.takeCatalog(locale, Object.fromEntries(translated))
  i18n.activate(locale)
  setUiLocale(locale)
  return load()
}

/** Key of a message as the build writes it. */
function keyOf(english: string): string {
  const [context, message] = english.split('\u0004')
  return message === undefined ? messageKey(compileMessageOrThrow(english)) : generateMessageId(message, context)
}
