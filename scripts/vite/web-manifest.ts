import { existsSync } from 'node:fs'
import type { ManifestOptions } from 'vite-plugin-pwa'

interface Screenshot {
  readonly src: string
  readonly sizes: string
  readonly form_factor: 'wide' | 'narrow'
  readonly label: string
}

/**
 * Made by `scripts/pictures/screenshots.mjs`; declared only once they are there, since a manifest that names a missing
 * file warns in every browser.
 */
const SCREENSHOTS: readonly Screenshot[] = [
  { src: 'screenshots/wide.png', sizes: '1280x800', form_factor: 'wide', label: 'The list of offers' },
  { src: 'screenshots/narrow.png', sizes: '780x1688', form_factor: 'narrow', label: 'The list of offers on a phone' },
]

const OFFER_FILES = ['.appc', 'application/vnd.appc+json']
const TEXT_FILES = [
  '.txt',
  'text/plain',
  '.md',
  'text/markdown',
  '.html',
  'text/html',
  '.docx',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
]

/** The installed app's own description. `publicDir` is where the screenshots are looked for. */
export function webManifest(publicDir: URL): Partial<ManifestOptions> {
  return {
    id: '/',
    name: 'Offer Desk',
    short_name: 'Offer Desk',
    description: 'Describe an offer once. Write every ad, email and page from it.',
    lang: 'en',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: '#f7f9f7',
    background_color: '#f7f9f7',
    categories: ['business', 'productivity'],
    icons: [
      { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      {
        name: 'New offer',
        url: '/browse/opportunities?new=1',
        icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }],
      },
      { name: 'Offers', url: '/browse/opportunities', icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }] },
    ],
    file_handlers: [{ action: '/browse/files', accept: { 'application/vnd.appc+json': ['.appc'] } }],
    // Taken by workers/service-worker.ts. An app has one share target: offers, words and text files come to the same
    // address.
    share_target: {
      action: '/browse/files',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        title: 'title',
        text: 'text',
        url: 'url',
        files: [{ name: 'files', accept: [...OFFER_FILES, ...TEXT_FILES] }],
      },
    },
    screenshots: SCREENSHOTS.filter((shot) => existsSync(new URL(shot.src, publicDir))).map((shot) => ({
      ...shot,
      src: `/${shot.src}`,
      type: 'image/png',
    })),
  }
}
