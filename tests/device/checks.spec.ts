import type { Page } from '@playwright/test'
import { textsOf } from '../support/texts.ts'
import type { HostAccount } from '../support/device-host.ts'
import { expect, test } from '../support/device-test.ts'

const main = (page: Page) => page.getByRole('main')
const CONTENT = 'We bake on Mondays.\n\nYou get **two** loaves of of rye each week.'
const SUBJECT = `FREE!!! ${'Bread for all of your long days '.repeat(2)}`.trim()

async function begin(account: HostAccount) {
  const { ID } = await account.call<{ ID: number }>('opportunity.create', [{ post_title: 'Weekly Loaf' }])
  const meta_input = { kind: 'emails', opportunity_id: ID, parts: { subject: SUBJECT } }
  await account.call('strategy.create', [{ post_title: 'Emails: Bread on Mondays', post_content: CONTENT, meta_input }])
}

const selected = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const field = document.activeElement
    return field instanceof HTMLInputElement
      ? field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)
      : (getSelection()?.toString() ?? '')
  })

for (const [name, width, height] of [
  ['a desk', 1280, 800],
  ['a phone', 390, 844],
] as const)
  test(`remarks on a text on ${name}: listed in words, each leads to its place, and one click mends what can be mended`, async ({
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
    const toggle = main(page).getByRole('button', { name: '4 remarks' })
    await expect(toggle).toBeVisible()
    await toggle.click()
    const checks = main(page).getByRole('region', { name: 'Checks' })
    await expect(checks.getByRole('listitem')).toHaveCount(4)
    await expect(checks).toContainText('‘FREE’ reads as spam')
    await expect(checks).toContainText(`Subject: ${SUBJECT.length} of 60 characters`)

    await checks.getByRole('button', { name: 'Text: of of' }).click()
    await expect.poll(() => selected(page)).toBe('of of')
    await expect(main(page).getByRole('textbox', { name: 'Text', exact: true })).toBeFocused()
    await checks.getByRole('button', { name: 'Subject: !!!' }).click()
    await expect.poll(() => selected(page)).toBe('!!!')

    await checks.getByRole('button', { name: /^Write ‘of’/ }).click()
    await expect(checks.getByRole('listitem')).toHaveCount(3)
    await expect.poll(() => textsOf(account)[0]?.content, { timeout: 30_000 }).toBe(CONTENT.replace('of of', 'of'))
    await expect(main(page).getByRole('textbox', { name: 'Text', exact: true })).toContainText('two loaves of rye')

    const subject = main(page).getByRole('textbox', { name: 'Subject' })
    await subject.fill('Bread for your week')
    await expect(checks).toContainText('Nothing to remark.')
    await subject.focus()
    await checks.getByRole('button', { name: 'Close the checks' }).click()
    await expect(checks).toHaveCount(0)
    await expect(main(page).getByRole('button', { name: /remark/ })).toHaveCount(0)
  })
