import type { Page } from '@playwright/test'
import { openSignedIn } from '../support/e2e-session.ts'
import { expect, test } from '../support/e2e-test.ts'
import { EditorPage } from '../pages/editor-page.ts'
import { BENEFITS, createLoaf, GUARANTEE } from '../pages/loaf.ts'

const chip = (page: Page) => page.getByRole('banner').getByRole('link', { name: '1 change needs you' })
const version = (page: Page, name: 'Yours' | 'Theirs') => page.getByRole('region', { name, exact: true })
const guarantee = (page: Page) => new EditorPage(page).field({ label: 'Guarantee' })

test('a text that was changed on two devices: both are asked, and the choice of one settles it for both', async ({
  newProfile,
  person,
}) => {
  await createLoaf(person)
  const onServer = async () => (await person.offers())[0]?.content.benefits?.fields?.guarantee
  const profile = await newProfile({ canLoseNetwork: true, serviceWorkers: 'block' })
  const [first, second] = [await profile.open(), await (await newProfile({ serviceWorkers: 'block' })).open()]
  for (const page of [first, second]) {
    await openSignedIn(page, person, BENEFITS)
    await expect(guarantee(page)).toHaveValue(GUARANTEE.before)
  }
  await profile.setOffline(true)
  await guarantee(first).fill(GUARANTEE.yours)
  await new EditorPage(first).expectSavedOnDevice()
  await guarantee(second).fill(GUARANTEE.theirs)
  await expect.poll(onServer).toBe(GUARANTEE.theirs)
  await profile.setOffline(false)

  for (const page of [first, second]) await chip(page).click()
  await expect(version(first, 'Yours')).toContainText(GUARANTEE.yours)
  await expect(version(first, 'Yours')).toContainText('this device')
  await expect(version(first, 'Theirs')).toContainText(/another device/i)
  // On the other device the sides are the other way round.
  await expect(version(second, 'Yours')).toContainText(GUARANTEE.theirs)
  await expect(version(second, 'Theirs')).toContainText(/another device/i)

  await first.getByRole('button', { name: 'Keep mine', exact: true }).click()
  await expect(first.getByRole('heading', { name: 'Nothing needs you' })).toBeFocused()
  await expect(second.getByRole('heading', { name: 'This change is settled' })).toBeVisible()
  for (const page of [first, second]) await expect(chip(page)).toHaveCount(0)
  expect(await onServer()).toBe(GUARANTEE.yours)
})
