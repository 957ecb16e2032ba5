import type { Messages } from '@lingui/core'
import { isPageMessages } from '#lib/locale/page-messages.ts'
import { setUiLocale } from '#lib/locale/ui-locale.ts'
import { i18n } from '#locales/i18n.ts'

/** Activates the language of the page, which the page sends before all calls. */
const pageLanguage = (scope: Pick<typeof self, 'addEventListener' | 'removeEventListener'>): Promise<void> =>
  new Promise((resolve) => {
    const take = ({ data }: MessageEvent): void => {
      if (!isPageMessages(data)) return
      scope.removeEventListener('message', take)
      const { locale } = data
      const messages = data.messages as Messages
      if (Object.keys(messages).length > 0) i18n.takeCatalog(locale, messages)
      i18n.activate(locale)
      setUiLocale(locale)
      resolve()
    }
    scope.addEventListener('message', take)
  })

/**
 * Loads the tasks of a worker in the language of its page. Modules translate while they are evaluated, so none of them
 * may be imported before. Where they can't be loaded, the page gets an error event and starts another worker.
 */
export function tasksInPageLanguage<T>(load: () => Promise<T>): Promise<T> {
  const tasks = pageLanguage(self).then(load)
  tasks.catch(reportError)
  return tasks
}
