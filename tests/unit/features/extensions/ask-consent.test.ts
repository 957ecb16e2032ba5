import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { consentQuestion, ensureConsent } from '#features/extensions/consent/ask-consent.ts'
import {
  extensionStore,
  findExtension,
  removeExtension,
  saveExtension,
} from '#features/extensions/registry/account-extensions.ts'
import type { RegisteredExtension } from '#features/extensions/registry/stored-extensions.ts'
import { extensionOf } from './manifests.ts'
import { stubStorage } from './stub-storage.ts'

const plainWords = extensionOf({ title: 'Plain words', permissions: ['write'] }, { agreed: null })
const linkBuilder = extensionOf({ title: 'Link builder', permissions: ['write'] }, { agreed: null })
let account = 0

beforeEach(() => {
  account = stubStorage([plainWords, linkBuilder])
})
afterEach(() => void vi.unstubAllGlobals())

/** Makes a change and writes it at once. */
const written = async (change: Promise<unknown>) => {
  extensionStore(account).flush()
  await change
}
const storedNow = (name: string): RegisteredExtension | undefined => findExtension(account, name)
/** Answers yes, and writes what follows. */
const agree = async (asked: Promise<boolean>) => {
  consentQuestion.get()?.answer(true)
  await Promise.resolve()
  await Promise.resolve()
  extensionStore(account).flush()
  return asked
}

test('a second question replaces the first one, and stays until it is answered', async () => {
  const first = ensureConsent(account, plainWords)
  const second = ensureConsent(account, linkBuilder)
  expect(await first).toBe(false)
  expect(consentQuestion.get()?.extension).toBe(linkBuilder)
  expect(await agree(second)).toBe(true)
  expect(consentQuestion.get()).toBeNull()
  expect([storedNow('plain-words')?.agreed, storedNow('link-builder')?.agreed?.permissions]).toEqual([null, ['write']])
})

test('a change that is stored while the question is open stays', async () => {
  const asked = ensureConsent(account, plainWords)
  await written(saveExtension(account, { ...plainWords, isHidden: true }))
  expect(await agree(asked)).toBe(true)
  expect(storedNow('plain-words')).toMatchObject({ isHidden: true, agreed: { permissions: ['write'] } })
})

test('an extension that is removed while the question is open stays removed', async () => {
  const asked = ensureConsent(account, plainWords)
  await written(removeExtension(account, 'plain-words'))
  expect(await agree(asked)).toBe(false)
  expect(storedNow('plain-words')).toBeUndefined()
})
