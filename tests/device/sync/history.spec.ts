import type { Page } from '@playwright/test'
import { BENEFITS, createLoaf, GUARANTEE } from '../../pages/loaf.ts'
import { createText } from '../../pages/loaf-text.ts'
import { ShellPage } from '../../pages/shell-page.ts'
import { StubFault } from '../../support/device/device-host.ts'
import type { HostAccount } from '../../support/device/host-accounts.ts'
import { expect, test } from '../../support/device/device-test.ts'
import { runMutation, syncAll } from '../../support/device/seeded-device.ts'
import { textsOf } from '../../support/samples/account-texts.ts'

const HISTORY = '/history/opportunities/weekly-loaf'
const NEVER_SENT = '/history/opportunities/rye-by-post'
const entries = (page: Page) => page.getByRole('main').getByRole('listitem')
const heads = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const text = (page: Page, label: string | RegExp) => page.getByRole('region', { name: label })

const field = (ID: number) => ({ ID, form: 'benefits', field: 'guarantee' })

/** What the server has: the guarantee, and whether its section is done. */
async function benefitsOf(account: HostAccount): Promise<readonly unknown[]> {
  const benefits = (await account.offers())[0]?.content.benefits
  return [benefits?.fields?.guarantee, benefits?.done]
}

test.describe('the history of an offer', () => {
  test('the history says who changed what on which device, and a field or a state can be restored and undone', async ({
    page,
    account,
    seed,
    otherDevice,
  }) => {
    const { ID } = await createLoaf(account)
    await seed({
      before: async (device) => {
        await runMutation(device, 'opportunity.updateFormField', {
          ...field(ID),
          value: GUARANTEE.yours,
          was: GUARANTEE.before,
        })
        await syncAll(device)
        const other = await otherDevice()
        await runMutation(other, 'opportunity.updateFormField', {
          ...field(ID),
          value: GUARANTEE.theirs,
          was: GUARANTEE.yours,
        })
        await runMutation(other, 'opportunity.updateForm', { ID, form: 'benefits', fields: {}, done: true })
        await syncAll(other)
      },
    })
    await page.goto(BENEFITS)

    // From the menu, by the keyboard alone.
    await button(page, 'More').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    await page.getByRole('menuitem', { name: 'History' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'History', level: 1 })).toBeVisible()
    await expect(page).toHaveTitle(/ › History › /)
    await expect(heads(page)).toHaveText([
      /^Benefits, Marked as completeYou, another device, today at \d\d:\d\d$/,
      /^Benefits, GuaranteeYou, another device, today at \d\d:\d\d$/,
      /^Benefits, GuaranteeYou, this device, today at \d\d:\d\d$/,
      /^Offer createdYou, outside the app, today at \d\d:\d\d$/,
    ])
    await expect(page.getByText('This is where the history begins.')).toBeVisible()
    for (const head of await heads(page).all()) await head.getByRole('button').click()
    await expect(text(page, 'Benefits, Guarantee, after change 3').locator('mark')).toHaveText([
      ' ',
      'squashed',
      'Saturday noon',
      ', no questions asked',
    ])
    await expect(text(page, 'Benefits, Guarantee, after change 2').locator('mark')).toHaveText([
      ', squashed',
      'simply not to your taste',
    ])

    await entries(page).nth(2).getByRole('button', { name: 'Restore this text: Benefits, Guarantee, before' }).click()
    await expect(page.getByRole('heading', { name: 'History', level: 1 })).toBeFocused()
    await new ShellPage(page).focusUndo()
    await expect.poll(() => benefitsOf(account)).toEqual([GUARANTEE.before, true])
    await expect(heads(page)).toHaveCount(5)
    await expect(heads(page).first()).toContainText('You, this device')
    await page.keyboard.press('Enter')
    await expect.poll(() => benefitsOf(account)).toEqual([GUARANTEE.theirs, true])
    await expect(heads(page)).toHaveCount(6)

    // As it was made: the guarantee and the mark differ.
    await expect(entries(page).last()).toContainText('2 fields will change.')
    await entries(page).last().getByRole('button', { name: 'Restore this version of the offer' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('2 fields will change: Benefits, Guarantee; Benefits, Marked as complete.')
    await button(page, 'NO, cancel').click()
    await expect(question).toBeHidden()
    expect(await benefitsOf(account)).toEqual([GUARANTEE.theirs, true])
    await entries(page).last().getByRole('button', { name: 'Restore this version of the offer' }).click()
    await button(page, 'YES, restore it').click()
    await expect(page.getByRole('heading', { name: 'History', level: 1 })).toBeFocused()
    await new ShellPage(page).focusUndo()
    await expect.poll(() => benefitsOf(account)).toEqual([GUARANTEE.before, false])
    await expect(entries(page).last()).toContainText('The offer hasn’t changed since.')
    await page.keyboard.press('Enter')
    await expect.poll(() => benefitsOf(account)).toEqual([GUARANTEE.theirs, true])
    expect((await account.pull()).changes.filter(({ kind }) => kind === 'conflict')).toEqual([])
  })

  test('a history without a network keeps its screen, marks pending changes, and loads the rest later', async ({
    page,
    account,
    seed,
    setOffline,
  }) => {
    const { ID } = await createLoaf(account)
    await account.call('opportunity.updateFormField', [
      { ...field(ID), value: GUARANTEE.theirs, was: GUARANTEE.before },
    ])
    await seed()
    await page.goto(HISTORY)
    await expect(heads(page)).toHaveText([/^Benefits, Guarantee/, /^Offer created/])
    await heads(page).first().getByRole('button').click()
    await setOffline(true)
    await expect(page.getByText('You’re offline. This may be out of date.')).toBeVisible()
    await entries(page).first().getByRole('button', { name: 'Restore this text: Benefits, Guarantee, before' }).click()
    await expect(heads(page).first()).toHaveText(/^Benefits, GuaranteeNot synced yetYou, this device, today at/)
    await heads(page).first().getByRole('button').click()
    const changed = text(page, 'Benefits, Guarantee, after changes not synced yet').locator('mark, del')
    await expect(changed).toHaveText(['Sunday', ', no questions asked'])

    // Opened without a network there is nothing else to show.
    await page.reload()
    await expect(page.getByText('You’re offline. The server keeps the history.')).toBeVisible()
    await expect(heads(page)).toHaveText([/^Benefits, GuaranteeNot synced yet/, 'The history needs a connection'])
    await heads(page).first().getByRole('button').click()
    await expect(changed).toHaveText(['Sunday', ', no questions asked'])

    await setOffline(false)
    await expect.poll(() => benefitsOf(account)).toEqual([GUARANTEE.before, false])
    await expect(heads(page)).toHaveText([
      /^Benefits, GuaranteeYou, this device/,
      /^Benefits, Guarantee/,
      /^Offer created/,
    ])
    await expect(page.getByText('Not synced yet')).toBeHidden()
    await expect(page.getByText('You’re offline.')).toBeHidden()
  })

  test('the history of a trashed record can be read from its editor’s address, with a link to the trash', async ({
    page,
    account,
    seed,
  }) => {
    const { ID } = await createLoaf(account)
    await account.call('opportunity.updateFormField', [
      { ...field(ID), value: GUARANTEE.theirs, was: GUARANTEE.before },
    ])
    await account.call('opportunity.trash', [{ ID }])
    await seed()
    await page.goto(BENEFITS)
    await page.getByRole('main').getByRole('link', { name: 'History' }).click()
    await expect(heads(page).first()).toContainText('Moved to trash')
    await expect(page.getByText('This offer is in the trash.')).toBeVisible()
    await heads(page).nth(1).getByRole('button').click()
    await expect(text(page, /after change 2/)).toHaveText(GUARANTEE.theirs)
    await expect(button(page, /^Restore/)).toHaveCount(0)
    await page.getByRole('main').getByRole('link', { name: 'trash' }).click()
    await expect(page.getByRole('heading', { name: /^Trash/, level: 1 })).toBeVisible()
  })

  test('a missing record, an unsent record and a failing server each have their own message', async ({
    page,
    host,
    seed,
    setOffline,
  }) => {
    await seed({
      before: async (device) =>
        void (await runMutation(device, 'opportunity.create', {
          ID: device.mintId(),
          post_title: 'Rye by post',
          post_excerpt: '',
        })),
    })
    await setOffline(true)
    await page.goto('/history/opportunities/no-such-offer')
    await expect(page.getByRole('heading', { name: 'We couldn’t find this offer' })).toBeVisible()
    await page.goto(NEVER_SENT)
    await expect(page.getByRole('heading', { name: 'No history yet' })).toBeVisible()

    host.answer('sync.history', () => {
      throw new StubFault({ code: 'internal', message: 'Something went wrong on the server' })
    })
    await setOffline(false)
    await expect(page.getByRole('heading', { name: 'Couldn’t load the history' })).toBeVisible()
    await expect(page.getByText('Something went wrong on the server.')).toBeVisible()
    host.answer('sync.history', null)
    await button(page, 'Try again').click()
    await expect(heads(page)).toHaveText([/^Offer createdYou, this device, today at/])
  })
})

test('the history of a text: what was written, where it belonged, and the ways back', async ({
  page,
  account,
  seed,
  otherDevice,
}) => {
  const loaf = await createLoaf(account)
  const rye = await account.createOffer('Rye by post')
  const { ID } = await createText(account, {
    title: 'Welcome',
    offerID: loaf.ID,
    content: 'Hello\nBread',
    parts: { subject: 'Fresh' },
  })
  await seed({
    before: async (device) => {
      await runMutation(device, 'strategy.setField', { ID, path: 'parts.subject', value: 'Fresh bread', was: 'Fresh' })
      await syncAll(device)
      const other = await otherDevice()
      await runMutation(other, 'strategy.setField', {
        ID,
        path: 'content',
        value: 'Hello\nWarm bread',
        was: 'Hello\nBread',
      })
      await runMutation(other, 'strategy.move', { ID, to: rye.ID })
      await syncAll(other)
    },
  })
  await page.goto('/history/strategies/welcome')
  await expect(page).toHaveTitle(/ › History › /)
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText('Texts › Welcome')
  await expect(page.getByText('Who changed what in this text, and where.')).toBeVisible()
  await expect(heads(page)).toHaveText([
    /^Moved to “Rye by post”You, another device/,
    /^TextYou, another device/,
    /^SubjectYou, this device/,
    /^Text createdYou, outside the app/,
  ])
  const belongs = async () => (await textsOf(account)).map(({ meta, parts }) => [meta.opportunity_id, parts.subject])

  await heads(page).first().getByRole('button').click()
  await expect(entries(page).first()).toContainText('BeforeWeekly LoafMove backAfterRye by post')
  await button(page, 'Move back').click()
  await expect(page.getByRole('heading', { name: 'History', level: 1 })).toBeFocused()
  await expect.poll(belongs).toEqual([[loaf.ID, 'Fresh bread']])
  await expect(heads(page).first()).toHaveText(/^Moved to “Weekly Loaf”You, this device/)
  await new ShellPage(page).focusUndo()
  await page.keyboard.press('Enter')
  await expect.poll(belongs).toEqual([[rye.ID, 'Fresh bread']])
  await expect(heads(page)).toHaveCount(6)

  await heads(page)
    .filter({ hasText: /^Subject/ })
    .getByRole('button')
    .click()
  await button(page, 'Restore this text: Subject, before').click()
  await expect.poll(belongs).toEqual([[rye.ID, 'Fresh']])
  await expect(heads(page)).toHaveCount(7)

  // As it was made: the text differs; where it belongs is left alone.
  await heads(page).last().getByRole('button').click()
  await entries(page).last().getByRole('button', { name: 'Restore this version of the text' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('1 field will change: Text.')
  await button(page, 'YES, restore it').click()
  await expect.poll(async () => (await textsOf(account)).map(({ content }) => content)).toEqual(['Hello\nBread'])
  expect(await belongs()).toEqual([[rye.ID, 'Fresh']])

  // Its offer goes, without a network: that is told before it is sent.
  await account.call('opportunity.trash', [{ ID: rye.ID }])
  await expect(heads(page).first()).toHaveText(/^Unlinked from its offerYou, outside the app/)
})

test('the history of the company, and of what there is not', async ({ page, account, seed }) => {
  await seed()
  await page.goto('/history/company/company')
  await expect(page).toHaveTitle(/^Settings › Company › History › /)
  await expect(page.getByRole('heading', { name: 'No changes yet' })).toBeVisible()
  await account.call('company.updateUserCompany', [{ fields: { website: 'loaf.example' } }])
  await expect(heads(page)).toHaveText([/^WebsiteYou, outside the app/])
  await heads(page).first().getByRole('button').click()
  await button(page, 'Clear the field: Website, before').click()
  await expect(heads(page)).toHaveText([/^WebsiteYou, this device/, /^WebsiteYou, outside the app/])

  await page.goto('/history/strategies/no-such-text')
  await expect(page.getByRole('heading', { name: 'We couldn’t find this text' })).toBeVisible()
  await page.goto('/history/nonsense/weekly-loaf')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect(page).toHaveTitle(/^Page not found › /)
})
