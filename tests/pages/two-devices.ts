import type { Page } from '@playwright/test'
import type { Person } from '../support/e2e-account.ts'
import { openForOffline } from '../support/e2e-session.ts'
import type { Profile, ProfileOptions } from '../support/profile.ts'
import { EditorPage } from './editor-page.ts'
import { BENEFITS, GUARANTEE } from './loaf.ts'
import { ShellPage } from './shell-page.ts'

/** A browser of its own in which the person is signed in, ready for being without a network. */
export interface Device {
  readonly profile: Profile
  readonly page: Page
  readonly shell: ShellPage
  readonly editor: EditorPage
}

/** Signs a person in on a new device. */
export async function openDevice(newProfile: (options?: ProfileOptions) => Promise<Profile>, person: Person): Promise<Device> {
  const profile = await newProfile({ canLoseNetwork: true })
  const page = await profile.open()
  await openForOffline(page, person, profile)
  const shell = new ShellPage(page)
  return { profile, page, shell, editor: new EditorPage(page) }
}

/** Writes the guarantee on a device that has no network. */
export async function writeOffline({ profile, page, editor }: Device, text: string): Promise<void> {
  await page.goto(BENEFITS)
  await editor.title('Weekly Loaf').waitFor()
  await profile.setOffline(true)
  await editor.field({ label: 'Guarantee' }).fill(text)
  await editor.expectSavedOnDevice()
}

/** A true conflict over the guarantee: the device wrote without a network while the other one was quicker. The second device is synced and open.
 *  `beside`: what else is written before the first device has a network again. */
export async function conflictOver(
  first: Device,
  second: Device,
  { beside }: { readonly beside?: () => Promise<void> } = {},
): Promise<void> {
  await writeOffline(first, GUARANTEE.yours)
  await second.page.goto(BENEFITS)
  await second.editor.field({ label: 'Guarantee' }).fill(GUARANTEE.theirs)
  await second.editor.expectSynced()
  await beside?.()
  await first.profile.setOffline(false)
}
