import type { Page } from '@playwright/test'
import { ShellPage } from '../../pages/shell-page.ts'
import type { HostAccount } from '../../support/device/host-accounts.ts'
import { expect, test } from '../../support/device/device-test.ts'
import { createText } from '../../support/samples/account-texts.ts'
import { textsOf } from '../../support/samples/account-texts.ts'

const main = (page: Page) => page.getByRole('main')
const prompt = (page: Page) => page.getByRole('dialog', { name: 'Mark as in use' })

/** A text that says its offer's price by a token: it follows the offer, and what has gone out does not. */
async function begin(account: HostAccount) {
  const piano = await account.call<{ ID: number }>('opportunity.create', [
    { post_title: 'Piano', post_content: { benefits: { fields: { feature_1: 'Ten lessons', price_1: '480' } } } },
  ])
  await createText(account, 'It is still there', {
    offer: piano.ID,
    kind: 'ads',
    content: 'Ten lessons for {{benefits.price_1}}.',
  })
  return {
    changePrice: [
      'opportunity.updateFormField',
      [{ ID: piano.ID, form: 'benefits', field: 'price_1', value: '520' }],
    ] as const,
  }
}

/** The one text on the server, but for when it was changed. */
async function stored(account: HostAccount) {
  const [text] = await textsOf(account)
  if (!text) throw new Error('there is no text')
  return { ...text, updatedAt: 0 }
}

async function markAsInUse(page: Page) {
  await page.getByRole('button', { name: 'Actions for It is still there' }).click()
  await page.getByRole('menuitem', { name: 'Mark as in use…' }).click()
  await prompt(page).getByLabel('Where is it in use?').fill(' Google Ads ')
  await page.keyboard.press('Enter')
  await prompt(page).getByLabel('Web address').fill('https://ads.example/7')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^In use: \P{L}?Google Ads\P{L}?\. Today’s version is saved\.$/u)).toBeVisible()
}

test('a text marked as in use says where and since when; undone, it is as it was before, here and on the server', async ({
  page,
  account,
  seed,
}) => {
  await begin(account)
  const before = await stored(account)
  await seed()
  await page.goto('/browse/strategies')
  await markAsInUse(page)
  await new ShellPage(page).expectSynced()
  expect(Object.values((await stored(account)).placements ?? {})).toMatchObject([
    { where: 'Google Ads', until: '', address: 'https://ads.example/7', content: 'Ten lessons for 480.' },
  ])
  await new ShellPage(page).focusUndo()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Undone: In use/)).toBeVisible()
  await expect.poll(() => stored(account)).toEqual(before)
  await main(page).getByRole('link', { name: 'It is still there' }).click()
  await expect(main(page)).toContainText('Piano')
  await expect(main(page)).not.toContainText('In use:')
})

test('a text that went to the trash meanwhile stays marked as in use there, and that is said in place of ‘Taken back’', async ({
  page,
  account,
  seed,
}) => {
  await begin(account)
  await seed()
  await page.goto('/browse/strategies')
  await markAsInUse(page)
  await new ShellPage(page).expectSynced()
  await account.call('strategy.trash', [{ ID: (await stored(account)).ID }])
  await expect(main(page).getByRole('link', { name: 'It is still there' })).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(page.getByText('“It is still there” is in the trash and still marked as in use.')).toBeVisible()
  await expect(page.getByText(/^Undone/)).toHaveCount(0)
})

test('a published text keeps its words and is out of date once the offer has another price', async ({
  page,
  account,
  seed,
}) => {
  const { changePrice } = await begin(account)
  await seed()
  await page.goto('/browse/strategies')
  await markAsInUse(page)
  await new ShellPage(page).expectSynced()
  await account.call(...changePrice)
  await page.goto('/out-of-date')
  await expect(main(page)).toContainText(/In use on Google Ads since .+ and still says 480\. The price is now 520\./)
  await expect(main(page)).not.toContainText(/\d texts? says? 480/)
  await main(page).getByRole('link', { name: /^Open/ }).click()
  await expect(main(page)).toContainText(/In use: Google Ads since /)
  await main(page).getByRole('button', { name: 'No longer in use on' }).click()
  await expect(main(page)).not.toContainText('In use:')
  // The toast's, beside the writing tools' own.
  await page.getByText('Undo', { exact: true }).click()
  await expect(main(page)).toContainText(/In use: Google Ads since /)
  expect(Object.values((await stored(account)).placements ?? {})).toMatchObject([{ content: 'Ten lessons for 480.' }])
})

test('a place or an address that is too long is said where it was typed, and stays there', async ({
  page,
  account,
  seed,
}) => {
  await begin(account)
  await seed()
  await page.goto('/browse/strategies')
  await page.getByRole('button', { name: 'Actions for It is still there' }).click()
  await page.getByRole('menuitem', { name: 'Mark as in use…' }).click()
  const where = prompt(page).getByLabel('Where is it in use?')
  await where.fill('x'.repeat(101))
  await page.keyboard.press('Enter')
  await expect(prompt(page)).toContainText('This is longer than 100 characters')
  await expect(where).toHaveValue('x'.repeat(101))
})
