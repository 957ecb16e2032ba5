import { createLoaf } from '../../pages/loaf.ts'
import { createText } from '../../pages/loaf-text.ts'
import { expect, test } from '../../support/device/device-test.ts'

/** A window of 1280 × 800 at 200 %. */
const ZOOMED = { width: 640, height: 400 }

const PAGES = [
  '/',
  '/browse/strategies',
  '/browse/opportunities',
  '/settings/profile',
  '/edit/strategies/weekly-loaf/emails/letter-1',
  '/edit/opportunities/weekly-loaf/product/offer',
]

for (const path of PAGES)
  test(`at 200 % nothing floats over ${path}`, async ({ page, account, seed }) => {
    const { ID } = await createLoaf(account)
    for (let n = 1; n <= 12; n++)
      await createText(account, { title: `Letter ${n}`, offerID: ID, content: 'Bread comes on Friday.' })
    await seed()
    await page.setViewportSize(ZOOMED)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await page.mouse.move(300, 300)
    await page.mouse.wheel(0, 200)
    const floating = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('body *')]
          .filter((element) => {
            const { position, visibility } = getComputedStyle(element)
            const { height, top, bottom } = element.getBoundingClientRect()
            const isInSight = height > 8 && bottom > 0 && top < innerHeight && visibility !== 'hidden'
            return isInSight && (position === 'fixed' || position === 'sticky')
          })
          .map(({ tagName, className }) => `${tagName} ${className}`),
      )
    await expect.poll(floating).toEqual([])
  })

test('a new text in a low window starts above the rows', async ({ page, account, seed }) => {
  await createText(account, { title: 'Letter', offerID: (await createLoaf(account)).ID })
  await seed()
  await page.setViewportSize(ZOOMED)
  await page.goto('/browse/strategies')
  const button = page.getByRole('button', { name: 'New text' })
  await expect(button).toHaveCount(1)
  await button.click()
  await expect(page.getByRole('menuitem')).toHaveCount(4)
})
