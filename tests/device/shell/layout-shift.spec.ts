import type { Page } from '@playwright/test'
import { expect, test } from '../../support/device/device-test.ts'
import { LoginPage } from '../../pages/login-page.ts'
import { ShellPage } from '../../pages/shell-page.ts'

/** What Chromium calls a shift of the layout; it is not among the types that the compiler knows. */
interface Shift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { readonly node: Node | null }[]
}

/** What `watchShifts` leaves in the page: what has moved so far. */
interface Watch {
  readonly shiftsSoFar: () => readonly string[]
}

/** Notes what moves of itself from the first picture on. */
const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: string[] = []
    const note = (entries: PerformanceEntryList): void => {
      for (const { value, hadRecentInput, sources } of entries as Shift[])
        if (!hadRecentInput)
          shifts.push(`${value.toFixed(4)}: ${sources.map(({ node }) => node?.textContent?.slice(0, 60)).join(' | ')}`)
    }
    const observer = new PerformanceObserver((list) => note(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    const shiftsSoFar = (): readonly string[] => {
      note(observer.takeRecords())
      return shifts
    }
    Object.assign(globalThis, { shiftsSoFar } satisfies Watch)
  })

const shiftsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    // What is to be drawn has been drawn, and what moved by it is known.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    return (globalThis as unknown as Watch).shiftsSoFar()
  })

/** Holds the typeface back until it is let go. */
async function holdTypeface(page: Page) {
  let open = (): void => undefined
  const isOpen = new Promise<void>((resolve) => {
    open = resolve
  })
  let askedFor = 0
  await page.route('**/*.woff2', async (route) => {
    askedFor += 1
    await isOpen
    await route.continue()
  })
  return {
    isAskedFor: () => askedFor > 0,
    /** Over once the page has it. */
    async letGo() {
      open()
      // A page has loaded when what it asked for ahead has.
      await page.waitForLoadState('load')
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
    },
  }
}

for (const { on, viewport } of [
  { on: 'a laptop', viewport: { width: 1280, height: 800 } },
  { on: 'a phone', viewport: { width: 390, height: 844 } },
])
  test(`the layout on ${on} does not shift, not even when the typeface loads late`, async ({ newProfile, person }) => {
    await person.call('opportunity.create', [
      { post_title: 'Weekly Loaf', post_excerpt: 'A sourdough loaf on the doorstep' },
    ])
    // What a service worker asks for cannot be held back.
    const page = await (await newProfile({ serviceWorkers: 'block' })).open()
    await page.setViewportSize(viewport)
    await watchShifts(page)
    const typeface = await holdTypeface(page)
    // Not until it has loaded, since it has not without the typeface.
    await page.goto('/login', { waitUntil: 'commit' })
    const login = new LoginPage(page)
    const submit = page.getByRole('button', { name: 'Log in' })
    await expect(submit).toBeVisible()
    expect(typeface.isAskedFor()).toBe(true)
    const places = () =>
      Promise.all([login.password, submit, page.getByText('Forgot it?')].map((each) => each.boundingBox()))
    const before = await places()
    await typeface.letGo()
    expect(await shiftsOf(page)).toEqual([])
    expect(await places()).toEqual(before)

    // The next page has it from the start.
    await login.logIn(person, '/login')
    await page.goto('/browse/opportunities')
    await expect(page.getByRole('link', { name: 'Weekly Loaf' })).toBeVisible()
    await new ShellPage(page).expectSynced()
    expect(await page.evaluate(() => document.fonts.check('16px "Inter Variable"'))).toBe(true)
    expect(await shiftsOf(page)).toEqual([])
  })
