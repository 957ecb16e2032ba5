import type { Page } from '@playwright/test'
import { analyseOffer } from '#domain/analysis/analyse-offer.ts'
import { EditorPage } from '../../pages/editor-page.ts'
import { ShellPage } from '../../pages/shell-page.ts'
import type { HostAccount } from '../../support/device/host-accounts.ts'
import { expect, test } from '../../support/device/device-test.ts'
import { openSignedIn } from '../../support/browser/e2e-session.ts'
import { sampleContent } from '../../support/samples/sample-offer.ts'

const ANALYSIS = '/edit/opportunities/weekly-loaf/business/analysis'
const panel = (page: Page) => page.getByRole('region', { name: 'Suggestions' })
const finding = (page: Page, title: string) => panel(page).getByRole('listitem').filter({ hasText: title })
const NO_USE = 'Feature 2 has no benefit'
const VAGUE = '“high-quality” could be said of anything'

/** The bakery's offer, with two faults in its benefits. */
async function begin(account: HostAccount): Promise<void> {
  const sections = sampleContent('bakery')
  await account.createOffer('Weekly Loaf', {
    ...sections,
    offer: { ...sections.offer, end_date: '' },
    benefits: { ...sections.benefits, benefit_2: '', benefit_3: 'enjoy high-quality bread on holiday too' },
  })
}

test('offline, a suggestion leads to its field and goes once the field is mended', async ({
  page,
  account,
  seed,
  setOffline,
}) => {
  await begin(account)
  await seed()
  const editor = new EditorPage(page)
  await page.goto('/edit/opportunities/weekly-loaf/product/benefits')
  await expect(page.getByRole('link', { name: '2 suggestions' })).toBeVisible()
  await setOffline(true)
  await page.getByRole('link', { name: '2 suggestions' }).click()
  await expect(panel(page).getByRole('heading', { level: 4 })).toHaveText(['Benefits'])
  await expect(panel(page).getByRole('listitem')).toHaveCount(2)
  await finding(page, NO_USE)
    .getByRole('link', { name: /^Go to Benefits/ })
    .click()
  const benefit = editor.field({ entry: 'Second feature', label: 'Benefit' })
  await expect(benefit).toBeFocused()
  await benefit.fill('No queue and no car')
  await expect(page.getByRole('link', { name: '1 suggestion' })).toBeVisible()
  await page.getByRole('link', { name: '1 suggestion' }).click()
  await expect(panel(page).getByRole('listitem')).toContainText([VAGUE])
  await panel(page)
    .getByRole('button', { name: /^\d+ of \d+ fields filled in$/ })
    .click()
  await expect(panel(page).getByRole('term').filter({ hasText: 'Benefits' })).toBeVisible()
})

test('an ignored suggestion stays ignored here and on another device, until its words change', async ({
  page,
  account,
  seed,
  setOffline,
  newProfile,
}) => {
  await begin(account)
  await seed()
  const shell = new ShellPage(page)
  await page.goto(ANALYSIS)
  await setOffline(true)
  await finding(page, VAGUE)
    .getByRole('button', { name: /^Ignore/ })
    .click()
  await expect(finding(page, VAGUE)).toHaveCount(0)
  await shell.focusUndo()
  await page.keyboard.press('Enter')
  await finding(page, VAGUE)
    .getByRole('button', { name: /^Ignore/ })
    .click()
  await finding(page, NO_USE)
    .getByRole('button', { name: /^Ignore/ })
    .click()
  await expect(panel(page)).toContainText('No suggestions.')
  await page.reload()
  await panel(page).getByRole('button', { name: '2 ignored' }).click()
  await finding(page, NO_USE)
    .getByRole('button', { name: /^Show again/ })
    .click()
  await expect(panel(page).getByRole('button', { name: '1 ignored' })).toBeVisible()
  await setOffline(false)
  await shell.expectSynced()
  await expect.poll(() => leftOf(account)).toEqual([VAGUE])

  // Its history tells it in words.
  await page.goto('/history/opportunities/weekly-loaf')
  await page
    .getByRole('button', { name: /^A suggestion/ })
    .first()
    .click()
  await expect(page.getByText('Ignored', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/[0-9a-f]{16}/)

  const other = await (await newProfile()).open()
  await openSignedIn(other, account, ANALYSIS)
  await expect(panel(other).getByRole('button', { name: '1 ignored' })).toBeVisible()
  await expect(panel(other).getByRole('listitem')).toHaveCount(1)
  const editor = new EditorPage(other)
  await editor.goTo('product/benefits')
  await editor.openEntry('Third feature', /^Skip by text message/)
  await editor.field({ entry: 'Third feature', label: 'Benefit' }).fill('enjoy innovative bread')
  await expect(other.getByRole('link', { name: '2 suggestions' })).toBeVisible()
})

test('the sentence becomes the summary, and goes again', async ({ page, account, seed }) => {
  await account.createOffer('Sharp on Tuesday', {
    hypothesis: { audience: 'cooks', problem: 'saw at tomatoes', solution: 'cut them' },
    offer: { amount: '40' },
    benefits: { price_1: '24' },
  })
  await seed()
  const editor = new EditorPage(page)
  await page.goto('/edit/opportunities/sharp-on-tuesday/business/hypothesis')
  const use = page.getByRole('button', { name: 'Use the sentence as the summary' })
  await use.click()
  await expect(editor.field({ label: 'Summary' })).toHaveValue(
    'If cooks who saw at tomatoes could cut them, 40 would pay 24 for it.',
  )
  await expect(use).toHaveCount(0)
  await new ShellPage(page).focusUndo()
  await page.keyboard.press('Enter')
  await expect(editor.field({ label: 'Summary' })).toHaveValue('')
  await expect(use).toBeVisible()
})

/** What the server's copy of the offer has left as it is, by its title. */
async function leftOf(account: HostAccount): Promise<readonly string[]> {
  const [offer] = await account.offers()
  if (!offer) return []
  return analyseOffer({ offer, company: {}, nowMs: Date.now() }).flatMap(({ key, about, title }) =>
    offer.left?.[key] === about ? [title] : [],
  )
}
