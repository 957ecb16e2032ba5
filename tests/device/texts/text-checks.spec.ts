import type { Page } from '@playwright/test'
import { textsOf } from '../../support/samples/account-texts.ts'
import type { HostAccount } from '../../support/device/host-accounts.ts'
import { expect, test } from '../../support/device/device-test.ts'

const main = (page: Page) => page.getByRole('main')
const CONTENT = 'We bake on Mondays.\n\nYou get **two** loaves of of rye each week.'
const SUBJECT = `FREE!!! ${'Bread for all of your long days '.repeat(2)}`.trim()

async function begin(account: HostAccount) {
  const { ID } = await account.call<{ ID: number }>('opportunity.create', [{ post_title: 'Weekly Loaf' }])
  const meta_input = { kind: 'emails', opportunity_id: ID, parts: { subject: SUBJECT } }
  await account.call('strategy.create', [{ post_title: 'Emails: Bread on Mondays', post_content: CONTENT, meta_input }])
}

const selected = (page: Page): Promise<string> => page.evaluate(() => getSelection()?.toString() ?? '')

const isPhone = (width: number): boolean => width < 640

for (const [name, width, height] of [
  ['a laptop', 1280, 800],
  ['a phone', 390, 844],
] as const)
  test(`problems of a text on ${name} are listed in words, lead to their places, and are fixed with one click`, async ({
    page,
    account,
    seed,
  }) => {
    await page.setViewportSize({ width, height })
    await begin(account)
    await seed()
    await page.goto('/browse/strategies')
    await main(page)
      .getByRole('link', { name: /Bread on Mondays/ })
      .first()
      .click()
    const text = main(page).getByRole('textbox', { name: 'Text', exact: true })
    const subject = main(page).getByRole('textbox', { name: 'Subject' })
    await expect(text).toBeVisible()
    const checks = page.getByRole('region', { name: 'Before you send' })
    const openChecks = async () => {
      if (!isPhone(width)) return
      await main(page).getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Check and preview' }).click()
    }
    await openChecks()
    await expect(checks).toContainText('“FREE” looks like spam')
    await expect(checks).toContainText(`Subject: ${SUBJECT.length} of 60 characters`)

    await checks.getByRole('button', { name: 'Text: of of' }).click()
    await expect.poll(() => selected(page)).toBe('of of')
    await expect(text).toBeFocused()
    await openChecks()
    await checks.getByRole('button', { name: 'Subject: !!!' }).click()
    await expect.poll(() => selected(page)).toBe('!!!')
    await expect(subject).toBeFocused()

    await openChecks()
    await checks.getByRole('button', { name: /^Use “of”/ }).click()
    await expect
      .poll(async () => (await textsOf(account))[0]?.content, { timeout: 30_000 })
      .toBe(CONTENT.replace('of of', 'of'))
    await expect(checks.getByRole('button', { name: 'Text: of of' })).toHaveCount(0)
    if (isPhone(width)) await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await expect(text).toContainText('two loaves of rye')
    await subject.fill('Bread for your week')
    await openChecks()
    await expect(checks).toContainText('No problems found')
  })
