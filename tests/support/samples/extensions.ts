import type { FrameLocator, Locator, Page } from '@playwright/test'
import { agreementTo } from '#domain/extensions/agreement.ts'
import { type Manifest, readManifest } from '#domain/extensions/manifest.ts'
import { extensionsStorageKey } from '#features/extensions/registry/extension-storage-keys.ts'
import { serializeExtensions } from '#features/extensions/registry/stored-extensions.ts'

/**
 * A manifest as a test needs it; its code is a text, or a function that is written out. It takes nothing from around
 * it.
 */
export interface ExtensionSeed extends Omit<Partial<Manifest>, 'code' | 'options' | 'network'> {
  readonly title: string
  readonly code: string
  readonly options?: Partial<Manifest['options']>
  readonly network?: Partial<Manifest['network']>
}

function manifestOf(seed: ExtensionSeed): Manifest {
  const read = readManifest({ ui: 'right-panel', author: 'Hale & Daughters', version: '1', ...seed })
  if (!read.ok) throw new Error(read.error)
  return read.value
}

/**
 * Registers extensions on this device, each with everything agreed to that it asks for. The page shows the origin and
 * not the app yet.
 */
export async function registerExtensions(page: Page, account: number, seeds: readonly ExtensionSeed[]): Promise<void> {
  const extensions = seeds.map((seed) => {
    const manifest = manifestOf(seed)
    return { manifest, agreed: agreementTo(manifest), source: 'added' as const, openedAt: null, isHidden: false }
  })
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    extensionsStorageKey(account),
    serializeExtensions(extensions),
  ] as const)
}

/** Opens an extension from the palette. */
export async function openExtension(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Search or jump to' }).filter({ visible: true }).click()
  const palette = page.getByRole('dialog', { name: 'Search or jump to' })
  await palette.getByRole('combobox').fill(title)
  await palette.getByRole('option', { name: new RegExp(`^(?:Open|Reopen) ${title}`) }).click()
}

export const extensionPanel = (page: Page, title: string): Locator => page.getByRole('dialog', { name: title })
export const extensionFrame = (page: Page, title: string): FrameLocator => page.frameLocator(`iframe[title="${title}"]`)

/** Reads what the author is told. */
export async function authorNotes(page: Page, title: string): Promise<readonly string[]> {
  await extensionPanel(page, title).getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: /Messages for the author/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Messages for the author' })
  await dialog.getByRole('button', { name: 'Close' }).waitFor()
  const texts = await dialog.getByRole('listitem').allTextContents()
  await dialog.getByRole('button', { name: 'Close' }).click()
  return texts
}

/**
 * Speaks the messages by hand, as docs/extensions.md has them: `call(method, ...params)` gives the answer's result, or
 * throws its refusal.
 */
export const SPEAK = `
let to = {}
const waiting = new Map()
let count = 0
const send = (method, params, reply) => postMessage({ method, params, token: to.token, channel: to.channel, ...(reply && { reply }) })
const call = (method, ...params) => new Promise((resolve, reject) => {
  const reply = 'r' + ++count
  waiting.set(reply, ([result, refusal]) => (refusal ? reject(refusal) : resolve(result)))
  send(method, params, reply)
})
const draw = (html, css) => send('draw', css ? [{ html, css }] : [html])
let onEvent = () => {}
let onTold = () => {}
onmessage = ({ data }) => {
  const { method, params, token, channel } = data
  if (method === 'init') {
    const isFirst = to.token === undefined
    to = { token, channel }
    send('ready', [])
    if (isFirst && typeof start === 'function') setTimeout(() => start(params[0]))
  } else if (method === 'event') onEvent(params[0])
  else if (waiting.has(method)) {
    waiting.get(method)(params)
    waiting.delete(method)
  } else onTold(method, params)
}
`
