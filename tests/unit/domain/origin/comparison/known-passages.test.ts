import { beforeEach, describe, expect, test } from 'vitest'
import { knownPassages } from '#domain/origin/comparison/known-passages.ts'
import { isForgottenAi } from '#domain/origin/text-sources.ts'
import { latestRecords, recordById } from '#store/queries.ts'
import { createLocalStore, type LocalStore } from '../../../../support/device/local-store.ts'

const GUARANTEE = 'If a loaf is late or not to your taste, that week is free.'
const AI = 'Somebody on your street wakes up to warm bread every single Friday.'
const PASSAGE = `Hi there,\nOrder now\n${AI}\n${GUARANTEE}`

let store: LocalStore
beforeEach(async () => {
  store = await createLocalStore()
  await store.done('opportunity.create', {
    ID: 1,
    post_title: 'Weekly Loaf',
    post_content: { benefits: { fields: { guarantee: GUARANTEE }, done: false } },
  })
  await store.done('strategy.create', {
    ID: 2,
    post_title: 'Mail',
    post_content: PASSAGE,
    meta_input: { kind: 'emails', opportunity_id: 1, sources: [{ source: 'ai', text: PASSAGE }] },
  })
})
const found = async (words: string) => {
  const [texts, offers] = await Promise.all([
    latestRecords(store.database, 'strategy'),
    latestRecords(store.database, 'opportunity'),
  ])
  return knownPassages(words, { drafts: [], texts, offers }).flatMap(({ text }) => text.split('\n'))
}

describe('pasted words', () => {
  test('pasted words that an AI wrote in a text here are known, whole or edited', async () => {
    expect(await found(`Dear all,\n${AI}`)).toEqual([AI])
    expect(await found(AI.replace('warm bread', 'fresh rolls'))).toEqual([AI])
  })

  test('pasted words of a person stay a person’s, though an AI greets and orders alike', async () => {
    expect(
      await found('Hi there,\nWe moved our oven to the old mill last week. Come and see it on Sunday.\nOrder now'),
    ).toEqual([])
  })

  test('pasted words that an AI has quoted from the offer are the person’s', async () => {
    expect(await found(`Our promise to you:\n${GUARANTEE}`)).toEqual([])
  })

  test('pasted words of a person stay a person’s beside thousands of an AI’s sentences', async () => {
    const words = (seed: number) => Array.from({ length: 30 }, (_, at) => `w${(seed * 7 + at * at * 13) % 997}`)
    const sentence = (seed: number) => `${words(seed).join(' ')}.`
    const text = Array.from({ length: 1_500 }, (_, seed) => sentence(seed)).join('\n')
    const meta_input = { kind: 'emails', opportunity_id: 1, sources: [{ source: 'ai', text }] }
    await store.done('strategy.create', { ID: 3, post_title: 'Long', post_content: 'Bread.', meta_input })
    const person = Array.from(
      { length: 200 },
      (_, seed) =>
        `${words(seed * 31 + 5)
          .toReversed()
          .join(' ')}.`,
    ).join('\n')
    expect(await found(person)).toEqual([])
    expect(await found(`${person}\n${sentence(7)}`)).toEqual([sentence(7)])
  })

  test('pasted short sentences are known beside others of their passage, and alone anybody’s', async () => {
    expect((await found(`Hi there,\n${AI}\nOrder now`)).toSorted()).toEqual(['Hi there,', 'Order now', AI])
    expect(await found('Order now')).toEqual([])
  })

  test('a paste of more known sentences than a text has places for passages is kept whole', async () => {
    const lines = Array.from({ length: 320 }, (_, at) => `Loaf w${at} goes to house q${at} in street z${at} at seven.`)
    const meta_input = { kind: 'emails', opportunity_id: 1 }
    await store.done('strategy.create', {
      ID: 3,
      post_title: 'Long',
      meta_input: { ...meta_input, sources: [{ source: 'ai', text: lines.join('\n') }] },
    })
    const texts = await latestRecords(store.database, 'strategy')
    const known = knownPassages(lines.join('\n'), { drafts: [], texts, offers: [] })
    expect(known.flatMap(({ text }) => text.split('\n'))).toEqual(lines)
    await store.done('strategy.create', {
      ID: 4,
      post_title: 'Copy',
      meta_input: { ...meta_input, sources: [...known] },
    })
    for (const half of [lines.slice(0, 160), lines.slice(160)])
      await store.done('strategy.noteSources', {
        ID: 2,
        add: [...knownPassages(half.join('\n'), { drafts: [], texts, offers: [] })],
      })
    const pasted = await recordById(store.database, 'strategy', 2)
    expect(pasted?.record.sources?.some(isForgottenAi)).toBe(false)
  })

  test('pasted words that are a short rest of a long sentence are known', async () => {
    expect(await found('Wakes friends up with warm rolls.')).toEqual([AI])
  })
})
