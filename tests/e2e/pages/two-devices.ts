import type { Page } from '@playwright/test'
import type { Opportunity } from '#domain/entities/opportunity.ts'
import type { Person } from '../../support/e2e-account.ts'
import type { Profile } from '../../support/profile.ts'
import { EditorPage } from './editor-page.ts'
import { LoginPage } from './login-page.ts'
import { ShellPage } from './shell-page.ts'

/** A browser of its own in which the person is signed in, ready for being without a network. */
export interface Device {
  readonly profile: Profile
  readonly page: Page
  readonly shell: ShellPage
  readonly editor: EditorPage
}

/** Signs a person in on a new device. */
export async function openDevice(newProfile: () => Promise<Profile>, person: Person): Promise<Device> {
  const profile = await newProfile()
  const page = await profile.open()
  await new LoginPage(page).logInForOffline(person)
  const shell = new ShellPage(page)
  return { profile, page, shell, editor: new EditorPage(page) }
}

export const GUARANTEE = {
  before: 'If a loaf is late or squashed, text us by Sunday and that week is free.',
  yours: 'If a loaf is late, squashed or simply not to your taste, text us by Sunday and that week is free.',
  theirs: 'If a loaf is late or squashed, text us by Saturday noon and that week is free, no questions asked.',
} as const

/** An offer with a guarantee, on the server. */
export async function createLoaf(person: Person): Promise<Opportunity> {
  await person.call('opportunity.create', [
    {
      post_title: 'Weekly Loaf',
      post_excerpt: 'A sourdough loaf on the doorstep every Friday morning',
      post_content: { benefits: { fields: { guarantee: GUARANTEE.before } } },
    },
  ])
  const [offer] = await person.offers()
  if (!offer) throw new Error('the offer is missing')
  return offer
}

export const BENEFITS = '/edit/opportunities/weekly-loaf/product/benefits'

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
