import { beforeEach, expect, test } from 'vitest'
import { comparePastedWords, notePastedWords } from '#content/origin/compare-pasted-words.ts'
import type { MutationCall } from '#domain/engine/mutation.ts'
import { knownPassages } from '#domain/origin/comparison/known-passages.ts'
import type { SourcePassage } from '#domain/origin/text-sources.ts'
import { ok } from '#lib/result.ts'
import { comparedRecords } from '../../../../workers/compared-records.ts'
import type { LocalDatabase } from '#store/database.ts'
import { recordById } from '#store/queries.ts'
import { createLocalStore, type LocalStore } from '../../../support/device/local-store.ts'

const AI: SourcePassage = {
  source: 'ai',
  text: 'Somebody on your street wakes up to warm bread every single Friday.',
}
const EDITED = 'Somebody on your road wakes up to warm rolls every single Friday.'
const TEXT = 3

let store: LocalStore
beforeEach(async () => {
  store = await createLocalStore()
  await store.done('opportunity.create', { ID: 1, post_title: 'Weekly Loaf' })
  for (const [ID, sources] of [
    [2, [AI]],
    [TEXT, []],
  ] as const)
    await store.done('strategy.create', {
      ID,
      post_title: `Text ${ID}`,
      meta_input: { kind: 'emails', opportunity_id: 1, sources: [...sources] },
    })
})
const account = () => ({
  database: store.database,
  runMutation: async ({ method, params }: MutationCall) => {
    await store.done(method, params)
    return ok({ ID: TEXT })
  },
  showRefusal: () => Promise.reject(new Error('refused')),
})
const sources = async () => (await recordById(store.database, 'strategy', TEXT))?.record.sources ?? []
const find = async (database: LocalDatabase, words: string) => knownPassages(words, await comparedRecords(database))
const fail = () => Promise.reject(new Error('The worker took too long'))

test('pasted words are noted before they are compared, and then what they are from', async () => {
  await notePastedWords(account(), TEXT, EDITED, async (database, words) => {
    expect(await sources()).toEqual([{ source: 'pasted', text: EDITED }])
    return find(database, words)
  })
  expect(await sources()).toEqual([AI])
})

test('pasted words of a person leave nothing behind, and a few words are not noted at all', async () => {
  await notePastedWords(account(), TEXT, 'We moved our oven to the old mill last spring.', find)
  expect(await sources()).toEqual([])
  await notePastedWords(account(), TEXT, 'Order now', fail)
  expect(await sources()).toEqual([])
})

test('pasted words stay uncompared after a failure until a later comparison', async () => {
  await expect(notePastedWords(account(), TEXT, EDITED, fail)).rejects.toThrow('too long')
  expect(await sources()).toEqual([{ source: 'pasted', text: EDITED }])
  await expect(comparePastedWords(account(), TEXT, await sources(), fail)).rejects.toThrow('too long')
  await comparePastedWords(account(), TEXT, await sources(), find)
  expect(await sources()).toEqual([AI])
})
