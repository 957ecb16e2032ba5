import type { Page } from '@playwright/test'
import { expect, test } from '../support/device-test.ts'
import { OffersPage } from '../pages/offers-page.ts'
import { BENEFITS, createLoaf, GUARANTEE } from '../pages/loaf.ts'
import { openDevice, writeOffline } from '../pages/two-devices.ts'

const HISTORY = '/history/opportunities/weekly-loaf'
const entries = (page: Page) => page.getByRole('main').getByRole('listitem')
const heads = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true })
const text = (page: Page, label: string | RegExp) => page.getByRole('region', { name: label })

test.describe('the history of an offer', () => {
  test('two devices edit; who, where and what is told; a field and a state are restored, and undone', async ({ newProfile, person }) => {
    await createLoaf(person)
    const first = await openDevice(newProfile, person)
    const second = await openDevice(newProfile, person)
    await first.page.goto(BENEFITS)
    await first.editor.field({ label: 'Guarantee' }).fill(GUARANTEE.yours)
    // A text in focus stays as it is.
    await first.editor.field({ label: 'Guarantee' }).blur()
    await first.editor.expectSynced()
    await second.page.goto(BENEFITS)
    await expect(second.editor.field({ label: 'Guarantee' })).toHaveValue(GUARANTEE.yours)
    await second.editor.field({ label: 'Guarantee' }).fill(GUARANTEE.theirs)
    await second.editor.field({ label: 'Guarantee' }).blur()
    await second.editor.expectSynced()
    await second.editor.markDone('Benefits')
    await second.editor.expectSynced()
    const { page, profile, shell } = first
    await expect(first.editor.field({ label: 'Guarantee' })).toHaveValue(GUARANTEE.theirs)

    // From the menu, by the keyboard alone.
    await button(page, 'More').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    await page.getByRole('menuitem', { name: 'History' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'History', level: 1 })).toBeVisible()
    await expect(page).toHaveTitle(/› Offer Details › History$/)
    await expect(heads(page)).toHaveText([
      /^Benefits, Marked as doneYou, another device, today at \d\d:\d\d$/,
      /^Benefits, GuaranteeYou, another device, today at \d\d:\d\d$/,
      /^Benefits, GuaranteeYou, this device, today at \d\d:\d\d$/,
      /^Offer madeYou, outside of the app, today at \d\d:\d\d$/,
    ])
    await expect(page.getByText('This is where the history begins.')).toBeVisible()
    for (const [index] of (await heads(page).all()).entries()) await heads(page).nth(index).getByRole('button').click()
    await expect(text(page, 'Benefits, Guarantee, after change 3').locator('mark')).toHaveText([
      ' ',
      'squashed',
      'Saturday noon',
      ', no questions asked',
    ])
    await expect(text(page, 'Benefits, Guarantee, after change 2').locator('mark')).toHaveText([', squashed', 'simply not to your taste'])
    // Nothing is to be half under the header.
    await page.evaluate(() => scrollTo(0, 0))

    const guarantee = async () => (await person.offers())[0]?.content.benefits?.fields.guarantee
    const isDone = async () => (await person.offers())[0]?.content.benefits?.done
    await entries(page).nth(2).getByRole('button', { name: 'Restore this text: Benefits, Guarantee, before' }).click()
    await expect(page.getByRole('heading', { name: 'History', level: 1 })).toBeFocused()
    // With the focus in it a toast stays.
    await page.keyboard.press('F6')
    await expect(undo(page)).toBeFocused()
    await expect.poll(guarantee).toBe(GUARANTEE.before)
    await expect(heads(page)).toHaveCount(5)
    await expect(heads(page).first()).toContainText('You, this device')
    await page.keyboard.press('Enter')
    await expect.poll(guarantee).toBe(GUARANTEE.theirs)
    await expect(heads(page)).toHaveCount(6)

    // As it was made: the guarantee and the mark differ.
    await expect(entries(page).last()).toContainText('2 fields will change.')
    await entries(page).last().getByRole('button', { name: 'Restore the whole offer as it was then' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('2 fields will change: Benefits, Guarantee; Benefits, Marked as done.')
    await button(page, 'NO, leave it').click()
    await expect(question).toBeHidden()
    expect(await guarantee()).toBe(GUARANTEE.theirs)
    await entries(page).last().getByRole('button', { name: 'Restore the whole offer as it was then' }).click()
    await button(page, 'YES, restore it').click()
    await expect.poll(async () => [await guarantee(), await isDone()]).toEqual([GUARANTEE.before, false])
    await expect(entries(page).last()).toContainText('The whole offer is as it was after this change.')
    await undo(page).click()
    await expect.poll(async () => [await guarantee(), await isDone()]).toEqual([GUARANTEE.theirs, true])
    await shell.expectSynced()
    await expect(second.editor.field({ label: 'Guarantee' })).toHaveValue(GUARANTEE.theirs)
    expect((await person.pull()).changes.filter(({ kind }) => kind === 'conflict')).toEqual([])

    // What is on the screen stays there without a network, with what is written meanwhile on top.
    await profile.setOffline(true)
    await expect(page.getByText('You are offline. This is what the server told before.')).toBeVisible()
    await entries(page).nth(-2).getByRole('button', { name: 'Restore this text: Benefits, Guarantee, before' }).click()
    await expect(heads(page).first()).toHaveText(/^Benefits, GuaranteeNot sent yetYou, this device, today at/)
    await heads(page).first().getByRole('button').click()
    await expect(text(page, 'Benefits, Guarantee, after what is not sent yet').locator('mark, del')).toHaveText([
      'Sunday',
      ', no questions asked',
    ])
    await profile.setOffline(false)
    await expect.poll(guarantee).toBe(GUARANTEE.before)
    await expect(page.getByText('Not sent yet')).toBeHidden()
    await expect(page.getByText('You are offline.')).toBeHidden()
  })

  test('without a network: a plain sentence, what is not sent yet, and the history once the network is back', async ({
    newProfile,
    person,
  }) => {
    await createLoaf(person)
    const device = await openDevice(newProfile, person)
    const { page, profile } = device
    await writeOffline(device, GUARANTEE.yours)
    await page.goto(HISTORY)
    await expect(page.getByRole('heading', { name: 'The history needs a connection' })).toBeVisible()
    await expect(page.getByText('You are offline. The server keeps the history, this device does not.')).toBeVisible()
    await expect(heads(page).first()).toContainText('Not sent yet')
    await heads(page).first().getByRole('button').click()
    await expect(text(page, /Guarantee, after what is not sent yet/).locator('mark')).toHaveText([', squashed', 'simply not to your taste'])
    await profile.setOffline(false)
    await expect(heads(page).last()).toContainText('Offer made')
    await expect(page.getByRole('heading', { name: 'The history needs a connection' })).toHaveCount(0)
  })

  test('an offer that was never sent, one in the trash, one that is not there, and a server in trouble', async ({ newProfile, person }) => {
    const { ID } = await createLoaf(person)
    const { page, profile, editor } = await openDevice(newProfile, person)
    await person.call('opportunity.updateFormField', [
      { ID, form: 'benefits', field: 'guarantee', value: GUARANTEE.theirs, was: GUARANTEE.before },
    ])
    await person.call('opportunity.trash', [{ ID }])
    await page.goto(BENEFITS)
    await page.getByRole('main').getByRole('link', { name: 'History' }).click()
    await expect(heads(page).first()).toContainText('Moved to trash')
    await expect(page.getByText('This offer is in the trash.')).toBeVisible()
    await heads(page).nth(1).getByRole('button').click()
    await expect(text(page, /after change 2/)).toHaveText(GUARANTEE.theirs)
    await expect(button(page, /^Restore/)).toHaveCount(0)
    await page.getByRole('main').getByRole('link', { name: 'trash' }).click()
    await expect(page.getByRole('heading', { name: /^Trash/, level: 1 })).toBeVisible()

    await page.goto('/history/opportunities/no-such-offer')
    await expect(page.getByRole('heading', { name: 'There is no offer at this address' })).toBeVisible()

    await new OffersPage(page).goto()
    await profile.setOffline(true)
    await new OffersPage(page).create('Rye by post')
    await editor.title('Rye by post').waitFor()
    await page.goto('/history/opportunities/rye-by-post')
    await expect(page.getByRole('heading', { name: 'No history yet' })).toBeVisible()

    const inTrouble = '**/appc/sync.history'
    await page.route(inTrouble, (route) =>
      route.fulfill({
        status: 500,
        headers: { 'X-Appc': '1' },
        json: { success: false, data: { code: 'internal', message: 'The server could not carry this out' } },
      }),
    )
    await profile.setOffline(false)
    await expect(page.getByRole('heading', { name: 'The history could not be read' })).toBeVisible()
    await expect(page.getByText('The server could not carry this out.')).toBeVisible()
    await page.unroute(inTrouble)
    await button(page, 'Try again').click()
    await expect(heads(page)).toHaveText([/^Offer madeYou, this device, today at/])
  })
})
