import type { Page } from '@playwright/test'
import { expect, test } from '../support/device-test.ts'
import type { SeededWork } from '../support/seeded.ts'
import { EditorPage } from '../pages/editor-page.ts'
import { BENEFITS, createLoaf, GUARANTEE } from '../pages/loaf.ts'
import { conflictOver, openDevice } from '../pages/two-devices.ts'
import type { HostAccount } from '../support/device-host.ts'

const chip = (page: Page) => page.getByRole('banner').getByRole('link', { name: /needs? you$/ })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const version = (page: Page, name: 'Yours' | 'Theirs') => page.getByRole('region', { name, exact: true })
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true })

test.describe('the same text changed on two devices', () => {
  test('shows on both, is settled on one and is gone on the other; undo brings it back', async ({ newProfile, person }) => {
    const { ID } = await createLoaf(person)
    const first = await openDevice(newProfile, person)
    const second = await openDevice(newProfile, person)
    await conflictOver(first, second, {
      beside: async () => {
        await person.call('opportunity.updateFormField', [{ ID, form: 'offer', field: 'amount', value: '46' }])
        await first.editor.goTo('product/offer')
        await first.editor.field({ label: 'Sender' }).fill('Marta')
        await first.editor.expectSavedOnDevice()
        await first.editor.goTo('product/benefits')
      },
    })
    for (const { page } of [first, second]) await expect(chip(page)).toHaveAccessibleName('1 change needs you')
    // The field itself leads there.
    await first.page.getByRole('link', { name: 'Guarantee: 2 versions, choose one' }).click()
    await expect(first.page.getByRole('heading', { level: 1 })).toHaveText('1 change needs you')
    await expect(first.page.getByText(GUARANTEE.before)).toBeVisible()
    await expect(version(first.page, 'Yours')).toContainText('this device')
    await expect(version(first.page, 'Yours').locator('mark')).toHaveText([', squashed', 'simply not to your taste'])
    await expect(version(first.page, 'Theirs').locator('mark')).toHaveText(['Saturday noon', ', no questions asked'])
    // What fitted together is told, from both sides.
    const merged = first.page.getByRole('region', { name: 'Merged without asking' }).getByRole('listitem')
    await expect(merged).toHaveText([/Offer: Amount\s*46\s*You, outside of the app/, /Offer: Sender\s*Marta\s*You, this device/])
    // On the other device the sides are the other way round.
    await chip(second.page).click()
    await expect(version(second.page, 'Yours')).toContainText(GUARANTEE.theirs)
    await expect(version(second.page, 'Theirs')).toContainText('another device')

    await button(first.page, 'Keep mine').click()
    await expect(first.page.getByRole('heading', { name: 'Nothing needs you' })).toBeFocused()
    // By the keyboard alone; a toast in focus stays.
    await first.page.keyboard.press('F6')
    await expect(undo(first.page)).toBeFocused()
    await expect(second.page.getByRole('heading', { name: 'This change is settled' })).toBeVisible()
    await expect(chip(second.page)).toHaveCount(0)
    expect((await person.offers())[0]?.content.benefits?.fields.guarantee).toBe(GUARANTEE.yours)
    await first.page.keyboard.press('Enter')
    await expect(chip(first.page)).toBeVisible()
    await expect(chip(second.page)).toBeVisible()
    await expect.poll(async () => (await person.offers())[0]?.content.benefits?.fields.guarantee).toBe(GUARANTEE.theirs)
    await second.page.goto('/conflicts')
    await expect(second.page.getByRole('link', { name: /Weekly Loaf.*Benefits, Guarantee/ })).toBeVisible()
  })

  test('a third text is previewed, survives going away, and is kept', async ({ page, account, seed }) => {
    await seedConflict(account, seed)
    await page.goto('/')
    await chip(page).click()
    await button(page, 'Edit').click()
    const area = page.getByLabel('Guarantee', { exact: true })
    await expect(area).toHaveValue(GUARANTEE.yours)
    await area.fill('Late, squashed or not to your taste: that week is free.')
    await expect(page.getByRole('region', { name: 'Preview of the text' })).toHaveText(
      'Late, squashed or not to your taste: that week is free.',
    )
    await page.getByRole('link', { name: 'Weekly Loaf' }).click()
    await page.goBack()
    await expect(area).toHaveValue('Late, squashed or not to your taste: that week is free.')
    await area.fill('x'.repeat(200_001))
    await expect(button(page, 'Keep this text')).toBeDisabled()
    await area.fill('Late, squashed or not to your taste: that week is free.')
    await button(page, 'Keep this text').click()
    await expect(chip(page)).toHaveCount(0)
    await expect.poll(() => guaranteesOf(account)).toEqual({ 'Weekly Loaf': 'Late, squashed or not to your taste: that week is free.' })
    await page.goto(BENEFITS)
    await expect(new EditorPage(page).field({ label: 'Guarantee' })).toHaveValue('Late, squashed or not to your taste: that week is free.')
  })

  test('both are kept as a copy, also without a network, and that is undone as a whole', async ({ page, account, seed, setOffline }) => {
    await seedConflict(account, seed)
    await page.goto('/')
    await chip(page).click()
    await setOffline(true)
    await button(page, 'Keep both as a copy').click()
    await expect(page.getByLabel('Title of the copy')).toHaveValue('Copy of Weekly Loaf')
    await button(page, 'CONTINUE').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing needs you')
    // A toast in focus stays.
    await page.keyboard.press('F6')
    await setOffline(false)
    await expect.poll(() => guaranteesOf(account)).toEqual({ 'Weekly Loaf': GUARANTEE.theirs, 'Copy of Weekly Loaf': GUARANTEE.yours })
    await undo(page).click()
    await expect(chip(page)).toBeVisible()
    await expect.poll(() => guaranteesOf(account)).toEqual({ 'Weekly Loaf': GUARANTEE.theirs })
  })
})

test('what was written while the offer was deleted elsewhere: restored with it, undone, discarded', async ({ page, account, seed }) => {
  const { ID } = await createLoaf(account)
  await seed({ outbox: [['opportunity.updateFormField', { ...field(ID), value: GUARANTEE.yours }]] })
  await account.call('opportunity.trash', [{ ID }])
  await page.goto('/')
  await expect(chip(page)).toHaveAccessibleName('1 change needs you')
  await chip(page).click()
  await expect(page.getByText('It was deleted while this text was written.')).toBeVisible()

  await button(page, 'Restore with this text').click()
  await expect(page.getByRole('heading', { name: 'Nothing needs you' })).toBeFocused()
  await page.keyboard.press('F6')
  await expect.poll(() => guaranteesOf(account)).toEqual({ 'Weekly Loaf': GUARANTEE.yours })
  await page.keyboard.press('Enter')
  await expect(chip(page)).toBeVisible()
  await expect.poll(() => guaranteesOf(account)).toEqual({})

  await chip(page).click()
  await button(page, 'Discard this text').click()
  await expect(chip(page)).toHaveCount(0)
  await expect.poll(() => openConflicts(account)).toEqual([])
  await account.call('opportunity.restore', [{ ID }])
  await page.goto(BENEFITS)
  await expect(new EditorPage(page).field({ label: 'Guarantee' })).toHaveValue(GUARANTEE.before)
})

test('by keyboard alone: from the list of offers to the choice', async ({ page, account, seed }) => {
  await seedConflict(account, seed)
  await page.goto('/browse/opportunities')
  const badge = page.getByRole('main').getByRole('link', { name: '1 change needs you' })
  await badge.focus()
  await page.keyboard.press('Enter')
  const row = page.getByRole('link', { name: /Weekly Loaf.*Benefits, Guarantee/ })
  await expect(row).toBeVisible()
  await row.focus()
  await page.keyboard.press('Enter')
  await button(page, 'Keep theirs').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Nothing needs you' })).toBeFocused()
  // The choice has reached the server, which holds no open conflict any more.
  await expect.poll(() => openConflicts(account)).toEqual([])
  expect(guaranteesOf(account)).toEqual({ 'Weekly Loaf': GUARANTEE.theirs })
})

const field = (ID: number) => ({ ID, form: 'benefits', field: 'guarantee', was: GUARANTEE.before })

/** A conflict over the guarantee, met as soon as the browser opens: the device has written what it has not sent, and the server has other words by now. */
async function seedConflict(
  account: HostAccount,
  seed: (more: { readonly outbox: readonly SeededWork[] }) => Promise<void>,
): Promise<void> {
  const { ID } = await createLoaf(account)
  await seed({ outbox: [['opportunity.updateFormField', { ...field(ID), value: GUARANTEE.yours }]] })
  await account.call('opportunity.updateFormField', [{ ...field(ID), value: GUARANTEE.theirs }])
}

const guaranteesOf = (account: HostAccount): Record<string, string | undefined> =>
  Object.fromEntries(account.offers().map(({ title, content }) => [title, content.benefits?.fields.guarantee]))

const openConflicts = (account: HostAccount): readonly unknown[] =>
  account.records.changes().filter(({ kind, deleted }) => kind === 'conflict' && !deleted)
