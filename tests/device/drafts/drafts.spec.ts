import type { Page } from '@playwright/test'
import { DEFAULT_PARTNER } from '#domain/partner/partner.ts'
import type { AiResult } from '#domain/kinds/ai-result.ts'
import { ShellPage } from '../../pages/shell-page.ts'
import type { HostAccount } from '../../support/device/host-accounts.ts'
import { expect, test } from '../../support/device/device-test.ts'
import { sampleContent } from '../../support/samples/sample-offer.ts'
import { WIDTHS } from '../../support/browser/viewport-widths.ts'
import { liveRecords } from '../../support/device/live-records.ts'
import { textsOf } from '../../support/samples/account-texts.ts'

const draftsOf = (account: Pick<HostAccount, 'pull'>): Promise<readonly AiResult[]> =>
  liveRecords<AiResult>(account, 'aiResult')

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const cards = (page: Page) => page.getByRole('region', { name: 'Drafts', exact: true }).getByRole('group')
/** Opens an input of the writer; on a phone they are in a sheet. */
async function openInput(page: Page, name: string, isPhone: boolean) {
  if (isPhone) await button(page, /filled$/).click()
  await page.getByRole('button', { name }).click()
  return page.getByRole('textbox', { name })
}

const makeOffer = (account: HostAccount) => account.createOffer('Weekly Loaf', sampleContent('bakery'))

for (const { on, viewport, isPhone } of WIDTHS)
  test(`drafts on ${on} without a network can be written, edited, used in a text, and found later`, async ({
    page,
    account,
    seed,
    context,
    setOffline,
  }) => {
    await page.setViewportSize(viewport)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await makeOffer(account)
    await seed()
    await page.goto('/browse/drafts')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What would you like to write?')
    await setOffline(true)
    await page.getByRole('searchbox', { name: /^Search \d+ templates$/ }).fill('paid post')
    await button(page, /^Social ads/).click()
    await expect(page).toHaveURL(/use=social-ads/)
    const name = await openInput(page, 'Product name', isPhone)
    await expect(name).toHaveValue('Weekly Loaf')
    await name.fill('Weekly Loaf, and a good deal more')
    await expect(page.getByText('8 over the limit')).toBeAttached()
    if (isPhone) await button(page, 'Close').click()
    await button(page, 'Shorten ‘Product name’ by 8 characters').click()
    await expect(name).toBeFocused()
    await button(page, 'Cut to fit').click()
    await expect(name).toHaveValue('Weekly Loaf')
    await expect(name).toBeFocused()
    if (isPhone) await button(page, 'Close').click()
    await expect(button(page, 'Write 3 more')).toBeVisible()
    await expect(cards(page)).toHaveCount(3)
    await expect(page.getByText('3 chosen')).toBeVisible()
    await button(page, 'Copy all 3').click()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    for (const draft of await draftsOf(account)) expect(copied).toContain(draft.parts['text'])
    await cards(page).last().getByRole('checkbox').uncheck()
    await expect(button(page, 'Copy both')).toBeVisible()
    const first = cards(page).first()
    await expect(first.getByRole('checkbox', { name: 'Built-in writer' })).toBeVisible()
    await expect(first.getByRole('article', { name: 'Ad in the feed' })).toBeVisible()
    await first.getByRole('button', { name: 'Edit' }).click()

    const headline = first.getByRole('textbox', { name: 'Headline' })
    const written = await headline.inputValue()
    await headline.fill('Bread by bicycle')
    await first.getByRole('button', { name: 'Copy' }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('Bread by bicycle')
    await first.getByRole('button', { name: 'Keep' }).click()
    await expect(first.getByRole('button', { name: 'Kept' })).toHaveAttribute('aria-pressed', 'true')
    await setOffline(false)
    await new ShellPage(page).expectSynced()
    await expect.poll(() => draftsOf(account)).toHaveLength(3)
    const kept = (await draftsOf(account)).find((draft) => draft.kept)
    expect(kept).toMatchObject({
      usecase: 'social-ads',
      source: 'template',
      parts: { headline: 'Bread by bicycle' },
      first: { parts: { headline: written } },
    })
    expect(new Set((await draftsOf(account)).map(({ strategy }) => strategy)).size).toBe(3)

    const hint = page.getByText('Like one of these?')
    await expect(hint).toBeVisible()
    await button(page, 'Dismiss').click()
    await page.reload()
    await expect(cards(page)).toHaveCount(3)
    await expect(hint).toBeHidden()
    await first.getByRole('button', { name: 'Use in text' }).click()
    await expect(page).toHaveURL(/\/edit\/strategies\/weekly-loaf\/ads\//)
    await new ShellPage(page).expectSynced()
    await expect
      .poll(() => textsOf(account))
      .toMatchObject([
        {
          title: 'Ads: Social ad: Weekly Loaf',
          kind: 'ads',
          format: 'social-ad',
          parts: { headline: 'Bread by bicycle' },
        },
      ])
    await expect(page.getByText('From the template Social ads, edited by you')).toBeVisible()
  })

test('a draft is copied and used with the words that were left in it in that moment', async ({
  page,
  context,
  account,
  seed,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await makeOffer(account)
  await seed()
  await page.goto('/browse/drafts?use=social-ads')
  await button(page, 'Write 3 drafts').click()
  const first = cards(page).first()
  await first.getByRole('button', { name: 'Edit' }).click()
  const headline = first.getByRole('textbox', { name: 'Headline' })
  /** Leaves the field and presses the button before a database can answer. */
  const leaveFor = (name: string | RegExp) =>
    button(page, name)
      .first()
      .evaluate((pressed: HTMLElement) => {
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
        pressed.click()
      })
  await headline.fill('Bread on foot')
  await leaveFor(/^Copy all 3/)
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('Bread on foot')
  await headline.fill('Bread by bicycle')
  await leaveFor('Use in text')
  await expect(page).toHaveURL(/\/edit\/strategies\/weekly-loaf\/ads\//)
  await new ShellPage(page).expectSynced()
  await expect
    .poll(() => textsOf(account))
    .toMatchObject([{ kind: 'ads', format: 'social-ad', parts: { headline: 'Bread by bicycle' } }])
  await expect
    .poll(async () => (await draftsOf(account)).map(({ parts }) => parts['headline']))
    .toContain('Bread by bicycle')
})

test('words that are being typed into a draft are kept, also where one goes Back out of the middle of them', async ({
  page,
  account,
  seed,
}) => {
  await makeOffer(account)
  await seed()
  await page.goto('/browse/drafts')
  await page.getByRole('searchbox', { name: /^Search \d+ templates$/ }).fill('paid post')
  await button(page, /^Social ads/).click()
  await cards(page).first().getByRole('button', { name: 'Edit' }).click()
  const headline = cards(page).first().getByRole('textbox', { name: 'Headline' })
  const headlines = async () => (await draftsOf(account)).map(({ parts }) => parts['headline'])
  await headline.fill('Bread on foot')
  await expect.poll(headlines).toContain('Bread on foot')
  await expect(headline).toBeFocused()
  await headline.fill('Bread by bicycle')
  await page.evaluate(() => history.back())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What would you like to write?')
  await expect.poll(headlines).toContain('Bread by bicycle')
})

test('words that a brand voice avoids stand in no draft', async ({ page, account, seed }) => {
  await makeOffer(account)
  await account.call('voice.create', [{ post_title: 'Mill Lane Bakery' }])
  await seed()
  await page.goto('/settings/voice/mill-lane-bakery')
  const avoid = page.getByRole('textbox', { name: 'Words we avoid' })
  await avoid.fill('doorstep*, sourdough')
  await avoid.press('Enter')
  await expect(page.getByRole('button', { name: /^Remove (?:doorstep|sourdough)/ })).toHaveCount(2)
  const language = page.getByRole('combobox', { name: 'Language of drafts' })
  await expect(language.locator('option:checked')).toHaveText('The offer’s language')
  await language.selectOption('de')
  await language.selectOption({ label: 'The offer’s language' })
  await new ShellPage(page).expectSynced()
  await page.goto('/browse/drafts?use=seo-meta-description')
  await button(page, 'Write 3 drafts').click()
  await expect(page.getByRole('status').filter({ hasText: /drafts? ready/ })).toBeAttached()
  await new ShellPage(page).expectSynced()
  await expect.poll(async () => (await draftsOf(account)).length).toBeGreaterThan(0)
  for (const { text } of await draftsOf(account)) expect(text).not.toMatch(/doorstep|sourdough/i)
})

test('a draft is deleted after a confirmation and comes back with Undo', async ({ page, account, seed }) => {
  const offer = await makeOffer(account)
  await account.call('aiResult.create', [
    {
      ID: 501,
      opportunity_id: offer.ID,
      usecase: 'tagline',
      text: 'Friday, sorted.',
      parts: { line: 'Friday, sorted.' },
      source: 'template',
    },
  ])
  await seed()
  await page.goto('/browse/drafts?use=tagline')
  await expect(cards(page)).toHaveCount(1)
  await cards(page).getByRole('checkbox').check()
  await expect(page.getByText('1 chosen')).toBeVisible()
  await button(page, 'Delete').click()
  await page.getByRole('button', { name: /^NO/ }).click()
  await expect(cards(page)).toHaveCount(1)
  await button(page, 'Delete').click()
  await page.getByRole('button', { name: /^YES/ }).click()
  await expect(page.getByText('Draft deleted.')).toBeVisible()
  await expect(cards(page)).toHaveCount(0)
  await expect(page.getByText('1 chosen')).toHaveCount(0)
  await button(page, 'Undo').click()
  await expect(cards(page)).toHaveCount(1)
})

test('template drafts are written under a plan without AI or texts; only saving one as a text asks for another plan', async ({
  page,
  host,
  seed,
  setOffline,
}) => {
  host.setPartner({
    ...DEFAULT_PARTNER,
    resources: { ...DEFAULT_PARTNER.resources, contactName: 'Nell Hale', contact: 'nell@mill.example' },
  })
  const starter = await host.addAccount({ tier: 'unassigned' })
  await makeOffer(starter)
  await seed({ session: starter.session })
  await page.goto('/browse/drafts?offer=weekly-loaf&use=tagline')
  await expect(button(page, 'Write 3 drafts')).toBeEnabled()
  await setOffline(true)
  await button(page, 'Write 3 drafts').click()
  await expect(cards(page)).not.toHaveCount(0)
  await setOffline(false)
  await expect.poll(async () => (await draftsOf(starter)).length).toBeGreaterThan(0)
  await button(page, 'Use in text').first().click()
  await expect(page.getByRole('alertdialog', { name: 'Oops!' })).toContainText(
    /This account has no access to new texts\. Ask Nell Hale \(nell@mill\.example\) for another plan\. Would you like to see the plans\?/,
  )
})

test('an unknown template leads to all of them', async ({ page, account, seed }) => {
  await makeOffer(account)
  await seed()
  await page.goto('/browse/drafts?use=nonsense')
  await expect(page.getByText('There’s no template named “nonsense”. Choose one of these.')).toBeVisible()
  await expect(button(page, /^Tagline/)).toBeVisible()
})

test('the main button of an offer opens the template picker for it', async ({ page, account, seed }) => {
  await account.createOffer('Another one', {})
  await makeOffer(account)
  await seed()
  await page.goto('/edit/opportunities/weekly-loaf/product/overview')
  await button(page, 'Write from this offer').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Tagline/ })
    .click()
  await expect(page).toHaveURL(/\/browse\/drafts\?offer=weekly-loaf/)
  await expect(button(page, 'For: Weekly Loaf')).toBeVisible()
})

test('the drafts of all offers are found again by offer, template, what they were made by, and whether they were kept', async ({
  page,
  account,
  seed,
}) => {
  const [loaf, rye] = [await makeOffer(account), await account.createOffer('Rye by post')]
  const draft = (of: { readonly ID: number }, usecase: string, text: string, kept = false) =>
    account.call('aiResult.create', [{ opportunity_id: of.ID, usecase, text, source: 'template', kept }])
  await draft(loaf, 'tagline', 'Friday, sorted.', true)
  await draft(loaf, 'social-ads', 'Bread that waits')
  await draft(rye, 'post-captions', 'Rye travels well')
  await draft(rye, 'formula', 'Your rye comes on Friday.')
  await seed()
  await page.goto('/browse/drafts')
  await page.getByRole('link', { name: 'All 4 drafts' }).click()
  const list = page.getByRole('region', { name: 'Drafts', exact: true })
  const rows = list.getByRole('checkbox', { name: /^Select / })
  await expect(rows).toHaveCount(4)
  await expect(list.getByRole('heading', { name: /Weekly Loaf|Rye by post/ })).toHaveCount(2)
  await button(page, /^Template: /).click()
  await page.getByRole('menuitemradio', { name: 'Ads and posts: all' }).click()
  await expect(page).toHaveURL(/group=ads/)
  await expect(rows).toHaveCount(2)
  await button(page, /^Offer: /).click()
  await page.getByRole('menuitemradio', { name: 'Rye by post' }).click()
  await expect(list.getByText('Rye travels well', { exact: true })).toBeVisible()
  await expect(rows).toHaveCount(1)
  await button(page, /^By: /).click()
  await page.getByRole('menuitemradio', { name: 'Formula' }).click()
  await expect(page.getByRole('heading', { name: 'No drafts found' })).toBeVisible()
  await button(page, 'Show all drafts').click()
  await button(page, /^Kept/).click()
  await expect(list.getByText('Friday, sorted.', { exact: true })).toBeVisible()
  await expect(rows).toHaveCount(1)
  await button(page, /^All/).click()
  await list.getByRole('link', { name: /Your rye comes/ }).click()
  await expect(page.getByRole('region', { name: 'The draft you opened' })).toContainText('Your rye comes on Friday.')
  await page.goBack()
  await list.getByRole('link', { name: /Rye travels well/ }).click()
  await expect(button(page, 'For: Rye by post')).toBeVisible()
  await expect(cards(page)).toContainText('Rye travels well')
})

test('the second text of a template and an offer ends in 2', async ({ page, account, seed }) => {
  await makeOffer(account)
  await seed()
  await page.goto('/browse/drafts?use=tagline')
  await button(page, 'Write 3 drafts').click()
  await expect(cards(page)).toHaveCount(3)
  for (const title of ['Tagline: Weekly Loaf', 'Tagline: Weekly Loaf 2']) {
    await page.goto('/browse/drafts?use=tagline')
    await cards(page).first().getByRole('button', { name: 'Use in text' }).click()
    await expect(page).toHaveURL(/\/edit\/strategies/)
    await new ShellPage(page).expectSynced()
    expect((await textsOf(account)).map((text) => text.title).some((one) => one.endsWith(title))).toBe(true)
  }
})

test('an offer that is in the trash or unknown is named, and another one is chosen by the person', async ({
  page,
  account,
  seed,
}) => {
  const trashed = await account.createOffer('Rye by post')
  await account.call('opportunity.trash', [{ ID: trashed.ID }])
  await makeOffer(account)
  await seed()
  await page.goto('/browse/drafts?offer=rye-by-post&use=tagline&write=true')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This offer is in the trash')
  await page.goto('/browse/drafts?offer=no-such-offer&use=tagline')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Offer not found')
  await button(page, 'Choose another offer').click()
  await page.getByRole('option', { name: /Weekly Loaf/ }).click()
  await expect(page).toHaveURL(/offer=weekly-loaf/)
  await expect(button(page, 'For: Weekly Loaf')).toBeVisible()
  expect(await draftsOf(account)).toEqual([])
})

test('a language and a number of drafts are honoured by the built-in writer', async ({ page, account, seed }) => {
  await makeOffer(account)
  await seed()
  await page.goto('/browse/drafts?use=tagline')
  await button(page, /^Drafts: /).click()
  await page.getByRole('menuitemradio', { name: '1', exact: true }).click()
  await button(page, /^Language: /).click()
  await page.getByRole('menuitemradio', { name: /American/ }).click()
  await button(page, 'Write 1 draft').click()
  await expect(cards(page)).toHaveCount(1)
  await new ShellPage(page).expectSynced()
  await expect.poll(() => draftsOf(account)).toMatchObject([{ language: 'en-US' }])
})

test('earlier drafts of an offer are in a list of 240 px, the newest on top', async ({ page, account, seed }) => {
  const { ID } = await makeOffer(account)
  for (let number = 1; number <= 12; number++)
    await account.call('aiResult.create', [
      { opportunity_id: ID, usecase: 'tagline', text: `Bread, draft ${number}`, source: 'template' },
    ])
  await seed()
  await page.goto('/browse/drafts?offer=weekly-loaf&use=tagline')
  await page.getByText(/^All drafts for .*\(12\)$/).click()
  const list = page.getByRole('region', { name: /^Drafts for / }).getByRole('list')
  await expect(list.getByRole('button').first()).toContainText('Bread, draft 12')
  expect((await list.boundingBox())?.height).toBe(240)
})

test('the writer begins anew each time it is opened, with what the offer says', async ({ page, account, seed }) => {
  await makeOffer(account)
  await seed()
  await page.goto('/browse/drafts?offer=weekly-loaf&use=social-ads')
  const name = await openInput(page, 'Product name', false)
  await expect(name).toHaveValue('Weekly Loaf')
  await name.fill('Rye')
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(name).toHaveCount(0)
  await page.goBack()
  await expect(await openInput(page, 'Product name', false)).toHaveValue('Weekly Loaf')
})

test('a template that only an AI can write says so, and has no button to write', async ({ page, account, seed }) => {
  await makeOffer(account)
  await seed()
  await page.goto('/browse/drafts?use=brand-name')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brand name')
  await expect(
    page.getByText('This template needs an AI: the built-in writer only uses sentences').first(),
  ).toBeVisible()
  await expect(button(page, /^Write \d/)).toHaveCount(0)
})
