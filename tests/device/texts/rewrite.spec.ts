import type { Page } from '@playwright/test'
import { EditorPage } from '../../pages/editor-page.ts'
import { createText } from '../../pages/loaf-text.ts'
import type { DeviceHost } from '../../support/device/device-host.ts'
import type { HostAccount } from '../../support/device/host-accounts.ts'
import { expect, test } from '../../support/device/device-test.ts'
import { fewest } from '../../support/browser/min-element-count.ts'
import { holding, saying, ScriptedProvider } from '../../support/device/scripted-provider.ts'
import { sampleContent } from '../../support/samples/sample-offer.ts'
import { WIDTHS } from '../../support/browser/viewport-widths.ts'
import { textsOf } from '../../support/samples/account-texts.ts'

const PAGE = '/edit/strategies/weekly-loaf/sales-pages/page'
const OLD = 'Bread is baked every night and comes to your door in the morning.'
const WORDS = `Before.\n\n**${OLD}**\n\nAfter.`
const ANSWER = JSON.stringify({
  drafts: [
    { strategy: 'one', text: 'Bread at your door every morning.' },
    { strategy: 'two', text: 'Baked at night, here by morning.' },
  ],
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const panel = (page: Page) => page.getByRole('region', { name: 'Rewriting' })
const contentOf = async (account: HostAccount) => (await textsOf(account))[0]?.content

/** A page of an offer, on a server that has an AI. */
async function createPage(account: HostAccount, host: DeviceHost) {
  const provider = new ScriptedProvider()
  host.setProvider(provider)
  const offer = await account.createOffer('Weekly Loaf', sampleContent('bakery'))
  const text = await createText(account, { title: 'Page', offerID: offer.ID, kind: 'sales-pages', content: WORDS })
  return { provider, offer, text }
}

/** Selects the paragraph in the middle by the keyboard. */
async function selectWords(page: Page) {
  await new EditorPage(page).text.press('Control+Home')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Home')
  await page.keyboard.press('Control+Shift+ArrowDown')
}

for (const { on, viewport } of WIDTHS)
  test(`selected words on ${on} are rewritten by keyboard alone, in one undo step, and focus returns to the text`, async ({
    page,
    host,
    account,
    seed,
  }) => {
    await page.setViewportSize(viewport)
    const { provider } = await createPage(account, host)
    host.withhold('text-lengthen')
    const held = holding(ANSWER, ANSWER.slice(0, 60))
    provider.replies(held.reply)
    await seed()
    await page.goto(PAGE)
    await expect(button(page, 'Rewrite')).toBeDisabled()
    await selectWords(page)
    await expect(button(page, 'Rewrite')).toBeEnabled()
    await button(page, 'Rewrite').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Formal' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Lengthen' })).toHaveCount(0)
    await expect(page.getByRole('menuitem', { name: 'Shorten' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(panel(page)).toBeFocused()
    await expect(panel(page).getByRole('status').filter({ hasText: 'Writing…' })).toBeVisible()
    await panel(page).getByRole('button', { name: 'Stop', exact: true }).focus()
    const fewestChanges = await fewest(panel(page), 'del')
    held.letGo()
    await expect(panel(page).getByRole('status').filter({ hasText: '2 versions are ready.' })).toBeVisible()
    await expect(panel(page).getByRole('deletion')).toHaveText(OLD)
    expect(await fewestChanges()).toBe(1)
    await expect(button(page, 'Replace')).toBeFocused()
    const first = await panel(page).getByRole('insertion').textContent()
    await button(page, 'Next version').press('Enter')
    await expect(panel(page).getByRole('insertion')).not.toHaveText(first ?? '')
    const taken = await panel(page).getByRole('insertion').textContent()
    await button(page, 'Replace').press('Enter')
    await expect(panel(page)).toHaveCount(0)
    await expect(new EditorPage(page).text).toBeFocused()
    await new EditorPage(page).expectSynced()
    await expect.poll(() => contentOf(account)).toBe(`Before.\n\n**${taken}**\n\nAfter.`)
    expect(provider.asked[0]?.user).toContain(OLD)
    await page.keyboard.press('Control+z')
    await new EditorPage(page).expectText(`Before.\n\n${OLD}\n\nAfter.`)
  })

test('a stopped rewrite changes nothing, and words changed meanwhile are not replaced', async ({
  page,
  host,
  account,
  seed,
}) => {
  const { provider, text } = await createPage(account, host)
  const held = holding(ANSWER, '')
  const last = holding(ANSWER, '')
  provider.replies(held.reply, saying(ANSWER), last.reply)
  await seed()
  await page.goto(PAGE)
  await selectWords(page)
  const ask = async () => {
    await button(page, 'Rewrite').click()
    await page.getByRole('menuitem', { name: 'Warm' }).click()
  }
  await ask()
  await button(page, 'Stop').click()
  await expect(panel(page)).toHaveCount(0)
  await expect(new EditorPage(page).text).toBeFocused()
  await ask()
  await expect(button(page, 'Replace')).toBeFocused()
  expect(provider.asked.at(-1)?.user).toContain('"tone":"warm"')
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await new EditorPage(page).expectText(WORDS.replaceAll('**', ''))
  await ask()
  await expect(panel(page).getByText('Writing…')).toBeVisible()
  await account.call('strategy.setField', [
    { ID: text.ID, path: 'content', was: WORDS, value: `Long before.\n\n${WORDS.replace('morning', 'evening')}` },
  ])
  await new EditorPage(page).expectText(/evening/)
  last.letGo()
  await expect(panel(page).getByText('The text has changed since')).toBeVisible()
  await expect(button(page, 'Replace')).toHaveCount(0)
  await expect(panel(page).getByRole('button', { name: 'Copy' })).toBeVisible()
  await button(page, 'Keep original').click()
  await new EditorPage(page).expectText(/^Long before/)
})

test('new words that were thrown away on another device before this one had seen them are not waited for', async ({
  page,
  host,
  account,
  seed,
  setOffline,
}) => {
  const { provider } = await createPage(account, host)
  const held = holding(ANSWER, ANSWER.slice(0, 60))
  provider.replies(held.reply)
  await seed()
  await page.goto(PAGE)
  await selectWords(page)
  await button(page, 'Rewrite').click()
  await page.getByRole('menuitem', { name: 'Warm' }).click()
  await expect(panel(page).getByRole('insertion')).not.toBeEmpty()
  await setOffline(true)
  await expect(panel(page).getByText('being written. You’ll see the result when you’re back online.')).toBeVisible()
  held.letGo()
  const madeIDs = async () =>
    (await account.pull()).changes.flatMap(({ kind, record }) => (kind === 'aiResult' && record ? [record.ID] : []))
  await expect.poll(madeIDs).toHaveLength(2)
  for (const ID of await madeIDs()) {
    await account.call('aiResult.trash', [{ ID }])
    await account.call('aiResult.delete', [{ ID, forGood: true }])
  }
  await setOffline(false)
  await expect(panel(page).getByText('The new version was deleted on another device.')).toBeVisible()
  await expect(panel(page).getByRole('insertion')).toHaveCount(0)
  await button(page, 'Close').click()
  await expect(panel(page)).toHaveCount(0)
  await new EditorPage(page).expectText(WORDS.replaceAll('**', ''))
})

test('before new words are taken it is said which of the offer’s they have left out, and which they no longer follow', async ({
  page,
  host,
  account,
  seed,
}) => {
  const { provider, text } = await createPage(account, host)
  await account.call('strategy.setField', [
    {
      ID: text.ID,
      path: 'content',
      was: WORDS,
      value: 'Before.\n\n{{overview.product_name}} for {{firstname}}: {{benefits.guarantee}}',
    },
  ])
  provider.replies(
    saying(JSON.stringify({ drafts: [{ strategy: 'one', text: 'Hi {{firstname}}, the weekly loaf is good.' }] })),
  )
  await seed()
  await page.goto(PAGE)
  await selectWords(page)
  await button(page, 'Rewrite').click()
  await page.getByRole('menuitem', { name: 'Shorten' }).click()
  await expect(button(page, 'Replace')).toHaveAccessibleDescription(
    'Missing merge fields: Guarantee. Now plain text instead of a merge field: Product name.',
  )
})

test('words selected by pointer have rewriting beside them; by keyboard the toolbar alone has it', async ({
  page,
  host,
  account,
  seed,
  setOffline,
}) => {
  const { provider } = await createPage(account, host)
  provider.replies(saying(ANSWER))
  await seed()
  await page.goto(PAGE)
  const bar = page.getByRole('toolbar', { name: 'Selected text' })
  const word = new EditorPage(page).text.getByText('After.')
  await selectWords(page)
  await expect(button(page, 'Rewrite')).toBeEnabled()
  await expect(bar).toHaveCount(0)
  await word.dblclick({ position: { x: 12, y: 12 } })
  await expect(bar.getByRole('button')).toHaveText(['Rewrite', 'Shorter', 'Warmer'])
  await bar.getByRole('button', { name: 'Rewrite' }).click()
  await expect(page.getByRole('menuitem', { name: 'Simplify' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await setOffline(true)
  await expect(bar).toHaveCount(0)
  await setOffline(false)
  await expect(button(page, 'Rewrite')).toBeEnabled()
  // Elsewhere in the word: at the same place it may count as a third click, which selects the paragraph.
  await word.dblclick({ position: { x: 28, y: 12 } })
  await bar.getByRole('button', { name: 'Shorter' }).click()
  await expect(bar).toHaveCount(0)
  await button(page, 'Replace').click()
  await new EditorPage(page).expectText(`Before.\n\n${OLD}\n\nBread at your door every morning..`)
  expect(provider.asked[0]?.user).toContain('After')
})

test('rewriting is absent where it is switched off; offline, and for a text without an offer, a line says why not', async ({
  page,
  host,
  account,
  seed,
  setOffline,
}) => {
  const { text } = await createPage(account, host)
  for (const slug of ['text-shorten', 'text-lengthen', 'text-plainer', 'text-proofread', 'text-tone'])
    host.withhold(slug)
  await seed()
  await page.goto(PAGE)
  await expect(button(page, 'Insert a draft')).toBeVisible()
  await expect(button(page, 'Rewrite')).toHaveCount(0)
  host.offer('text-proofread')
  await page.reload()
  await selectWords(page)
  await expect(button(page, 'Rewrite')).toBeEnabled()
  await setOffline(true)
  await expect(button(page, 'Rewrite')).toBeDisabled()
  await expect(button(page, 'Rewrite')).toHaveAccessibleDescription(/Rewriting needs a connection/)
  await setOffline(false)
  await expect(button(page, 'Rewrite')).toBeEnabled()
  await account.call('strategy.move', [{ ID: text.ID, to: 0 }])
  await expect(page.getByText('Rewriting uses the offer. Move this text to an offer first.')).toBeVisible()
  await expect(button(page, 'Rewrite')).toBeDisabled()
})

test('a draft of the offer is searched for and put in at the caret, offline too, and taken back by one undo', async ({
  page,
  host,
  account,
  seed,
  setOffline,
}) => {
  const { offer } = await createPage(account, host)
  for (const words of ['Bread that waits', 'No queue and no car'])
    await account.call('aiResult.create', [
      { opportunity_id: offer.ID, usecase: 'tagline', text: words, source: 'template' },
    ])
  await seed()
  await page.goto(PAGE)
  await new EditorPage(page).text.press('Control+End')
  await setOffline(true)
  await button(page, 'Insert a draft').press('Enter')
  const picker = page.getByRole('region', { name: 'Insert a draft' })
  await expect(picker.getByRole('searchbox')).toBeFocused()
  await expect(picker.getByRole('status')).toHaveText('2 drafts')
  await page.keyboard.type('queue')
  await expect(picker.getByRole('status')).toHaveText('1 draft')
  await picker.getByRole('button', { name: /No queue/ }).press('Enter')
  const editor = new EditorPage(page)
  await expect(editor.text).toBeFocused()
  await editor.expectText(`Before.\n\n${OLD}\n\nAfter.No queue and no car`)
  await page.keyboard.press('Control+z')
  await editor.expectText(`Before.\n\n${OLD}\n\nAfter.`)
})
