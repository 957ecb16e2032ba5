import { beforeEach, describe, expect, test } from 'vitest'
import { readAccountTexts, readEditedDrafts } from '#content/voices/read-account-texts.ts'
import { readWritingVoice } from '#content/voices/read-voices.ts'
import { recordById } from '#store/queries.ts'
import { createLocalStore, type LocalStore } from '../../../support/device/local-store.ts'

let store: LocalStore
const OFFER = 7
const TEA = 20

beforeEach(async () => {
  store = await createLocalStore()
  await store.done('voice.create', { ID: 10, post_title: 'Bakery', avoid: { w_1: 'cheap' } })
  await store.done('voice.create', { ID: TEA, post_title: 'Tea', terms: { w_1: 'Sencha' } })
  await store.done('opportunity.create', { ID: OFFER, post_title: 'Weekly Loaf' })
  const line = 'A cheap loaf.'
  for (const ID of [31, 32])
    await store.done('aiResult.create', {
      ID,
      opportunity_id: OFFER,
      usecase: 'tagline',
      text: line,
      parts: { line },
      source: 'template',
    })
})

const draftName = async (ID: number) => (await recordById(store.database, 'aiResult', ID))?.record.name ?? ''

describe('what people changed in drafts', () => {
  test('an edited draft is read as it was written and as it is', async () => {
    await store.done('aiResult.setField', { ID: 31, path: 'parts.line', value: 'A fair loaf.', was: 'A cheap loaf.' })
    expect(await readEditedDrafts(store.database, 10)).toEqual([
      { id: '31', title: 'A cheap loaf.', before: 'A cheap loaf.', after: 'A fair loaf.', facts: 'Weekly Loaf\n\n' },
    ])
  })

  test('a draft that became a text is read as the text is', async () => {
    await store.done('strategy.create', {
      ID: 41,
      post_title: 'AI: Tagline',
      post_content: 'A good loaf.',
      meta_input: { kind: 'ai', opportunity_id: OFFER, source_key: await draftName(31) },
    })
    const [draft] = await readEditedDrafts(store.database, 10)
    expect(draft).toMatchObject({ id: '31', before: 'A cheap loaf.', after: 'A good loaf.' })
  })

  test('drafts belong to the voice of their offer', async () => {
    await store.done('aiResult.setField', { ID: 31, path: 'parts.line', value: 'A fair loaf.', was: 'A cheap loaf.' })
    await store.done('opportunity.setField', { ID: OFFER, path: 'voice', value: String(TEA), was: '' })
    expect(await readEditedDrafts(store.database, 10)).toEqual([])
    expect(await readEditedDrafts(store.database, TEA)).toHaveLength(1)
  })
})

test('texts to learn from have words, with their short texts', async () => {
  const meta_input = { kind: 'emails', opportunity_id: OFFER, parts: { subject: 'Fresh' } }
  await store.done('strategy.create', { ID: 41, post_title: 'Mail', post_content: 'Bread.', meta_input })
  await store.done('strategy.create', {
    ID: 42,
    post_title: 'Empty',
    meta_input: { kind: 'emails', opportunity_id: OFFER },
  })
  expect((await readAccountTexts(store.database)).map(({ id, kind, text }) => [id, kind, text])).toEqual([
    ['text-41', 'emails', 'Fresh\n\nBread.'],
  ])
})

test('the voice of an offer decides what its texts are checked by', async () => {
  const offer = async () => (await recordById(store.database, 'opportunity', OFFER))?.record
  expect(await readWritingVoice(store.database, await offer())).toMatchObject({ banned: 'cheap', terms: [] })
  await store.done('opportunity.setField', { ID: OFFER, path: 'voice', value: String(TEA), was: '' })
  expect(await readWritingVoice(store.database, await offer())).toMatchObject({ banned: '', terms: ['Sencha'] })
  await store.done('voice.trash', { ID: TEA })
  expect(await readWritingVoice(store.database, await offer())).toMatchObject({ banned: 'cheap' })
})
