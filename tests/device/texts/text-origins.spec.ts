import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { EditorPage } from '../../pages/editor-page.ts'
import { createText } from '../../pages/loaf-text.ts'
import { WIDTHS } from '../../support/browser/viewport-widths.ts'
import { expect, test } from '../../support/device/device-test.ts'
import { saying, ScriptedProvider } from '../../support/device/scripted-provider.ts'
import { sampleContent } from '../../support/samples/sample-offer.ts'
import { textsOf } from '../../support/samples/account-texts.ts'

const OLD = 'Bread is baked every night and comes to your door in the morning.'
const NEW = 'A prize from the queen hangs in our window. Bread at your door every morning.'
const ANSWER = JSON.stringify({ drafts: [{ strategy: 'one', text: NEW }] })
const PAGE = '/edit/strategies/weekly-loaf/sales-pages/page'

const origins = (page: Page) => page.getByRole('region', { name: 'Sources' })
const legend = (page: Page) => origins(page).getByRole('list', { name: 'Sources of this text' })

for (const { on, viewport } of WIDTHS)
  test(`the editor on ${on} says which sentences an AI wrote, through edits and undo`, async ({
    page,
    host,
    account,
    seed,
  }) => {
    await page.setViewportSize(viewport)
    const isPhone = viewport.width < 640
    const provider = new ScriptedProvider()
    provider.replies(saying(ANSWER))
    host.setProvider(provider)
    const offer = await account.createOffer('Weekly Loaf', sampleContent('bakery'))
    await createText(account, {
      title: 'Page',
      offerID: offer.ID,
      kind: 'sales-pages',
      content: `We bake at night.\n\n${OLD}`,
    })
    await seed()
    await page.goto(PAGE)
    const editor = new EditorPage(page)
    await editor.text.press('Control+End')
    await page.keyboard.press('Control+Shift+ArrowUp')
    await page.getByRole('button', { name: 'Rewrite', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Warm' }).click()
    await page.getByRole('button', { name: 'Replace', exact: true }).click()
    await editor.expectSynced()
    const openSide = async () => {
      if (!isPhone) return
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Check and preview' }).click()
    }
    await openSide()
    await expect(legend(page)).toContainText('Typed')
    await expect(legend(page)).toContainText(/AI \d+%/)
    await expect(origins(page).getByText('Not from your offer. Check it.')).toBeVisible()
    await origins(page).getByRole('button', { name: 'A prize from the queen hangs in our window.' }).click()
    await page.keyboard.type('A prize from the mayor hangs in our window.')
    await editor.expectSynced()
    await openSide()
    await expect(legend(page)).toContainText('AI, edited')
    if (isPhone) await page.keyboard.press('Escape')
    await editor.text.press('Control+z')
    await editor.expectText(/queen/)
    await editor.expectSynced()
    await openSide()
    await expect(legend(page)).toContainText(/AI \d+%/)
    await expect(legend(page)).not.toContainText('AI, edited')
    expect((await textsOf(account)).find(({ title }) => title === 'Page')?.sources).toEqual([
      { source: 'ai', text: NEW.replace('. B', '.\nB') },
    ])
  })

test('words of an AI that are pasted into another text stay an AI’s, and its files say so', async ({
  page,
  host,
  account,
  seed,
}) => {
  const provider = new ScriptedProvider()
  provider.replies(saying(ANSWER))
  host.setProvider(provider)
  const offer = await account.createOffer('Weekly Loaf', sampleContent('bakery'))
  await account.call('strategy.noteSources', [
    {
      ID: (await createText(account, { title: 'Page', offerID: offer.ID, kind: 'sales-pages', content: NEW })).ID,
      add: [{ source: 'ai', text: NEW }],
    },
  ])
  await createText(account, { title: 'Other', offerID: offer.ID, kind: 'sales-pages', content: 'Ours alone.' })
  await seed()
  await page.goto(PAGE)
  const editor = new EditorPage(page)
  await editor.text.press('Control+a')
  await page.keyboard.press('Control+c')
  await page.goto('/edit/strategies/weekly-loaf/sales-pages/other')
  await editor.text.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+v')
  await editor.expectText(/^Ours alone\.\n+A prize/)
  await editor.expectSynced()
  await expect(legend(page)).toContainText(/Typed \d+%/)
  await expect(legend(page)).toContainText(/AI \d+%/)
  const downloaded = page.waitForEvent('download', { timeout: 120_000 })
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('radio', { name: /Markdown/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click()
  const file = await readFile(await (await downloaded).path(), 'utf8')
  expect(file).toMatch(/^---\ndigital_source_type: .*compositeWithTrainedAlgorithmicMedia\n---\n/)
})

for (const { on, viewport } of WIDTHS)
  test(`a draft on ${on} says what each of its sentences rests on, with the way to the field`, async ({
    page,
    account,
    seed,
  }) => {
    await page.setViewportSize(viewport)
    await account.createOffer('Weekly Loaf', sampleContent('bakery'))
    await seed()
    await page.goto('/browse/drafts?offer=weekly-loaf&use=social-ads')
    await page.getByRole('button', { name: /^Write 3/ }).click()
    const card = page.getByRole('region', { name: 'Drafts', exact: true }).getByRole('group').first()
    await card.getByRole('button', { name: 'Sources' }).click()
    await expect(legend(page)).toContainText('Built-in writer 100%')
    await expect(origins(page).getByText('Not from your offer. Check it.')).toHaveCount(0)
    // The list of drafts scrolls, and the page around it doesn't.
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
    await card.scrollIntoViewIfNeeded()
    await origins(page).getByRole('link', { name: 'Offer, Call to action' }).first().click()
    await expect(page).toHaveURL(/\/edit\/opportunities\/weekly-loaf\/product\/offer/)
  })
