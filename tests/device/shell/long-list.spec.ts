import type { Page } from '@playwright/test'
import { OffersPage } from '../../pages/offers-page.ts'
import { ShellPage } from '../../pages/shell-page.ts'
import { expect, test } from '../../support/device/device-test.ts'

const MANY = 130

for (const { on, viewport } of [
  { on: 'a laptop', viewport: { width: 1280, height: 800 } },
  { on: 'a phone', viewport: { width: 390, height: 844 } },
])
  test(`a long list on ${on} comes with its rows, and opens where it was left`, async ({ page, account, seed }) => {
    for (let n = 1; n <= MANY; n++) await account.createOffer(`Loaf ${n}`)
    await seed()
    await page.setViewportSize(viewport)
    await watchFirstPicture(page)
    await new OffersPage(page).goto()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Offers ${MANY}`)
    expect(await page.evaluate(() => (globalThis as { firstRows?: number }).firstRows)).toBeGreaterThan(5)

    await page.mouse.move(viewport.width / 2, viewport.height / 2)
    await page.mouse.wheel(0, 4000)
    await expect(page.getByText(`of ${MANY}`)).toBeAttached()
    const left = await rowsAtRest(page)
    expect(left.length).toBeGreaterThan(5)
    expect(left).not.toContain(`Loaf ${MANY}`)
    const middle = left[Math.floor(left.length / 2)] ?? ''
    expect(middle).not.toBe('')
    await page.getByRole('link', { name: new RegExp(`^${middle}\\b`) }).click()
    await expect(page).toHaveURL(/\/edit\/opportunities\//)
    await page.goBack()
    await expect.poll(() => rowsInView(page)).toEqual(left)
  })

test('a long list that was read counts no offers when one is added', async ({ page, account, seed }) => {
  for (let n = 1; n <= MANY; n++) await account.createOffer(`Loaf ${n}`)
  await seed()
  await page.addInitScript(() => {
    const counted: unknown[] = []
    Object.assign(globalThis, { counted })
    for (const { prototype } of [IDBIndex, IDBObjectStore]) {
      const { count } = prototype
      prototype.count = function (this: IDBIndex & IDBObjectStore, query) {
        if (query instanceof IDBKeyRange && [query.lower].flat()[0] === 'opportunity') counted.push(query.lower)
        return count.call(this, query)
      }
    }
  })
  const takeCounted = () => page.evaluate(() => (globalThis as unknown as { counted: unknown[] }).counted.splice(0))
  await new OffersPage(page).goto()
  await expect(page.getByRole('button', { name: `All ${MANY}` })).toBeVisible()
  await new ShellPage(page).expectSynced()
  expect(await takeCounted()).not.toEqual([])
  await account.createOffer('Newest')
  await expect(page.getByRole('button', { name: `All ${MANY + 1}` })).toBeVisible()
  await new ShellPage(page).expectSynced()
  expect(await takeCounted()).toEqual([])
})

/** Counts the rows in the first frame that shows the list's heading. */
const watchFirstPicture = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const look = (): void => {
      const heading = document.querySelector('main h1')
      if (heading) Object.assign(globalThis, { firstRows: document.querySelectorAll('main li[aria-posinset]').length })
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })

/** The rows in view once the list has been scrolled and has come to rest. */
async function rowsAtRest(page: Page): Promise<string[]> {
  let before: string[] = []
  await expect(async () => {
    const now = await rowsInView(page)
    const isAtRest = now.length > 0 && !now.includes(`Loaf ${MANY}`) && now.join() === before.join()
    before = now
    expect(isAtRest).toBe(true)
  }).toPass()
  return before
}

/** The titles of the rows that are wholly in the window and under nothing else, from the top. */
const rowsInView = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main li[aria-posinset]')].flatMap((row) => {
      const { top, bottom, left, width } = row.getBoundingClientRect()
      const isSeen = [top + 4, bottom - 4].every((y) => row.contains(document.elementFromPoint(left + width / 2, y)))
      return isSeen ? [row.querySelector('a span')?.textContent ?? ''] : []
    }),
  )
