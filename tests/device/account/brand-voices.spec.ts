import type { Page } from '@playwright/test'
import type { BrandVoice } from '#domain/voices/brand-voice.ts'
import { ShellPage } from '../../pages/shell-page.ts'
import { expectAccessible } from '../../support/browser/accessibility.ts'
import { WIDTHS } from '../../support/browser/viewport-widths.ts'
import { expect, test } from '../../support/device/device-test.ts'
import type { HostAccount } from '../../support/device/host-accounts.ts'
import { liveRecords } from '../../support/device/live-records.ts'
import { sampleContent } from '../../support/samples/sample-offer.ts'

const TEXTS = [
  'Your loaf is in the oven. It is on your step every Friday at 7:30. Reply by text if you are away.\n\nNell',
  'The first loaf out of the oven is yours. We leave it on your step before Friday is awake.\n\nNell',
  'You sleep. We bake your loaf. It is on your step on Friday, and you pay by text.\n\nNell',
] as const

const voicesOf = (account: HostAccount) => liveRecords<BrandVoice>(account, 'voice')
const words = (texts: Readonly<Record<string, string>>) => Object.values(texts).filter(Boolean).toSorted()
const region = (page: Page, name: string) => page.getByRole('region', { name })

async function createVoice(account: HostAccount, title = 'Mill Lane Bakery', more: object = {}) {
  return account.call<{ ID: number; name: string }>('voice.create', [{ post_title: title, ...more }])
}

async function createTexts(account: HostAccount): Promise<void> {
  const { ID } = await account.createOffer('Weekly Loaf')
  for (const [index, text] of TEXTS.entries())
    await account.call('strategy.create', [
      { post_title: `Letter ${index + 1}`, post_content: text, meta_input: { kind: 'emails', opportunity_id: ID } },
    ])
}

/** Drafts in each of which one word was replaced by another. */
async function createEditedDrafts(account: HostAccount, [before, after]: readonly [string, string]): Promise<void> {
  const { ID } = await account.createOffer('Weekly Loaf', sampleContent('bakery'))
  for (const [index, subject] of ['loaf', 'roll', 'bun'].entries()) {
    const draft = { ID: 700 + index, opportunity_id: ID, usecase: 'tagline', source: 'template' }
    const line = `A ${before} ${subject} on Friday.`
    await account.call('aiResult.create', [{ ...draft, text: line, parts: { line } }])
    const edit = { ID: draft.ID, path: 'parts.line', was: line, value: line.replace(before, after) }
    await account.call('aiResult.setField', [edit])
  }
}

for (const { on, viewport } of WIDTHS) {
  test(`on ${on} the first brand voice is the default, and its words are changed by keyboard`, async ({
    page,
    account,
    seed,
  }) => {
    await page.setViewportSize(viewport)
    // Another program's keys: such words are removed like any other.
    await createVoice(account, 'Mill Lane Bakery', {
      do: 'Short sentences.',
      avoid: { a1: 'cheap*', a2: 'artisan' },
      samples: { s1: 'It’s on your step.' },
    })
    await seed()
    await page.goto('/settings/voice')
    const row = page.getByRole('listitem').filter({ hasText: 'Default' })
    await expect(row).toContainText('1 sample, 2 words to avoid')
    await row.getByRole('link', { name: 'Edit Mill Lane Bakery' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mill Lane Bakery')
    await expect(page.getByRole('textbox', { name: 'How it sounds' })).toHaveValue('Short sentences.')

    const avoid = page.getByRole('textbox', { name: 'Words we avoid' })
    await avoid.fill('hurry')
    await avoid.press('Enter')
    await expect(avoid).toHaveValue('')
    await expect(avoid).toBeFocused()
    await expect(page.getByRole('button', { name: 'Remove hurry' })).toBeVisible()
    await avoid.press('Backspace')
    await expect(page.getByRole('button', { name: 'Remove hurry' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Remove hurry' })).toHaveCount(0)
    await expect(avoid).toBeFocused()
    await page.getByRole('button', { name: 'Remove artisan' }).click()
    await expect(page.getByRole('button', { name: 'Remove artisan' })).toHaveCount(0)
    await avoid.pressSequentially('delicious, ')
    const use = page.getByRole('textbox', { name: 'Words we use' })
    await use.fill('email')
    await use.blur()
    await avoid.fill('a'.repeat(101))
    await avoid.press('Enter')
    await expect(page.getByText('Longer than 100 characters')).toBeVisible()
    await expect(avoid).toHaveValue('a'.repeat(101))
    await avoid.fill('')
    await page.getByLabel('Formality').selectOption('Informal (du, tu)')
    await new ShellPage(page).expectSynced()
    const [voice] = await voicesOf(account)
    expect(voice).toMatchObject({ do: 'Short sentences.', formality: 'informal' })
    expect(words(voice?.avoid ?? {})).toEqual(['cheap*', 'delicious'])
    expect(words(voice?.terms ?? {})).toEqual(['email'])
    await expectAccessible(page, 'brand voice')
  })

  test(`on ${on} a voice is learned from three texts, tick by tick`, async ({ page, account, seed }) => {
    await page.setViewportSize(viewport)
    const { name } = await createVoice(account)
    await createTexts(account)
    await seed()
    await page.goto(`/settings/voice/${name}`)
    await region(page, 'Samples').getByRole('button', { name: 'Learn from your texts' }).click()
    const dialog = page.getByRole('dialog', { name: 'Learn from your texts' })
    const show = dialog.getByRole('button', { name: 'Find patterns' })
    await expect(dialog.getByRole('status')).toHaveText('0 of 5 chosen. Choose at least 3')
    await dialog.getByRole('checkbox', { name: 'Letter 1' }).check()
    await dialog.getByRole('checkbox', { name: 'Letter 2' }).check()
    await expect(show).toBeDisabled()
    await dialog.getByRole('checkbox', { name: 'Letter 3' }).check()
    await dialog
      .getByRole('textbox', { name: 'Or paste a text' })
      .fill(`About us\n\n${TEXTS[0].replace('oven', 'van')}`)
    await dialog.getByRole('button', { name: 'Add this text' }).click()
    await expect(dialog.getByRole('status')).toHaveText('4 of 5 chosen')
    await show.click()
    await expect(dialog.getByRole('heading', { name: 'What we noticed' })).toBeVisible()
    await expect(dialog.getByRole('checkbox', { name: 'No exclamation marks' })).toBeChecked()
    await dialog.getByRole('checkbox', { name: 'No emoji' }).uncheck()
    await dialog.getByRole('checkbox', { name: 'on your step' }).check()
    await dialog.getByRole('checkbox', { name: 'Keep these texts as samples' }).check()
    const places = dialog.getByRole('listitem').filter({ hasText: 'Signs with a first name' })
    await places.getByRole('button', { name: /places: Signs/ }).click()
    await expect(places).toContainText('Letter 1Nell')
    await expectAccessible(page, 'findings')
    await page.setViewportSize(viewport)
    await dialog.getByRole('button', { name: /^Add \d to your brand voice$/ }).click()
    await expect(dialog).toHaveCount(0)
    await new ShellPage(page).expectSynced()
    const [voice] = await voicesOf(account)
    expect(voice?.do).toContain('Signs with a first name.')
    expect(voice).toMatchObject({ dont: 'Use exclamation marks.', emoji: '' })
    expect(words(voice?.terms ?? {})).toEqual(['on your step'])
    expect(words(voice?.samples ?? {})).toHaveLength(4)
    await expect(region(page, 'Samples').getByText('Email')).toHaveCount(3)
    await expect(region(page, 'Samples').getByText('Pasted')).toHaveCount(1)
  })

  test(`on ${on} a rule from edits is added or refused, and a refused one stays away`, async ({
    page,
    account,
    seed,
  }) => {
    await page.setViewportSize(viewport)
    const { name } = await createVoice(account)
    await createEditedDrafts(account, ['cheap', 'good value'])
    await seed()
    await page.goto(`/settings/voice/${name}`)
    const learned = region(page, 'Learned from your edits')
    const rule = 'You replaced “cheap” with “good value” in 3 drafts'
    await expect(learned.getByText(rule, { exact: true })).toBeVisible()
    await learned.getByRole('button', { name: `3 places: ${rule}` }).click()
    await expect(learned.getByText('A good value loaf on Friday.')).toBeVisible()
    await learned.getByRole('button', { name: `Don’t suggest again: ${rule}` }).click()
    await expect(learned.getByRole('heading')).toBeFocused()
    await expect(learned.getByText(rule, { exact: true })).toHaveCount(0)
    await page.reload()
    await expect(learned.getByText(/same change in three drafts/)).toBeVisible()
    await new ShellPage(page).expectSynced()
    const [voice] = await voicesOf(account)
    const [key = ''] = Object.keys(voice?.refused ?? {})
    await account.call('voice.setField', [{ ID: voice?.ID, path: `refused.${key}`, value: '' }])
    await learned.getByRole('button', { name: `Add to your brand voice: ${rule}` }).click()
    await expect(page.getByRole('button', { name: 'Remove cheap' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Remove good value' })).toBeVisible()
    await expect(learned.getByText(rule, { exact: true })).toHaveCount(0)
  })

  test(`on ${on} an offer chooses among several voices, and its drafts keep to the words of that one`, async ({
    page,
    account,
    seed,
  }) => {
    await page.setViewportSize(viewport)
    const isPhone = viewport.width < 640
    await createVoice(account, 'Mill Lane Bakery')
    const tea = await createVoice(account, 'Tea house', { avoid: { w_1: 'doorstep*', w_2: 'sourdough' } })
    const { ID } = await account.createOffer('Weekly Loaf', sampleContent('bakery'))
    await seed()
    await page.goto('/browse/drafts?use=seo-meta-description')
    if (isPhone) await page.getByRole('button', { name: /drafts?.*language/ }).click()
    await page.getByRole('button', { name: 'Brand voice: Mill Lane Bakery' }).click()
    await expect(page.getByRole('menuitemradio', { name: /Default brand voice/ })).toBeChecked()
    await page.getByRole('menuitemradio', { name: 'Tea house' }).click()
    await expect(page.getByRole('button', { name: 'Brand voice: Tea house' })).toBeVisible()
    if (isPhone) await page.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Write 3 drafts' }).click()
    await expect(page.getByRole('status').filter({ hasText: /drafts? ready/ })).toBeAttached()
    await new ShellPage(page).expectSynced()
    const drafts = await liveRecords<{ ID: number; name: string; updatedAt: number; text: string }>(account, 'aiResult')
    expect(drafts.length).toBeGreaterThan(0)
    for (const { text } of drafts) expect(text).not.toMatch(/doorstep|sourdough/i)
    const [offer] = await liveRecords<{ ID: number; name: string; updatedAt: number; voice: string }>(
      account,
      'opportunity',
    )
    expect(offer).toMatchObject({ ID, voice: String(tea.ID) })
    await account.call('preferences.update', [{ default_voice: tea.ID }])
    if (isPhone) await page.getByRole('button', { name: /drafts?.*language/ }).click()
    await expect(page.getByRole('button', { name: 'Brand voice: Tea house' })).toBeAttached()
  })
}

test('a default voice goes to the trash only once a person knows which one follows, and comes back by undo', async ({
  page,
  account,
  seed,
}) => {
  await createVoice(account)
  await seed()
  await page.goto('/settings/voice')
  await expectAccessible(page, 'brand voices')
  await page.getByRole('button', { name: 'New brand voice' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('茶舗 山ノ端')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('茶舗 山ノ端')
  await page.getByRole('button', { name: 'Make default' }).click()
  await expect(page.getByRole('button', { name: 'Make default' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Brand voices' }).last().click()
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: '茶舗' })).toContainText('Default')
  await page.getByRole('button', { name: 'More about 茶舗 山ノ端' }).click()
  await page.getByRole('menuitem', { name: 'Move to trash' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('“Mill Lane Bakery” becomes the default.')
  await question.getByRole('button', { name: /^NO/ }).click()
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: 'More about 茶舗 山ノ端' }).click()
  await page.getByRole('menuitem', { name: 'Move to trash' }).click()
  await question.getByRole('button', { name: /^YES/ }).click()
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Default')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows.filter({ hasText: '茶舗' })).toContainText('Default')
  await page.getByRole('button', { name: 'More about 茶舗 山ノ端' }).click()
  await page.getByRole('menuitem', { name: 'Move to trash' }).click()
  await question.getByRole('button', { name: /^YES/ }).click()
  await expect(rows).toHaveCount(1)
  await page.goto('/browse/trash')
  await expect(page.getByText('茶舗 山ノ端')).toBeVisible()
})

test('an account without a voice is asked for the first one', async ({ page, seed }) => {
  await seed()
  await page.goto('/settings/voice')
  await expect(page.getByRole('heading', { name: 'No brand voice yet' })).toBeVisible()
  await page.getByRole('button', { name: 'New brand voice' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: 'No brand voice yet' })).toBeVisible()
})
