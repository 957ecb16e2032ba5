import type { Page } from '@playwright/test'
import { expect, test } from '../support/device-test.ts'
import type { SeededWork } from '../support/seeded.ts'
import { EditorPage } from '../pages/editor-page.ts'
import { BENEFITS, createLoaf, GUARANTEE } from '../pages/loaf.ts'
import { ShellPage } from '../pages/shell-page.ts'
import type { HostAccount } from '../support/device-host.ts'

const chip = (page: Page) => page.getByRole('banner').getByRole('link', { name: /needs? you$/ })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const version = (page: Page, name: 'Yours' | 'Theirs') => page.getByRole('region', { name, exact: true })

test.describe('the same text changed on two devices', () => {
  test('is shown with both versions and with what fitted together, is settled, and comes back with Undo', async ({
    page,
    account,
    seed,
  }) => {
    const { ID } = await createLoaf(account)
    await seed({
      outbox: [
        ['opportunity.updateFormField', { ...field(ID), value: GUARANTEE.yours }],
        ['opportunity.updateFormField', { ID, form: 'offer', field: 'sender', value: 'Marta', was: '' }],
      ],
    })
    await account.call('opportunity.updateFormField', [{ ...field(ID), value: GUARANTEE.theirs }])
    await account.call('opportunity.updateFormField', [{ ID, form: 'offer', field: 'amount', value: '46' }])
    await page.goto(BENEFITS)
    await expect(chip(page)).toHaveAccessibleName('1 change needs you')
    // The field itself leads there.
    await page.getByRole('link', { name: 'Guarantee: 2 versions, choose one' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 change needs you')
    await expect(page.getByText(GUARANTEE.before)).toBeVisible()
    await expect(version(page, 'Yours')).toContainText('this device')
    await expect(version(page, 'Yours').locator('mark')).toHaveText([', squashed', 'simply not to your taste'])
    await expect(version(page, 'Theirs').locator('mark')).toHaveText(['Saturday noon', ', no questions asked'])
    // What fitted together is told, from both sides.
    const merged = page.getByRole('region', { name: 'Merged without asking' }).getByRole('listitem')
    await expect(merged).toHaveText([/Offer: Amount\s*46\s*You, outside of the app/, /Offer: Sender\s*Marta\s*You, this device/])

    await button(page, 'Keep mine').click()
    await expect(page.getByRole('heading', { name: 'Nothing needs you' })).toBeFocused()
    await new ShellPage(page).focusUndo()
    await expect(chip(page)).toHaveCount(0)
    await expect.poll(() => guaranteesOf(account)).toEqual({ 'Weekly Loaf': GUARANTEE.yours })
    await page.keyboard.press('Enter')
    await expect(chip(page)).toBeVisible()
    await expect.poll(() => guaranteesOf(account)).toEqual({ 'Weekly Loaf': GUARANTEE.theirs })
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
    await new ShellPage(page).focusUndo()
    await setOffline(false)
    await expect.poll(() => guaranteesOf(account)).toEqual({ 'Weekly Loaf': GUARANTEE.theirs, 'Copy of Weekly Loaf': GUARANTEE.yours })
    const list = await page.context().newPage()
    await list.goto('/browse/opportunities')
    await expect(list.getByRole('link', { name: /^Copy of Weekly Loaf/ })).toBeVisible()
    await page.keyboard.press('Enter')
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
  await new ShellPage(page).focusUndo()
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
  Object.fromEntries(account.offers().map(({ title, content }) => [title, content.benefits?.fields?.guarantee]))

const openConflicts = (account: HostAccount): readonly unknown[] =>
  account.records.changes().filter(({ kind, deleted }) => kind === 'conflict' && !deleted)
