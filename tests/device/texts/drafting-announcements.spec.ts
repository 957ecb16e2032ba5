import type { Page } from '@playwright/test'
import { findUseCase } from '#domain/copy/catalogue/use-cases.ts'
import { listenTo } from '../../support/browser/announcements.ts'
import { expect, test } from '../../support/device/device-test.ts'
import { draftsText, holding, ScriptedProvider } from '../../support/device/scripted-provider.ts'
import { sampleContent } from '../../support/samples/sample-offer.ts'

const TAGLINE = findUseCase('tagline') ?? { outputs: [] }
const ANSWER = draftsText(
  TAGLINE,
  { line: 'Bread that waits' },
  { line: 'Baked while you sleep' },
  { line: 'No queue and no car' },
)
const HALF = ANSWER.slice(0, ANSWER.indexOf('No queue'))
const FAILED =
  'Sorry, and unexpected has happened. Please wait a few seconds and try again. This didn’t count towards your plan.'
/** Said in passing, or of something else: how long they stand there is the machine's. */
const IN_PASSING = /^(?:Waiting for the writer…|Saving…|Saved on this device|All changes synced)$/

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const results = (page: Page) => page.getByRole('region', { name: 'Drafts', exact: true })
const status = (page: Page, words: string) => results(page).getByRole('status').filter({ hasText: words })

test('a screen reader hears the start, retries, failure and arrival of drafts, not every word', async ({
  page,
  host,
  account,
  seed,
}) => {
  const [first, second, third, good] = [holding('{}', ''), holding('{}', ''), holding('{}', ''), holding(ANSWER, HALF)]
  const provider = new ScriptedProvider()
  provider.replies(first.reply, second.reply, third.reply, good.reply)
  host.setProvider(provider)
  await account.createOffer('Weekly Loaf', sampleContent('bakery'))
  await seed()
  const { heard } = await listenTo(page)
  const said = async () => (await heard()).filter((words) => !IN_PASSING.test(words))
  await page.goto('/browse/drafts?use=tagline')
  await expect(button(page, 'Write 3 drafts')).toHaveAccessibleDescription(/AI drafts left$/)
  await button(page, 'Write 3 drafts').press('Enter')
  await expect(status(page, 'Writing…')).toBeAttached()
  first.letGo()
  await expect(status(page, 'Trying again, 2 of 3')).toMatchAriaSnapshot('- status: Trying again, 2 of 3')
  second.letGo()
  await expect(status(page, 'Trying again, 3 of 3')).toBeAttached()
  third.letGo()
  await expect(status(page, FAILED)).toMatchAriaSnapshot(`
    - status:
      - paragraph:
        - text: ${FAILED}
        - button "Try again"
        - button "Dismiss"
  `)
  expect(await said()).toEqual(['Writing…', 'Trying again, 2 of 3', 'Trying again, 3 of 3', FAILED])

  await button(page, 'Try again').press('Enter')
  const growing = results(page).getByRole('article', { name: 'Tagline, 1 of 3' })
  await expect(growing).toHaveText(/Bread that waits/)
  await expect(growing).toHaveAttribute('aria-busy', 'true')
  good.letGo()
  await expect(status(page, '3 drafts ready.')).toBeAttached()
  await expect(results(page)).toMatchAriaSnapshot(`
    - region "Drafts":
      - heading "3 new drafts" [level=2]
      - text: 3 chosen
      - status: 3 drafts ready.
      - status
  `)
  expect((await said()).slice(4)).toEqual(['Writing…', '3 drafts ready.'])
})

test('a screen reader hears of template drafts, of a request that waits for the network, and of its end', async ({
  page,
  host,
  account,
  seed,
  setOffline,
}) => {
  const good = holding(ANSWER, '')
  const provider = new ScriptedProvider()
  provider.replies(good.reply)
  host.setProvider(provider)
  await account.createOffer('Weekly Loaf', sampleContent('bakery'))
  await seed()
  const { heard } = await listenTo(page)
  await page.goto('/browse/drafts?use=tagline')
  await expect(button(page, 'Write 3 drafts')).toHaveAccessibleDescription(/AI drafts left$/)
  await setOffline(true)
  await button(page, 'Write now').press('Enter')
  await expect(status(page, '3 drafts ready.')).toBeAttached()
  await button(page, 'Later with AI').press('Enter')
  const waits = 'Tagline: will be written when you’re back online. Nothing counts towards your plan until then.'
  await expect(status(page, waits)).toBeVisible()
  await page.getByRole('link', { name: 'Offers', exact: true }).first().press('Enter')
  await expect(page).toHaveURL(/opportunities/)
  await setOffline(false)
  good.letGo()
  const told = 'Your drafts are ready.'
  await expect(page.getByText(told)).toBeVisible()
  const said = await heard()
  const places = ['3 drafts ready.', waits, told].map((words) => said.findIndex((one) => one.includes(words)))
  expect(places, said.join('\n')).toEqual(places.toSorted((one, other) => one - other))
  expect(places).not.toContain(-1)
})
