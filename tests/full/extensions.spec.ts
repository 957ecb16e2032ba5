import { openSignedIn } from '../support/browser/e2e-session.ts'
import { expect, test } from '../support/browser/e2e-test.ts'
import { ShellPage } from '../pages/shell-page.ts'

test('our own extensions are added and opened after a start without a network', async ({ newProfile, person }) => {
  const profile = await newProfile({ canLoseNetwork: true, onDisk: true })
  let page = await profile.open()
  await openSignedIn(page, person)
  await new ShellPage(page).waitUntilOfflineReady()
  await profile.close()

  page = await profile.open({ offline: true })
  await page.goto('/extensions')
  for (const [title, words] of [
    ['Plain words', 'No text is open.'],
    ['Link builder', 'Address of your page'],
  ] as const) {
    await page.getByRole('button', { name: `Add ${title}`, exact: true }).click()
    await page
      .getByRole('dialog', { name: `Add ${title}?` })
      .getByRole('button', { name: `Add ${title}` })
      .click()
    await page.getByRole('button', { name: `Open ${title}`, exact: true }).click()
    await expect(page.frameLocator(`iframe[title="${title}"]`).getByText(words)).toBeVisible()
    await page
      .getByRole('dialog', { name: title, exact: true })
      .getByRole('button', { name: 'Close', exact: true })
      .click()
  }
})
