import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { i18n } from '#locales/i18n.ts'
import { loadPart } from '#ui/loading/load-part.ts'
import { createManualTimer, type ManualTimer } from '../../ui/manual-timer.ts'
import { waitFor } from '../../../support/tools/wait-for.ts'

const MAX_WAIT_MS = 3_000

let page: { documentElement: { lang: string; dir: string } }
let timer: ManualTimer

beforeEach(() => {
  page = { documentElement: { lang: 'en', dir: '' } }
  timer = createManualTimer()
  vi.resetModules()
  askFor('en-GB')
})
afterEach(() => {
  vi.doUnmock('#locales/load-catalog.ts')
  vi.unstubAllGlobals()
  i18n.activate('en')
  // Test files share their modules.
  vi.resetModules()
})

const askFor = (...languages: string[]): void => void vi.stubGlobal('navigator', { languages })
const store = (locale: string | null): void =>
  void vi.stubGlobal('localStorage', { getItem: () => locale, setItem() {}, removeItem() {} })

const module = () => import('#app/startup/activate-locale.ts')
const activate = async () => {
  const { activateLocale } = await module()
  const { i18n: active } = await import('#locales/i18n.ts')
  const locale = await activateLocale(page as Document, timer)
  return { locale, active }
}

test('a stored language is activated with its direction', async () => {
  store('ar-XB')
  const { locale, active } = await activate()
  expect({ locale, ...page.documentElement }).toEqual({ locale: 'ar-XB', lang: 'ar-XB', dir: 'rtl' })
  expect(active._({ message: compileMessageOrThrow('Log in') })).toBe('[Lög ïñ]')
  expect((await import('#lib/locale/ui-locale.ts')).uiLocale()).toBe('ar-XB')
})

test.each([
  { asked: ['nl', 'pt-BR', 'de'], stored: null, active: 'pt' },
  { asked: ['nl', 'en-XA'], stored: null, active: 'en' },
  { asked: ['ar-EG'], stored: 'ja', active: 'ja' },
])('a browser that asks for $asked gets $active where $stored is stored', async ({ asked, stored, active }) => {
  askFor(...asked)
  store(stored)
  expect((await activate()).locale).toBe(active)
})

test.each([[null], ['xx'], ['en']])('the page is English where %s is stored', async (stored) => {
  store(stored)
  expect((await activate()).locale).toBe('en')
  expect(page.documentElement).toEqual({ lang: 'en', dir: '' })
})

test('the page is English where the browser refuses storage', async () => {
  store(null)
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get() {
      throw new DOMException('storage is turned off', 'SecurityError')
    },
  })
  expect((await activate()).locale).toBe('en')
})

test('the page is English after three seconds without the catalog', async () => {
  vi.doMock('#locales/load-catalog.ts', () => ({ loadCatalog: () => new Promise(() => {}) }))
  store('ar-XB')
  const activated = activate()
  await waitFor(async () => {
    timer.pass(MAX_WAIT_MS)
    expect(await Promise.race([activated, Promise.resolve(null)])).not.toBeNull()
  })
  expect((await activated).locale).toBe('en')
  expect(page.documentElement.lang).toBe('en')
})

test('later parts of the app wait three seconds for their messages, and no longer', async () => {
  vi.doMock('#locales/load-catalog.ts', () => ({ loadCatalog: () => new Promise(() => {}) }))
  const { loadLaterMessages } = await module()
  const { loadPart: load } = await import('#ui/loading/load-part.ts')
  loadLaterMessages('ar-XB', timer)
  const loaded = vi.fn()
  const part = load(async () => 'a part', timer).then(loaded)
  await Promise.resolve()
  expect(loaded).not.toHaveBeenCalled()
  timer.pass(MAX_WAIT_MS)
  await part
  expect(loaded).toHaveBeenCalledWith('a part')
})

test('parts of the app load at once in English', async () => {
  const { loadLaterMessages } = await module()
  loadLaterMessages('en', timer)
  expect(await loadPart(async () => 'a part', timer)).toBe('a part')
})
