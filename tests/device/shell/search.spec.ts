import type { Page } from '@playwright/test'
import { createLoaf } from '../../pages/loaf.ts'
import { createText } from '../../pages/loaf-text.ts'
import { EditorPage } from '../../pages/editor-page.ts'
import { OffersPage } from '../../pages/offers-page.ts'
import { ShellPage } from '../../pages/shell-page.ts'
import type { HostAccount } from '../../support/device/host-accounts.ts'
import { expect, test } from '../../support/device/device-test.ts'

/** An offer, a text, a form and an entry, each with a word that no title and no first line has. */
async function makeWork(account: HostAccount): Promise<void> {
  const { ID } = await createLoaf(account)
  await account.createOffer('Boiler care')
  const filler = 'Every Friday we bake before the town wakes up. '.repeat(40)
  await createText(account, {
    title: 'Spring letter',
    offerID: ID,
    content: `${filler}\n\nOnly the **crème brûlée** stays.`,
  })
  const fields = [
    { name: 'f_1', title: 'Name' },
    { name: 'f_2', title: 'Anything else?', description: 'ｱﾚﾙｷﾞｰ, wishes' },
  ]
  await account.call('form.create', [{ ID: 71, post_title: 'Survey', post_content: { fields } }])
  await account.call('entry.create', [
    { ID: 91, form: 71, fields: { f_1: 'Ada', f_2: 'Could there be walnuts in it?' } },
  ])
}

const ENTRIES = '/workbooks/run/-/survey'

/** Entries come to a device that has looked at them. */
async function downloadEntries(page: Page): Promise<void> {
  await page.goto(ENTRIES)
  await expect(page.getByText('Ada')).toBeVisible()
  await new ShellPage(page).expectSynced()
}

/** True if a part of the element is beyond an ancestor that cuts off whatever doesn't fit. */
function isCut(element: Element): boolean {
  const { right, left, bottom } = element.getBoundingClientRect()
  for (let around = element.parentElement; around; around = around.parentElement) {
    const box = around.getBoundingClientRect()
    const isCutting = getComputedStyle(around).overflowX === 'hidden'
    if (isCutting && (right > box.right || left < box.left || bottom > box.bottom)) return true
  }
  return false
}

const rows = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link') })
const marks = (page: Page) => page.getByRole('main').locator('mark').filter({ visible: true })

for (const { on, viewport } of [
  { on: 'a laptop', viewport: { width: 1280, height: 800 } },
  { on: 'a phone', viewport: { width: 390, height: 844 } },
]) {
  test(`lists on ${on} find a word of any field without a network, and say where`, async ({
    page,
    account,
    seed,
    setOffline,
  }) => {
    await makeWork(account)
    await seed()
    await page.setViewportSize(viewport)
    await downloadEntries(page)
    await setOffline(true)
    const offers = new OffersPage(page)
    await offers.goto()
    const field = page.getByRole('searchbox')
    await expect(rows(page)).toHaveCount(2)
    await field.fill('SQUASHED')
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText(/In Benefits, Guarantee: .*late or squashed, text us/)
    await expect(marks(page)).toHaveText(['squashed'])
    expect(await marks(page).evaluate(isCut)).toBe(false)
    await field.fill('"late squashed"')
    await expect(page.getByText('No offers match')).toBeVisible()
    await page.getByText('Clear search').click()
    await expect(rows(page)).toHaveCount(2)
    await field.fill('loaf')
    await expect(rows(page)).toHaveCount(1)
    await expect(marks(page)).toHaveCount(0)

    await page.goto('/browse/strategies?q=creme')
    await expect(marks(page)).toHaveText(['crème'])
    await expect(page.getByRole('listitem').filter({ hasText: 'In Text: ' })).toContainText(
      'Only the crème brûlée stays.',
    )
    expect(await marks(page).evaluate(isCut)).toBe(false)

    await page.goto('/forms')
    await field.fill('アレルギー')
    await expect(marks(page)).toHaveText(['ｱﾚﾙｷﾞｰ'])
    expect(await marks(page).evaluate(isCut)).toBe(false)

    await page.goto(`${ENTRIES}?words=WALNUTS`)
    await expect(marks(page)).toHaveText(['walnuts'])
    expect(await marks(page).evaluate(isCut)).toBe(false)
  })

  test(`the palette on ${on} finds a word of any field of any kind without a network`, async ({
    page,
    account,
    seed,
    setOffline,
  }) => {
    await makeWork(account)
    await seed()
    await page.setViewportSize(viewport)
    await downloadEntries(page)
    await setOffline(true)
    await page.goto('/')
    await page.getByRole('button', { name: 'Search or jump to' }).filter({ visible: true }).click()
    const palette = page.getByRole('dialog', { name: 'Search or jump to' })
    const query = palette.getByRole('combobox')
    const options = palette.getByRole('option')
    await query.fill('walnuts')
    await expect(palette.getByRole('group', { name: 'Entries' }).getByRole('option')).toHaveText([
      'AdaIn Survey, Anything else?: Could there be walnuts in it?',
    ])
    await expect(options.locator('mark')).toHaveText(['walnuts'])
    await expect(palette.getByRole('status')).toHaveText('1 result')
    await query.fill('Brulee "creme')
    await expect(palette.getByRole('group', { name: 'Texts' }).getByRole('option')).toHaveText([
      /^Spring letter.*In Text: /,
    ])
    await query.fill('nowhere')
    await expect(palette.getByText('No results.')).toBeVisible()

    await query.fill('squashed')
    await expect(palette.getByRole('group', { name: 'Offers' }).getByRole('option')).toHaveText([
      /^Weekly LoafIn Benefits, Guarantee: .*late or squashed/,
    ])
    expect(await options.locator('mark').evaluate(isCut)).toBe(false)
    await page.keyboard.press('Enter')
    await expect(new EditorPage(page).title('Weekly Loaf')).toBeVisible()
  })
}

test('a search follows what arrives, changes and goes while it is shown', async ({ page, account, seed }) => {
  await makeWork(account)
  await seed()
  const offers = new OffersPage(page)
  await offers.goto()
  await page.getByRole('searchbox').fill('money back')
  await expect(page.getByText('No offers match')).toBeVisible()
  const { ID } = await account.createOffer('Gift loaf', { benefits: { guarantee: 'Your money, back within a day' } })
  await expect(offers.row('Gift loaf')).toContainText('In Benefits, Guarantee: Your money, back within a day')
  const edit = { ID, form: 'benefits', field: 'guarantee', value: 'Your money comes back within an hour' }
  await account.call('opportunity.updateFormField', [edit])
  await expect(offers.row('Gift loaf')).toContainText('comes back within an hour')
  await account.call('opportunity.delete', [{ ID }])
  await expect(page.getByText('No offers match')).toBeVisible()
})

test('words that are typed on are found although the search has not read everything yet', async ({
  page,
  account,
  seed,
}) => {
  await makeWork(account)
  await seed()
  const starts: string[] = []
  page.on('worker', (worker) => starts.push(worker.url()))
  await new OffersPage(page).goto()
  expect(starts.filter((url) => url.includes('/search'))).toEqual([])
  await page.getByRole('searchbox').pressSequentially('squashed')
  await expect(marks(page)).toHaveText(['squashed'])
  expect(starts.filter((url) => url.includes('/search.worker'))).toHaveLength(1)
})
