import type { CDPSession, Locator } from '@playwright/test'
import { BENEFITS } from '../../pages/loaf.ts'
import { expect, test } from '../../support/device/device-test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

interface Point {
  readonly x: number
  readonly y: number
}

const middleOf = async (one: Locator): Promise<Point> => {
  const box = await one.boundingBox()
  if (!box) throw new Error('there is nothing to touch')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

const STEPS = 8

/** One finger, as the browser hears of it: down, along, up. */
async function drag(touch: CDPSession, from: Point, to: Point): Promise<void> {
  const at = (share: number): Point => ({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] })
  for (let step = 1; step <= STEPS; step++)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at(step / STEPS)] })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test('a finger drags an entry by its handle, and the page stays where it is; a key takes it back', async ({
  page,
  context,
  account,
  seed,
}) => {
  const fields = {
    feature_1: 'Loaf of your choice',
    price_1: '5.40',
    feature_2: 'Doorstep delivery',
    benefit_2: 'No queue and no car',
  }
  await account.createOffer('Weekly Loaf', { benefits: fields })
  await seed()
  await page.goto(BENEFITS)
  const list = page.getByRole('region', { name: 'Features and benefits' })
  const rows = list.getByRole('listitem')
  const handle = (name: string) => page.getByRole('button', { name: `Move ${name} feature` })
  await handle('second').scrollIntoViewIfNeeded()
  const [first, second] = [await middleOf(handle('first')), await middleOf(handle('second'))]
  const onServer = async () => (await account.offers())[0]?.content.benefits?.fields
  const topPx = (await list.boundingBox())?.y
  const touch = await context.newCDPSession(page)
  await drag(touch, second, { x: first.x, y: first.y - 30 })
  await expect(rows).toContainText(['Doorstep delivery', 'Loaf of your choice', 'Third feature'])
  await expect(page.getByText('“Doorstep delivery” moved from place 2 to 1.')).toBeVisible()
  expect((await list.boundingBox())?.y).toBe(topPx)
  await expect.poll(onServer).toMatchObject({ feature_1: 'Doorstep delivery', price_2: '5.40' })
  await page.keyboard.press('Control+z')
  await expect(rows).toContainText(['Loaf of your choice', 'Doorstep delivery', 'Third feature'])
  await expect.poll(onServer).toMatchObject(fields)
})
