import { setUiLocale } from '#lib/locale/ui-locale.ts'
import { deviceLocale } from '#ui/device-locale.ts'
import { i18n } from '#locales/i18n.ts'
import { type Catalog, loadCatalog } from '#locales/load-catalog.ts'
import { localeDirection, type Locale, SOURCE_LOCALE } from '#lib/locale/locale.ts'
import { knownPartnerJson } from './known-partner-json.ts'
import { setPageLabels } from './page-labels.ts'
import { systemTimer, type Timer } from '#ui/hooks/timer.ts'
import { waitBeforeParts } from '#ui/loading/load-part.ts'

/** Longest wait for a catalog. What waits for it is shown in English then. */
const MAX_WAIT_MS = 3_000

/**
 * Activates the language of this device, once per page load: modules may then translate while they are evaluated, and a
 * change of language loads the page again. English needs no catalog, so it also stands in where one can't be fetched.
 * The partner's own words come over both.
 */
export async function activateLocale(page: Document, timer: Timer = systemTimer): Promise<Locale> {
  const locale = await activateCatalog(page, timer)
  const partner = knownPartnerJson(page)
  if (locale !== SOURCE_LOCALE || partner.includes('/words.json'))
    await inTime(
      import('./partner-messages.ts').then(async (words) =>
        setPageLabels(await words.partnerMessages(partner, locale)),
      ),
      timer,
    ).catch(() => {
      // The product's own words are there.
    })
  return locale
}

async function activateCatalog(page: Document, timer: Timer): Promise<Locale> {
  const locale = deviceLocale()
  if (locale === SOURCE_LOCALE) return SOURCE_LOCALE
  try {
    take(locale, await inTime(loadCatalog(locale, 'first'), timer))
  } catch {
    return SOURCE_LOCALE
  }
  i18n.activate(locale)
  setUiLocale(locale)
  page.documentElement.lang = locale
  page.documentElement.dir = localeDirection(locale)
  return locale
}

/** Lets the parts of the app that load later wait for their messages; English fills in for what can't be fetched. */
export function loadLaterMessages(locale: Locale, timer: Timer = systemTimer): void {
  if (locale === SOURCE_LOCALE) return
  waitBeforeParts(
    inTime(loadCatalog(locale, 'rest'), timer).then(
      (catalog) => take(locale, catalog),
      () => {},
    ),
  )
}

const inTime = <T>(promise: Promise<T>, timer: Timer): Promise<T> =>
  new Promise((resolve, reject) => {
    const cancel = timer.after(MAX_WAIT_MS, () => reject(new Error('The messages didn’t come in time')))
    promise.then(resolve, reject).finally(cancel)
  })

/** The service worker answers with the stored file when there is no network: workers/service-worker.ts. */
function take(locale: Locale, { messages, url }: Catalog): void {
  i18n.takeCatalog(locale, messages)
  // Without storage the app needs the network for this language, and is English offline.
  void import('./store-catalog.ts').then((store) => store.storeCatalog(url)).catch(() => {})
}
