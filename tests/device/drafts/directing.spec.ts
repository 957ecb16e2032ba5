import type { Page } from '@playwright/test'
import type { AiResult } from '#domain/kinds/ai-result.ts'
import type { HostAccount } from '../../support/device/host-accounts.ts'
import { WIDTHS } from '../../support/browser/viewport-widths.ts'
import { expect, test } from '../../support/device/device-test.ts'
import { liveRecords } from '../../support/device/live-records.ts'
import { saying, ScriptedProvider } from '../../support/device/scripted-provider.ts'
import { sampleContent } from '../../support/samples/sample-offer.ts'

const AD = { text: 'Bread at your door before seven.', headline: 'No queue', description: 'Fresh', button: 'Order' }
const ANSWER = JSON.stringify({ drafts: [{ strategy: 'proof', ...AD }] })
const WRITER = '/browse/drafts?offer=weekly-loaf&use=social-ads'

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const cards = (page: Page) => page.getByRole('region', { name: 'Drafts', exact: true }).getByRole('group')

/** On the server, the newest first. */
const draftsOf = async (account: HostAccount): Promise<readonly AiResult[]> =>
  (await liveRecords<AiResult>(account, 'aiResult')).toSorted((one, other) => other.at - one.at)

async function choose(page: Page, menu: string, option: string): Promise<void> {
  await button(page, menu).click()
  await page.getByRole('menuitemradio', { name: option }).first().click()
}

for (const { on, viewport } of WIDTHS)
  test(`a person on ${on} directs an AI: tone, length, readers, angle and framework reach it`, async ({
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
    await account.createOffer('Weekly Loaf', sampleContent('bakery'))
    await seed()
    await page.goto(WRITER)
    if (isPhone) await button(page, /^Options:/).click()
    await expect(button(page, 'Writer: AI')).toBeVisible()
    await choose(page, 'Tone: Your brand voice', 'Warm')
    await choose(page, 'Length: Normal', 'Short')
    await button(page, 'Audience: Everyone').click()
    await page.getByRole('menuitemradio', { name: 'Someone else…' }).click()
    await page.getByRole('textbox', { name: 'Audience' }).fill('people who work nights')
    await button(page, 'CONTINUE').click()
    await expect(button(page, 'Audience: people who work nights')).toBeVisible()
    await choose(page, 'Angle: Any', 'Proof first')
    await choose(page, 'Angle: Proof first', 'PAS')
    if (isPhone) await page.keyboard.press('Escape')
    await button(page, /^Write 3/).click()
    await expect(cards(page).first()).toContainText('Bread at your door before seven.')
    const prompt = provider.asked[0]
    const whole = `${prompt?.system}\n${prompt?.user}`
    for (const words of ['warm', 'people who work nights', 'proof first', 'PAS', 'Short'])
      expect(whole.toLowerCase()).toContain(words.toLowerCase())
  })

test('without an AI tone, length and readers say what they need, and the angle directs the built-in writer', async ({
  page,
  account,
  seed,
}) => {
  await account.createOffer('Weekly Loaf', sampleContent('bakery'))
  await seed()
  await page.goto(WRITER)
  for (const name of ['Tone', 'Length', 'Audience']) await expect(button(page, `${name}: needs an AI`)).toBeVisible()
  await expect(page.getByText('Needs an AI', { exact: true })).toBeVisible()
  await button(page, 'Tone: needs an AI').click()
  await expect(page.getByRole('menuitem', { name: /connect an AI$/i })).toBeVisible()
  await page.keyboard.press('Escape')
  await choose(page, 'Angle: Any', 'Guarantee first')
  await button(page, /^Write 3/).click()
  await expect(cards(page).first()).toContainText('If a loaf is late')
  const strategies = async () => [...new Set((await draftsOf(account)).map(({ strategy }) => strategy))]
  await expect.poll(strategies).toEqual(['promise'])
})

test('a field of a draft stays while the others are written again', async ({ page, account, seed }) => {
  await account.createOffer('Weekly Loaf', sampleContent('bakery'))
  await seed()
  await page.goto(WRITER)
  await button(page, /^Write 3/).click()
  await expect(cards(page)).toHaveCount(3)
  await expect.poll(async () => (await draftsOf(account)).length).toBe(3)
  const [first] = await draftsOf(account)
  const headline = first?.parts['headline'] ?? ''
  expect(headline).not.toBe('')
  await cards(page).first().getByRole('button', { name: 'Write again' }).click()
  await page.getByRole('menuitem', { name: `Headline ${headline}` }).click()
  await expect(cards(page).nth(3)).toBeVisible()
  await expect.poll(async () => (await draftsOf(account)).length).toBeGreaterThan(3)
  const all = await draftsOf(account)
  const made = all.slice(0, all.length - 3)
  expect(made.length).toBeGreaterThan(0)
  for (const { parts } of made) expect(parts['headline']).toBe(headline)
})
