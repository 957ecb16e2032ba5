import type { Locator, Page } from '@playwright/test'
import type { Opportunity } from '#domain/kinds/opportunity.ts'
import type { Person } from '../../support/server/e2e-account.ts'
import { openSignedIn } from '../../support/browser/e2e-session.ts'
import { expect, test } from '../../support/device/device-test.ts'
import { EditorPage } from '../../pages/editor-page.ts'
import { OffersPage } from '../../pages/offers-page.ts'
import { ShellPage } from '../../pages/shell-page.ts'

/** Too long for any line of a phone: it is cut. */
const ARABIC =
  'خبز الخميرة الطازج يصل إلى بابك كل صباح جمعة قبل السابعة، مع رسالة صغيرة مكتوبة بخط اليد ووصفة جديدة لكل أسبوع!'
const TITLES = [
  { title: ARABIC, direction: 'rtl' },
  { title: 'שיעורי פסנתר למבוגרים!', direction: 'rtl' },
  { title: 'خبز Weekly Loaf (v2)!', direction: 'rtl' },
  { title: '毎週金曜日の朝に届く天然酵母パン。', direction: 'ltr' },
  { title: 'Weekly Loaf: خبز!', direction: 'ltr' },
] as const
type Direction = (typeof TITLES)[number]['direction']

/** Between the edge of a box and its first letter: what the letter itself leaves free. */
const MAX_GAP_PX = 6

/**
 * How a text stands in the element that shows it; a left edge is the start of what runs to the right, and the other way
 * round.
 */
interface Standing {
  readonly direction: string
  /** From the element's start to the first letter. */
  readonly gapPx: number
  /** Nothing cuts the first letter off. */
  readonly isStartSeen: boolean
}

const standing = (shown: Locator): Promise<Standing> =>
  shown.evaluate((element) => {
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()
    if (!text) throw new Error('there is no text')
    const range = document.createRange()
    range.setStart(text, 0)
    range.setEnd(text, 1)
    const letter = range.getBoundingClientRect()
    const style = getComputedStyle(element)
    const box = element.getBoundingClientRect()
    const isRtl = style.direction === 'rtl'
    const gapPx = isRtl
      ? box.right - Number.parseFloat(style.paddingRight) - letter.right
      : letter.left - box.left - Number.parseFloat(style.paddingLeft)
    const isIn = (around: DOMRect): boolean => letter.left >= around.left - 1 && letter.right <= around.right + 1
    let isStartSeen = letter.width > 0 && letter.left >= 0 && letter.right <= innerWidth
    for (let around: Element | null = element; around; around = around.parentElement)
      if (getComputedStyle(around).overflowX !== 'visible') isStartSeen &&= isIn(around.getBoundingClientRect())
    return { direction: style.direction, gapPx: Math.round(gapPx), isStartSeen }
  })

async function expectToStand(shown: Locator, direction: Direction): Promise<void> {
  await expect(shown).toBeVisible()
  const { gapPx, ...rest } = await standing(shown)
  expect(rest).toEqual({ direction, isStartSeen: true })
  expect(Math.abs(gapPx)).toBeLessThanOrEqual(MAX_GAP_PX)
}

/** Every title as it is shown in a part of the page. */
async function expectTitlesToStand(around: Locator): Promise<void> {
  for (const { title, direction } of TITLES)
    await test.step(title, () => expectToStand(around.getByText(title, { exact: true }).first(), direction))
}

/** Each title twice, once in the trash; the first was renamed to what it is, and says something in its fields. */
async function createOffers(person: Person): Promise<Opportunity> {
  const create = (post_title: string) =>
    person.call<Opportunity>('opportunity.create', [
      { post_title, post_excerpt: post_title, post_content: { hypothesis: { fields: { audience: post_title } } } },
    ])
  for (const { title } of TITLES) {
    const { ID } = await create(title)
    await person.call('opportunity.trash', [{ ID }])
  }
  for (const { title } of TITLES.slice(1)) await create(title)
  const { ID, name } = await create('Weekly Loaf')
  await person.call('opportunity.rename', [{ ID, post_title: ARABIC, was: 'Weekly Loaf' }])
  await person.call('opportunity.updateFormField', [
    { ID, form: 'hypothesis', field: 'audience', value: ARABIC, was: 'Weekly Loaf' },
  ])
  const offer = (await person.offers()).find((one) => one.name === name)
  if (!offer) throw new Error('the offer is missing')
  return offer
}

async function openAsGiven(page: Page, address: string): Promise<Locator> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  return page.getByRole('main')
}

for (const { on, viewport } of [
  { on: 'a laptop', viewport: { width: 1280, height: 800 } },
  { on: 'a phone', viewport: { width: 390, height: 844 } },
])
  test(`every title on ${on} runs in its own direction and is cut at its end`, async ({ newProfile, person }) => {
    const { name } = await createOffers(person)
    const page = await (await newProfile()).open()
    await page.setViewportSize(viewport)
    await openSignedIn(page, person)
    await new ShellPage(page).expectSynced()
    const main = page.getByRole('main')
    // Home shows the newest four.
    await expectToStand(main.getByText(ARABIC, { exact: true }).first(), 'rtl')

    await new OffersPage(page).goto()
    await test.step('list', () => expectTitlesToStand(main))
    await test.step('palette', async () => {
      await page.keyboard.press('Control+k')
      const palette = page.getByRole('dialog', { name: 'Search or jump to' })
      const field = palette.getByRole('combobox')
      await expect(field).toBeFocused()
      for (const { title, direction } of TITLES) {
        await field.fill(title)
        await expect(field).toHaveCSS('direction', direction)
        await expectToStand(palette.getByRole('option').locator('[dir]').filter({ hasText: title }), direction)
      }
      await page.keyboard.press('Escape')
    })

    await test.step('trash', async () => {
      await expectTitlesToStand(await openAsGiven(page, '/browse/trash'))
      await page.getByRole('button', { name: 'Delete permanently' }).first().click()
      await expect(page.getByRole('alertdialog')).toContainText(/“\u2068.+\u2069”/u)
      await page.getByRole('button', { name: 'NO, keep it' }).click()
    })

    await test.step('history', async () => {
      const history = await openAsGiven(page, `/history/opportunities/${name}`)
      await expectToStand(history.getByText(ARABIC, { exact: true }).first(), 'rtl')
      await history.getByRole('button', { name: /^Title/ }).click()
      await expectToStand(
        history
          .getByRole('region', { name: /^Title, after/ })
          .locator('div')
          .first(),
        'rtl',
      )
    })

    await test.step('editor', async () => {
      await openAsGiven(page, `/edit/opportunities/${name}/business/hypothesis`)
      const editor = new EditorPage(page)
      await expectToStand(page.getByRole('heading', { level: 1 }), 'rtl')
      await expect(editor.field({ label: 'Audience' })).toHaveCSS('direction', 'rtl')
      await expect(editor.field({ label: 'Problem' })).toHaveCSS('direction', 'ltr')
      await editor.field({ label: 'Problem' }).fill('לא ישן!')
      await expect(editor.field({ label: 'Problem' })).toHaveCSS('direction', 'rtl')
      if (viewport.width < 640) await page.getByRole('button', { name: 'Preview' }).filter({ visible: true }).click()
      const sentence = page.getByRole('region', { name: 'Your offer in one sentence' }).filter({ visible: true })
      await expect(sentence.locator('bdi').filter({ hasText: ARABIC })).toHaveCSS('direction', 'rtl')
      await expect(sentence.locator('bdi').filter({ hasText: 'לא ישן!' })).toHaveCSS('direction', 'rtl')
    })
  })
