import type { Page } from '@playwright/test'
import { EditorPage } from '../../pages/editor-page.ts'
import { ShellPage } from '../../pages/shell-page.ts'
import type { HostAccount } from '../../support/device/host-accounts.ts'
import { expect, test } from '../../support/device/device-test.ts'
import { createText } from '../../support/samples/account-texts.ts'
import { textsOf } from '../../support/samples/account-texts.ts'

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name })
const row = (page: Page, title: string) => main(page).getByRole('listitem').filter({ hasText: title })

const PAGE =
  'Ten evenings in your own living room. 480 for the whole course, half of it before we begin. A school wants you there at five. Four hundred and eighty, and I come to you.'

/** An offer for 480, three texts that say so, and one of an offer that has ended. */
async function begin(account: HostAccount) {
  const piano = await account.call<{ ID: number }>('opportunity.create', [
    {
      post_title: 'Second Chance Piano',
      post_content: { benefits: { fields: { feature_1: 'Ten lessons in your living room', price_1: '480' } } },
    },
  ])
  const spanish = await account.call<{ ID: number }>('opportunity.create', [
    { post_title: 'Español sin miedo', post_content: { offer: { fields: { end_date: '2025-02-07', amount: '36' } } } },
  ])
  await createText(account, 'Sales Pages: From ‘I used to play’ to ‘I play’', {
    offer: piano.ID,
    kind: 'sales-pages',
    content: PAGE,
  })
  await createText(account, 'Ads: The piano is still there', {
    offer: piano.ID,
    kind: 'ads',
    content: 'Three pieces by the end of spring. $480.',
  })
  await createText(account, 'Emails: Before you sell the piano', {
    offer: piano.ID,
    content: 'A good second-hand dealer gives you 480 for it, and then it is gone.',
  })
  await createText(account, 'Emails: What to practise', {
    offer: piano.ID,
    content: 'Ten minutes a day, for {{benefits.price_1}}.',
  })
  await createText(account, 'Posts: Quedan nueve plazas', {
    offer: spanish.ID,
    kind: 'posts',
    content: 'Son 36 plazas y ni una más, hasta el 7 de febrero.',
  })
  return {
    piano: piano.ID,
    price: (value: string) =>
      ['opportunity.updateFormField', { ID: piano.ID, form: 'benefits', field: 'price_1', value }] as const,
  }
}

const contents = async (account: HostAccount) =>
  (await textsOf(account))
    .filter(({ title }) => /play|there|sell/.test(title))
    .map(({ content }) => content.match(/480|520|Four hundred and eighty|Five hundred and twenty/g)?.join(' ') ?? '')
    .toSorted((a, b) => a.localeCompare(b))
const OLD = ['480', '480', '480 Four hundred and eighty']
const NEW = ['480', '520', '520 Five hundred and twenty']

test('a price that changed without a connection: chip, badge and line in the list; all places at once, undone, and synced later', async ({
  page,
  account,
  host,
  seed,
}) => {
  const { price } = await begin(account)
  await seed({ outbox: [[...price('520')]] })
  host.setAway(true)
  await page.goto('/browse/strategies')
  await expect(button(page, 'Out of date 4')).toBeVisible()
  await expect(row(page, 'From ‘I used to play’')).toContainText('Price changed')
  await expect(row(page, 'Quedan nueve plazas')).toContainText('Offer ended')
  await expect(row(page, 'What to practise')).toContainText('words')
  await button(page, 'Out of date 4').click()
  await expect(page).toHaveURL(/show=out-of-date/)
  await expect(
    main(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('checkbox') }),
  ).toHaveCount(4)
  await expect(main(page).getByText('4 texts are out of date.')).toBeVisible()

  await main(page).getByRole('link', { name: 'Review and update' }).click()
  await expect(page.getByRole('heading', { name: '3 texts say 480, but the price is now 520', level: 1 })).toBeVisible()
  await expect(main(page)).toContainText('Second Chance Piano. Benefits, value of “Ten lessons in your living room”.')
  await expect(row(page, 'From ‘I used to play’').getByRole('insertion')).toHaveText(['520', 'Five hundred and twenty'])
  await expect(row(page, 'From ‘I used to play’').getByRole('checkbox')).toBeChecked()
  await expect(row(page, 'Before you sell').getByRole('checkbox')).not.toBeChecked()
  await expect(row(page, 'Before you sell')).toContainText('Maybe not the price: the sentence mentions “dealer”.')
  await expect(page.getByRole('heading', { name: '1 text promises an offer that has ended' })).toBeVisible()
  await expect(row(page, 'Quedan nueve plazas').getByRole('deletion')).toHaveText(['36', '7 de febrero'])

  await button(page, 'Change 3 places to 520').click()
  await expect(page.getByRole('heading', { name: '1 text says 480, but the price is now 520' })).toBeVisible()
  await new ShellPage(page).focusUndo()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '3 texts say 480, but the price is now 520' })).toBeVisible()
  await button(page, 'Change 3 places to 520').click()
  await expect(page.getByRole('heading', { name: '1 text says 480, but the price is now 520' })).toBeVisible()
  expect(await contents(account)).toEqual(OLD)

  host.setAway(false)
  await expect.poll(() => contents(account), { timeout: 30_000 }).toEqual(NEW)
})

test('a text is left as it is, also where its offer has ended; and it comes back', async ({ page, account, seed }) => {
  const { price } = await begin(account)
  await account.call(price('520')[0], [price('520')[1]])
  await seed()
  await page.goto('/out-of-date')
  await button(page, 'Keep: Before you sell the piano').click()
  await expect(page.getByRole('heading', { name: '2 texts say 480, but the price is now 520' })).toBeVisible()
  await new ShellPage(page).focusUndo()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '3 texts say 480, but the price is now 520' })).toBeVisible()
  for (const title of ['Before you sell the piano', 'Quedan nueve plazas']) {
    await button(page, `Keep: ${title}`).click()
    await expect(row(page, title)).toHaveCount(0)
  }
  await button(page, /^Change 3 places/).click()
  await expect(page.getByRole('heading', { name: 'Every text matches its offer' })).toBeVisible()
  await main(page).getByRole('link', { name: 'All texts' }).click()
  await expect(main(page).getByRole('listitem').first()).toBeVisible()
  await expect(button(page, /^Out of date/)).toHaveCount(0)
})

test('an old price is highlighted in the editor and can be replaced, turned into a token, or kept', async ({
  page,
  account,
  seed,
}) => {
  const { piano, price } = await begin(account)
  const words = ['It was 480 once.', 'Only $480 today.', 'For 480 € you learn.']
  await createText(account, 'Emails: Three times', { offer: piano, content: words.join('\n\n') })
  await account.call(price('520')[0], [price('520')[1]])
  await seed()
  await page.goto('/edit/strategies/second-chance-piano/emails/emails-three-times')
  const editor = new EditorPage(page)
  const old = editor.text.locator('[data-mark]')
  await expect(old).toHaveCount(3)
  const banner = main(page).getByRole('status').filter({ hasText: '480' })
  await expect(banner).toContainText('3 places')
  await expect(banner).toContainText(/You changed the price of .?Second Chance Piano.? today at \d\d:\d\d\./)
  const content = async () => (await textsOf(account)).find(({ title }) => title.endsWith('Three times'))?.content
  // What was typed a moment ago in that line stays.
  await editor.text.getByText('Only $480').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' Mine')
  await old.nth(1).click()
  await button(page, /^Use 520$/).click()
  await editor.expectText([words[0], 'Only $520 today. Mine', words[2]].join('\n\n'))
  await old.nth(1).click()
  await button(page, 'Use the merge field').click()
  await editor.expectText([words[0], 'Only $520 today. Mine', 'For 520 € you learn.'].join('\n\n'))
  await old.first().click()
  await page.getByRole('button', { name: 'Keep', exact: true }).click()
  await expect(old).toHaveCount(0)
  await editor.expectSynced()
  await expect
    .poll(content)
    .toBe([words[0], 'Only $520 today. Mine', 'For {{benefits.price_1}} € you learn.'].join('\n\n'))
})

test('a published text keeps the old price until it is withdrawn', async ({ page, account, seed }) => {
  const { price } = await begin(account)
  const ad = (await textsOf(account)).find(({ title }) => title.includes('still there'))
  const used = [{ path: 'content.benefits.fields.price_1', value: '480' }]
  await account.call('strategy.putInUse', [
    { ID: ad?.ID, placement: 71, where: 'Google Ads', since: '2026-05-03', content: '$480', used },
  ])
  await account.call(price('520')[0], [price('520')[1]])
  await seed()
  await page.goto('/out-of-date')
  await expect(main(page)).toContainText(
    /In use on Google Ads since (?:3 May|May 3,) 2026 and still says 480\. The price is now 520\./,
  )
  await row(page, 'In use on').getByRole('link', { name: /^Open/ }).click()
  await expect(page.getByRole('heading', { name: 'Ads: The piano is still there', level: 1 })).toBeVisible()
  await page.goBack()
  await button(page, 'No longer in use on Google Ads').click()
  await expect(main(page).getByText('In use on')).toHaveCount(0)
  await expect
    .poll(
      async () => Object.values((await textsOf(account)).find(({ ID }) => ID === ad?.ID)?.placements ?? {})[0]?.until,
    )
    .not.toBe('')
})
