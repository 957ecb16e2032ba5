import type { Page } from '@playwright/test'

/** Manifests such as their authors write them; `code` does nothing. */
export const PLAIN_WORDS = {
  title: 'Plain words',
  name: 'plain-words',
  version: '2.4.1',
  author: 'Hale & Daughters',
  description: 'Marks long sentences, repeated words and promises you can’t keep.',
  code: 'self.onmessage = () => {}',
  ui: 'right-panel',
  target: 'strategy',
  permissions: ['read:strategy', 'read:opportunity', 'write'],
  reasons: { 'read:strategy': 'To find long sentences.', write: 'To replace a sentence when you ask for it.' },
  termsURL: 'https://hale.example.com/terms',
  menu: [
    { title: 'Check this text', name: 'check', type: 'item' },
    { title: 'Settings', name: 'settings', type: 'item', disabled: true },
  ],
}

export const LINK_BUILDER = {
  title: 'Link builder',
  name: 'link-builder',
  version: '1.0.0',
  author: 'Hale & Daughters',
  description: 'Adds campaign parameters to a link and draws its QR code.',
  code: 'self.onmessage = () => {}',
  ui: 'modal',
  permissions: ['read:opportunity'],
}

export const LETTER_ROUND = {
  title: 'Letter round',
  version: '0.9',
  author: 'Post & Parcel',
  description: 'Sends an email text to the list in your mailing service.',
  code: 'self.onmessage = () => {}',
  permissions: ['read:strategy'],
  network: { hosts: ['api.post.example.com'], reason: 'To hand the email to your mailing service.' },
}

/** Gives the page our own extensions in place of the built ones, so that a test knows their words. */
export async function offerOwnExtensions(
  page: Page,
  manifests: readonly { readonly name: string }[] = [PLAIN_WORDS, LINK_BUILDER],
): Promise<void> {
  await page.route(/\/extensions\/[a-z-]+\.json$/, async (route) => {
    const name = /([a-z-]+)\.json$/.exec(new URL(route.request().url()).pathname)?.[1]
    const manifest = manifests.find((one) => one.name === name)
    await (manifest ? route.fulfill({ json: manifest }) : route.fulfill({ status: 404, body: '' }))
  })
}
