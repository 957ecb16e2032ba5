import { activateLocale, loadLaterMessages } from './startup/activate-locale.ts'

/**
 * Imports the page once a language is active, since its modules translate while they are evaluated. No top-level await:
 * other files of the build wait for this one.
 */
async function start(): Promise<void> {
  const locale = await activateLocale(document)
  const page = import('./render-app.tsx')
  loadLaterMessages(locale)
  await page
}

// An error of the window: public/not-started.js listens to it.
start().catch(reportError)
