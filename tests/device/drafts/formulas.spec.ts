import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { AiResult } from '#domain/kinds/ai-result.ts'
import type { Formula } from '#domain/kinds/formula.ts'
import { ShellPage } from '../../pages/shell-page.ts'
import type { HostAccount } from '../../support/device/host-accounts.ts'
import { expect, test } from '../../support/device/device-test.ts'
import { chooserAfter } from '../../support/browser/e2e-file-chooser.ts'
import { saying, ScriptedProvider } from '../../support/device/scripted-provider.ts'
import { sampleContent } from '../../support/samples/sample-offer.ts'
import { WIDTHS } from '../../support/browser/viewport-widths.ts'
import { liveRecords } from '../../support/device/live-records.ts'

const SRC = 'A reminder about {{overview.product_name}}. They ordered the {{loaf}} for {{day}}. {{note}}'
const INPUTS = [
  { name: 'loaf', label: 'Which loaf?', type: 'choice', choices: ['Seeded', 'Rye'] },
  { name: 'day', label: 'Which day?', type: 'date' },
  { name: 'note', isRequired: false, maxChars: 10 },
]

const formulasOf = (account: Pick<HostAccount, 'pull'>): Promise<readonly Formula[]> =>
  liveRecords<Formula>(account, 'formula')

const makeOffer = (account: HostAccount) => account.createOffer('Weekly Loaf', sampleContent('bakery'))
const makeFormula = (account: HostAccount) =>
  account.call('formula.create', [
    { ID: 701, post_title: 'Friday reminder', post_content: { src: SRC, inputs: INPUTS } },
  ])

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const prompt = (page: Page) => page.getByRole('textbox', { name: 'Prompt' })
const options = (page: Page) => page.getByRole('listbox', { name: 'Insert' }).getByRole('option')
const row = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title }) })

test('a formula is made from the palette’s entry; two braces offer the offer’s words and blanks, by keyboard; all of it is saved as it is typed', async ({
  page,
  account,
  seed,
}) => {
  await makeOffer(account)
  await seed()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox').fill('new formula')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Title' }).fill('Friday reminder')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/browse\/formulas\/friday-reminder$/)
  await expect(page.getByText('No fields yet.')).toBeVisible()

  await prompt(page).pressSequentially('For {{product na')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await expect(options(page).first()).toContainText('Weekly Loaf')
  await page.keyboard.press('Enter')
  await expect(prompt(page)).toHaveValue('For {{overview.product_name}}')
  await prompt(page).pressSequentially(', on {{which day')
  await page.keyboard.press('ArrowUp')
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
  await expect(options(page).last()).toHaveText('New field “which_day”')
  await page.keyboard.press('Tab')
  await prompt(page).pressSequentially('. Again: {{which')
  await page.keyboard.press('Escape')
  await expect(options(page)).toHaveCount(0)
  await prompt(page).pressSequentially('_')
  await expect(options(page)).toHaveCount(0)
  await expect(prompt(page)).toHaveValue('For {{overview.product_name}}, on {{which_day}}. Again: {{which_')
  await expect
    .poll(async () => (await formulasOf(account)).map(({ src }) => src))
    .toEqual(['For {{overview.product_name}}, on {{which_day}}. Again: {{which_'])
})

test('the question of a placeholder is edited in its card without a network and synced later', async ({
  page,
  account,
  seed,
  setOffline,
}) => {
  await makeFormula(account)
  await seed()
  await page.goto('/browse/formulas/friday-reminder')
  await expect(button(page, /^Which loaf\?/)).toHaveAttribute('aria-expanded', 'true')
  await setOffline(true)
  await button(page, /^note/).click()
  await page.getByRole('textbox', { name: 'Question' }).fill('How should it sound?')
  await page.getByRole('combobox', { name: 'Answer' }).selectOption('Choice')
  await page.getByRole('textbox', { name: 'Choices' }).fill('Warm\nShort\nWarm')
  await page.getByRole('checkbox', { name: 'Required' }).check()
  await expect(button(page, /^How should it sound\?.*Choice of 2/)).toBeVisible()
  await page.getByRole('combobox', { name: 'Answer' }).selectOption('Long text')
  const most = page.getByRole('textbox', { name: 'Character limit' })
  await expect(most).toHaveValue('10')
  await most.fill('1001')
  await expect(page.getByText('Enter a whole number from 1 to 1,000')).toBeVisible()
  await most.fill('160')
  await most.blur()
  await expect(button(page, /Long text\s*160/)).toBeVisible()
  await setOffline(false)
  await new ShellPage(page).expectSynced()
  await expect
    .poll(() => formulasOf(account))
    .toMatchObject([
      {
        labels: { note: 'How should it sound?' },
        types: { note: 'textarea' },
        choices: { note: 'Warm\nShort\nWarm' },
        required: { note: true },
        limits: { note: 160 },
      },
    ])
})

const LONG = `${'word '.repeat(60)}{{day}}\n\n${'خبز طازج '.repeat(30)}{{overview.product_name}} ${'焼きたてのパン'.repeat(20)}{{loaf}} ${'x'.repeat(200)} {{benefits.guarantee}}\n\n`

for (const { on, viewport } of WIDTHS)
  test(`placeholders on ${on} are highlighted behind the prompt while it is typed, aligned in any script`, async ({
    page,
    account,
    seed,
  }) => {
    await page.setViewportSize(viewport)
    await account.createOffer('Weekly Loaf', { overview: { product_name: 'Weekly Loaf' } })
    await makeFormula(account)
    await seed()
    await page.goto('/browse/formulas/friday-reminder')
    await prompt(page).fill(LONG)
    const marks = page.locator('[data-mark]')
    await expect(marks).toHaveText(['{{day}}', '{{overview.product_name}}', '{{loaf}}', '{{benefits.guarantee}}'])
    const looks = () => marks.evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.mark))
    await expect.poll(looks).toEqual(['blank', 'value', 'blank', 'empty'])
    const layers = () =>
      prompt(page).evaluate((area) => {
        const marked = document.querySelector('[data-mark]')?.parentElement ?? area
        return [area, marked].map((one) => {
          const { top, left, width, height } = one.getBoundingClientRect()
          const { fontFamily, fontSize, fontFeatureSettings, letterSpacing } = getComputedStyle(one)
          return {
            letters: [fontFamily, fontSize, fontFeatureSettings, letterSpacing],
            top,
            left,
            width,
            height,
            wordsWidth: one.scrollWidth,
            wordsHeight: one.scrollHeight,
            scrollTop: one.scrollTop,
          }
        })
      })
    const expectBehind = () =>
      expect(async () => {
        const [area, marked] = await layers()
        // A height that is none of whole pixels is rounded by either.
        expect(Math.abs((marked?.wordsHeight ?? 0) - (area?.wordsHeight ?? 0))).toBeLessThanOrEqual(1)
        expect({ ...marked, wordsHeight: 0 }).toEqual({ ...area, wordsHeight: 0 })
      }).toPass({ timeout: 5_000 })
    await expectBehind()
    await prompt(page).evaluate((box) => {
      Object.assign(box.style, { minHeight: '0', maxHeight: '120px' })
      box.scrollTop = 90
    })
    await expect.poll(async () => (await layers())[1]?.scrollTop).toBe(90)
    await expectBehind()
    await prompt(page).fill('{{a}} '.repeat(3_500))
    await expect(marks).toHaveCount(0)
  })

for (const { on, viewport } of WIDTHS)
  test(`a formula on ${on} can be filled in and copied without a network, and visiting the editor loses nothing`, async ({
    page,
    account,
    seed,
    context,
    setOffline,
  }) => {
    await page.setViewportSize(viewport)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await makeFormula(account)
    await makeOffer(account)
    await account.createOffer('Cheese by post', { overview: { product_name: 'Green Wheel' } })
    await seed()
    await page.goto('/browse/formulas/friday-reminder')
    await setOffline(true)
    await page.getByRole('link', { name: 'Use formula' }).click()
    const result = page.getByRole('region', { name: 'The prompt' })
    await expect(result).toContainText('A reminder about Green Wheel. They ordered the Which loaf? (no value) for')
    await button(page, 'For: Cheese by post').click()
    await page.getByRole('menuitemradio', { name: 'Weekly Loaf' }).click()
    await expect(page).toHaveURL(/write\?offer=weekly-loaf$/)
    await expect(button(page, 'Copy the prompt')).toBeDisabled()
    await page.getByRole('combobox', { name: 'Which loaf?' }).selectOption('Rye')
    await page.getByLabel('Which day?').focus()
    await page.getByLabel('Which day?').blur()
    await expect(page.getByText('This field is required')).toBeVisible()
    await page.getByLabel('Which day?').fill('2027-03-26')
    await page.getByRole('textbox', { name: /^note/ }).fill('Far too long')
    await expect(page.getByText('At most 10 characters')).toBeVisible()
    await page.getByRole('textbox', { name: /^note/ }).fill('Be {{kind}}')
    await page.getByRole('textbox', { name: /^note/ }).fill('Be kind.')
    await page.getByRole('link', { name: 'Edit formula' }).click()
    await expect(prompt(page)).toHaveValue(SRC)
    await page.goBack()
    await button(page, 'Copy the prompt').click()
    await expect(button(page, 'Copied')).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toMatch(
      /^A reminder about Weekly Loaf\. They ordered the Rye for (26 March|March 26,) 2027\. Be kind\.$/,
    )
  })

test('a formula is shared as a file and brought in from it; what is none is refused in words', async ({
  page,
  account,
  seed,
}) => {
  await makeFormula(account)
  await seed()
  await page.goto('/browse/formulas')
  await button(page, 'Actions for Friday reminder').click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Share as a file' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('friday-reminder.formula.json')
  const file = await readFile(await download.path())
  const bringIn = async (buffer: Buffer) => {
    const chooser = await chooserAfter(page, () => button(page, 'From a file').click())
    await chooser.setFiles({ name: 'formula.json', mimeType: 'application/json', buffer })
  }
  await bringIn(Buffer.from('{"format":"offer"}'))
  await expect(page.getByText('There’s no formula in this file. Choose another file.')).toBeVisible()
  await expect(button(page, 'OK')).toBeFocused()
  await page.keyboard.press('Enter')
  await bringIn(file)
  await button(page, /^YES/).click()
  await expect(page).toHaveURL(/\/browse\/formulas\/friday-reminder-2$/)
  await expect(prompt(page)).toHaveValue(SRC)
  await new ShellPage(page).expectSynced()
  const [first, second] = await formulasOf(account)
  expect(second).toEqual({ ...first, ID: second?.ID, name: 'friday-reminder-2', updatedAt: second?.updatedAt })
})

test('a formula is duplicated, and goes to the trash and comes back', async ({ page, account, seed }) => {
  await makeFormula(account)
  await seed()
  await page.goto('/browse/formulas')
  await expect(row(page, 'Friday reminder')).toContainText('3 fields')
  await button(page, 'Actions for Friday reminder').click()
  await page.getByRole('menuitem', { name: 'Duplicate…' }).click()
  await page.getByRole('textbox', { name: 'Title of the copy' }).fill('Saturday reminder')
  await page.keyboard.press('Enter')
  await button(page, /^NO/).click()
  await expect(row(page, 'Saturday reminder')).toContainText('3 fields')
  await button(page, 'Actions for Friday reminder').click()
  await page.getByRole('menuitem', { name: 'Move to trash' }).click()
  await expect(row(page, 'Friday reminder')).toHaveCount(0)
  await button(page, 'Undo').click()
  await expect(row(page, 'Friday reminder')).toBeVisible()
  await new ShellPage(page).expectSynced()
  await expect
    .poll(async () => (await formulasOf(account)).map(({ title }) => title))
    .toEqual(expect.arrayContaining(['Friday reminder', 'Saturday reminder']))
})

test('a draft of a formula has every draft’s actions: edit, save, write again, delete with Undo, use in a text', async ({
  page,
  host,
  seed,
}) => {
  const provider = new ScriptedProvider()
  provider.replies(saying('Your loaf waits on the step.'), saying('Bread comes on Friday.'))
  host.setProvider(provider)
  const account = await host.addAccount({ tier: 'trial' })
  await makeOffer(account)
  await account.call('formula.create', [
    { ID: 701, post_title: 'Reminder', post_content: { src: 'Remind of {{overview.product_name}}.', inputs: [] } },
  ])
  await seed({ session: account.session })
  await page.goto('/browse/formulas/reminder/write?offer=weekly-loaf')
  const written = page.getByRole('region', { name: 'Drafts' })
  const card = (title: string | RegExp) => written.getByRole('group', { name: title })
  const drafts = () => liveRecords<AiResult>(account, 'aiResult')
  await button(page, 'Generate').click()
  const first = card('Your loaf waits on the step.')
  await first.getByRole('button', { name: 'Edit' }).click()
  await first.getByRole('textbox', { name: 'Draft' }).fill('Your loaf waits at the door.')
  await first.getByRole('button', { name: 'Keep', exact: true }).click()
  await expect
    .poll(async () => (await drafts()).map(({ text, kept }) => [text, kept]))
    .toEqual([['Your loaf waits at the door.', true]])

  await first.getByRole('button', { name: 'Write again' }).click()
  const second = card('Bread comes on Friday.')
  await second.getByRole('button', { name: 'Delete' }).click()
  await button(page, 'YES, delete it').click()
  await expect(second).toHaveCount(0)
  await button(page, 'Undo').click()
  await expect(second).toBeVisible()

  await second.getByRole('button', { name: 'Use in text' }).click()
  await expect(page).toHaveURL(/\/edit\/strategies\/weekly-loaf\//)
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toHaveText('Bread comes on Friday.')
})
