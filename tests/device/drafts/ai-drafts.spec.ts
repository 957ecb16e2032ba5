import type { Page } from '@playwright/test'
import { findUseCase } from '#domain/copy/catalogue/use-cases.ts'
import type { AiResult } from '#domain/kinds/ai-result.ts'
import { DEFAULT_PLANS } from '#domain/plan/tiers.ts'
import { ShellPage } from '../../pages/shell-page.ts'
import type { HostAccount } from '../../support/device/host-accounts.ts'
import { expect, test } from '../../support/device/device-test.ts'
import { fewest } from '../../support/browser/min-element-count.ts'
import { draftsText, holding, saying, ScriptedProvider } from '../../support/device/scripted-provider.ts'
import { sampleContent } from '../../support/samples/sample-offer.ts'
import { WIDTHS } from '../../support/browser/viewport-widths.ts'
import { liveRecords } from '../../support/device/live-records.ts'

const TAGLINE = findUseCase('tagline') ?? { outputs: [] }
const ANSWER = draftsText(
  TAGLINE,
  { line: 'Bread that waits' },
  { line: 'Baked while you sleep' },
  { line: 'No queue and no car' },
)
const HALF = ANSWER.slice(0, ANSWER.indexOf('No queue'))
const NO_TEXT = 'Sorry, and unexpected has happened. Please wait a few seconds and try again.'

const draftsOf = (account: Pick<HostAccount, 'pull'>): Promise<readonly AiResult[]> =>
  liveRecords<AiResult>(account, 'aiResult')

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const results = (page: Page) => page.getByRole('region', { name: 'Drafts', exact: true })
const cards = (page: Page) => results(page).getByRole('group')

/** Asks the AI once this device knows that one is connected: before, the same button writes with the built-in writer. */
async function askAi(page: Page): Promise<void> {
  await expect(button(page, 'Writer: AI')).toBeVisible()
  await button(page, 'Write 3 drafts').click()
}

test('an AI writes: its words come as they are written, then the drafts in their place, chosen by themselves, for one of what is left', async ({
  page,
  host,
  seed,
}) => {
  const provider = new ScriptedProvider()
  const held = holding(ANSWER, HALF)
  provider.replies(held.reply)
  host.setProvider(provider)
  const own = await host.addAccount({ tier: 'trial' })
  await own.createOffer('Weekly Loaf', sampleContent('bakery'))
  await seed({ session: own.session })
  await page.goto('/browse/drafts?use=tagline')
  await expect(page.getByText('50 AI drafts left')).toBeVisible()
  await button(page, 'Write 3 drafts').click()
  await expect(results(page).getByText('Bread that waits')).toBeVisible()
  await expect(results(page).getByRole('heading', { name: 'Writing…' })).toBeVisible()
  await expect(button(page, 'Write 3 drafts')).toHaveCount(0)
  await expect(button(page, 'Stop')).toBeFocused()
  await expect(results(page).getByRole('article')).toHaveCount(2)
  const fewestCards = await fewest(results(page), 'article')
  held.letGo()
  await expect(results(page).getByText('3 chosen')).toBeVisible()
  await expect(results(page).getByRole('status').filter({ hasText: '3 drafts ready.' })).toBeAttached()
  await expect(cards(page)).toContainText(['Bread that waits', 'Baked while you sleep', 'No queue and no car'])
  await expect(results(page).getByRole('article')).toHaveCount(3)
  expect(await fewestCards()).toBe(2)
  await expect(page.getByText('49 AI drafts left')).toBeVisible()
  expect((await draftsOf(own)).map(({ source }) => source)).toEqual(['ai', 'ai', 'ai'])
})

test('a remaining fault of an AI draft is shown with it until the draft is changed', async ({
  page,
  host,
  account,
  seed,
}) => {
  const line = `Bread for £312 that waits for you ${'and waits '.repeat(6)}`.trim()
  const provider = new ScriptedProvider()
  provider.replies(saying(draftsText(TAGLINE, { line })))
  host.setProvider(provider)
  await account.createOffer('Weekly Loaf', sampleContent('bakery'))
  await seed()
  await page.goto('/browse/drafts?use=tagline')
  await askAi(page)
  const faults = cards(page).getByRole('list', { name: 'Check before you use it' })
  // The preview says itself that it is too long.
  await expect(cards(page).getByText(/characters too long/)).toHaveCount(1)
  await expect(faults).toHaveText(/This price is not in your offer: .?£312/)
  expect((await draftsOf(account)).map(({ parts, source }) => [parts.line, source])).toEqual([[line, 'ai']])
  await cards(page).getByRole('button', { name: 'Edit' }).click()
  await expect(faults).toContainText('characters too long')
  await cards(page).getByRole('textbox').fill('Bread that waits')
  await expect(faults).toHaveCount(0)
})

test('a text that is stopped after its first words is discarded and counts as one', async ({ page, host, seed }) => {
  const account = await host.addAccount({ tier: 'trial' })
  const provider = new ScriptedProvider()
  provider.replies(holding(ANSWER, HALF).reply)
  host.setProvider(provider)
  await account.createOffer('Weekly Loaf', sampleContent('bakery'))
  await seed({ session: account.session })
  await page.goto('/browse/drafts?use=tagline')
  await askAi(page)
  await expect(results(page).getByText('Bread that waits')).toBeVisible()
  await button(page, 'Stop').click()
  await expect(button(page, 'Write 3 drafts')).toBeEnabled()
  await expect(results(page).getByText('Bread that waits')).toHaveCount(0)
  await new ShellPage(page).expectSynced()
  await expect(page.getByText('49 AI drafts left')).toBeVisible()
  expect((await account.pull()).changes.filter(({ kind }) => kind === 'job')).toMatchObject([
    { record: { state: 'cancelled', results: [] } },
  ])
  expect(await draftsOf(account)).toEqual([])
})

test('a request is tried three times with a note, and a failed one says why and can be retried', async ({
  page,
  host,
  account,
  seed,
}) => {
  const provider = new ScriptedProvider()
  const second = holding('{}', '')
  provider.replies(saying('{}'), second.reply, saying('{}'), saying(ANSWER))
  host.setProvider(provider)
  await account.createOffer('Weekly Loaf', sampleContent('bakery'))
  await seed()
  await page.goto('/browse/drafts?use=tagline')
  await askAi(page)
  await expect(results(page).getByRole('heading', { name: 'Trying again, 2 of 3' })).toBeVisible()
  second.letGo()
  await expect(results(page).getByText(`${NO_TEXT} This didn’t count towards your plan.`)).toBeVisible()
  await button(page, 'Try again').click()
  await expect(cards(page)).toHaveCount(3)
  await expect(results(page).getByText(NO_TEXT)).toHaveCount(0)
})

for (const { on, viewport, isPhone } of WIDTHS)
  test(`a request on ${on} without a network waits, can be changed or cancelled, and is announced when done`, async ({
    page,
    host,
    account,
    seed,
    setOffline,
    context,
  }) => {
    await page.setViewportSize(viewport)
    await context.grantPermissions(['notifications'])
    const provider = new ScriptedProvider()
    provider.replies(saying(ANSWER))
    host.setProvider(provider)
    await account.createOffer('Weekly Loaf', sampleContent('bakery'))
    await seed()
    await page.goto('/browse/drafts?use=tagline')
    await expect(button(page, 'Write 3 drafts')).toBeVisible()
    await setOffline(true)
    const what = page.getByRole('textbox', { name: 'What it is' })
    if (isPhone) await button(page, /filled$/).click()
    await what.fill('Bread by bicycle')
    if (isPhone) await button(page, 'Close').click()
    await button(page, 'Later with AI').click()
    const note = results(page).getByText(
      'Tagline: will be written when you’re back online. Nothing counts towards your plan until then.',
    )
    await expect(note).toBeVisible()
    if (isPhone) await button(page, /filled$/).click()
    await what.fill('Something else')
    if (isPhone) await button(page, 'Close').click()
    await button(page, 'Change').click()
    if (isPhone) await button(page, /filled$/).click()
    // Keeps the newer words: they were typed after the request.
    await expect(what).toHaveValue('Something else')
    if (isPhone) await button(page, 'Close').click()
    await expect(note).toHaveCount(0)
    await button(page, 'Later with AI').click()
    await button(page, 'Cancel').click()
    await expect(note).toHaveCount(0)
    await button(page, 'Later with AI').click()
    await expect(note).toBeVisible()
    await page.goto('/browse/opportunities')
    await setOffline(false)
    const told = page.getByText('Your drafts are ready.')
    await expect(told).toBeVisible()
    await button(page, 'View drafts').click()
    await expect(page).toHaveURL(/use=tagline/)
    await expect(cards(page)).toHaveCount(3)
    expect(provider.asked).toHaveLength(1)
    expect(await draftsOf(account)).toHaveLength(3)
  })

test('when the AI drafts are used up it says so, and the same button writes with the built-in writer, online and offline', async ({
  page,
  host,
  seed,
  setOffline,
}) => {
  const provider = new ScriptedProvider()
  provider.replies(saying(ANSWER))
  host.setProvider(provider)
  const own = await host.addAccount({ tier: 'evaluation' })
  const { ID: opportunity_id } = await own.createOffer('Weekly Loaf', sampleContent('bakery'))
  const { ai } = DEFAULT_PLANS.evaluation.quota
  for (let ID = 900; ID < 900 + ai; ID++)
    await own.call('job.create', [{ ID, type: 'text', usecase: 'call-to-action', opportunity_id }])
  await expect
    .poll(
      async () =>
        (await own.pull()).changes.filter(({ kind, record }) => kind === 'job' && record?.state === 'done').length,
    )
    .toBe(ai)
  await seed({ session: own.session })
  const asked = provider.asked.length
  await page.goto('/browse/drafts?use=tagline')
  await expect(page.getByText('You’ve used all your AI drafts. The built-in writer has no limit.')).toBeVisible()
  await button(page, 'Write 3 drafts').click()
  await expect(cards(page)).toHaveCount(3)
  await setOffline(true)
  await button(page, 'Write 3 more').click()
  await expect(cards(page)).not.toHaveCount(3)
  await setOffline(false)
  await new ShellPage(page).expectSynced()
  expect(provider.asked).toHaveLength(asked)
  expect((await own.pull()).changes.filter(({ kind }) => kind === 'job')).toHaveLength(ai)
})

test('a request that ends while the person is elsewhere in the app is announced with a way to its drafts', async ({
  page,
  host,
  account,
  seed,
}) => {
  const provider = new ScriptedProvider()
  const held = holding(ANSWER, HALF)
  provider.replies(held.reply)
  host.setProvider(provider)
  await account.createOffer('Weekly Loaf', sampleContent('bakery'))
  await seed()
  await page.goto('/browse/drafts?use=tagline')
  await askAi(page)
  await expect(results(page).getByText('Bread that waits')).toBeVisible()
  await page.getByRole('link', { name: 'Offers', exact: true }).first().click()
  await expect(page).toHaveURL(/opportunities/)
  held.letGo()
  await expect(page.getByText('Your drafts are ready.')).toBeVisible()
  await button(page, 'View drafts').click()
  await expect(cards(page)).toHaveCount(3)
})

test('a formula is written with, and what came of it is there', async ({ page, host, account, seed }) => {
  const provider = new ScriptedProvider()
  provider.replies(saying('Your loaf comes on Friday.'))
  host.setProvider(provider)
  await account.createOffer('Weekly Loaf', sampleContent('bakery'))
  await account.call('formula.create', [
    { post_title: 'Reminder', post_content: 'Remind of {{day}} for {{overview.product_name}}' },
  ])
  await seed()
  await page.goto('/browse/drafts')
  await page
    .getByRole('region', { name: 'Your formulas' })
    .getByRole('link', { name: /^Reminder/ })
    .click()
  await page.getByRole('textbox', { name: 'day' }).fill('Friday')
  await button(page, 'Generate').click()
  const written = page.getByRole('region', { name: 'Drafts' })
  await expect(written.getByText('Your loaf comes on Friday.')).toBeVisible()
  expect(provider.asked[0]?.user).toMatch(/Remind of <(value-[^>]+)>Friday<\/\1> for <\1>Weekly Loaf<\/\1>/)
  await written.getByRole('button', { name: 'Edit', exact: true }).click()
  await written.getByRole('textbox', { name: 'Draft' }).fill('Your loaf comes on Friday at seven.')
  await written.getByRole('button', { name: 'Keep', exact: true }).click()
  await expect(written.getByRole('button', { name: 'Kept' })).toBeVisible()
  await written.getByRole('button', { name: 'Write again' }).click()
  await expect(written.getByRole('group')).toHaveCount(2)
  await written.getByRole('button', { name: 'Delete' }).first().click()
  await button(page, 'YES, delete it').click()
  await expect(written.getByRole('group')).toHaveCount(1)
  await written.getByRole('button', { name: 'Use in text' }).click()
  await expect(page.getByText('Your loaf comes on Friday at seven.').first()).toBeVisible()
  await expect(page).toHaveURL(/\/edit\/strategies\//)
})

test('a SWOT is asked for where the offer is, by rules where no AI is connected; a second one stands beside it', async ({
  page,
  account,
  seed,
  setOffline,
}) => {
  await account.createOffer('Weekly Loaf', sampleContent('bakery'))
  await seed()
  await page.goto('/reports/opportunities/weekly-loaf/swot')
  await button(page, 'Run a SWOT').click()
  await expect(page.getByRole('heading', { name: /^Strengths/ })).toBeVisible()
  await expect(page.getByText('Made without AI')).toBeVisible()
  await button(page, 'Run again').click()
  await expect(page.getByText('Earlier', { exact: true })).toBeVisible()
  await setOffline(true)
  await expect(button(page, 'Run again')).toBeDisabled()
  await expect(page.getByText('Only available online')).toBeVisible()
})

test('a request says that safe mode is on until the page is reloaded', async ({ page, host, seed }) => {
  const provider = new ScriptedProvider()
  provider.replies(saying(ANSWER), saying(ANSWER))
  host.setProvider(provider)
  const account = await host.addAccount({ tier: 'trial' })
  await account.createOffer('Weekly Loaf', sampleContent('bakery'))
  await seed({ session: account.session })
  const jobs = async () =>
    (await account.pull()).changes.flatMap(({ kind, record }) =>
      kind === 'job' ? [(record as { readonly safe_mode?: boolean }).safe_mode] : [],
    )
  await page.goto('/settings/preferences')
  await page.getByRole('checkbox', { name: 'Safe mode for AI drafts' }).check()
  // Without a reload, as the app's own links go.
  const goTo = (address: string) =>
    page.evaluate((to) => {
      history.pushState({}, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, address)
  await goTo('/browse/drafts?use=tagline')
  await askAi(page)
  await expect(results(page).getByText('3 chosen')).toBeVisible()
  await page.reload()
  await button(page, 'Write 3 more').click()
  await expect.poll(() => draftsOf(account)).toHaveLength(6)
  expect(await jobs()).toEqual([true, false])
})
