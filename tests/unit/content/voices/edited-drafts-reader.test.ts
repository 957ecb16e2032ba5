import { beforeEach, expect, test } from 'vitest'
import { createEditedDraftsReader } from '#content/voices/edited-drafts-reader.ts'
import { recordById } from '#store/queries.ts'
import { createLocalStore, type LocalStore } from '../../../support/device/local-store.ts'

const OFFER = 7
const read = createEditedDraftsReader(10)
let store: LocalStore

beforeEach(async () => {
  store = await createLocalStore()
  await store.done('voice.create', { ID: 10, post_title: 'Bakery' })
  await store.done('opportunity.create', { ID: OFFER, post_title: 'Weekly Loaf' })
  const line = 'A cheap loaf.'
  const draft = { ID: 31, opportunity_id: OFFER, usecase: 'tagline', source: 'template' }
  await store.done('aiResult.create', { ...draft, text: line, parts: { line } })
  await store.done('aiResult.setField', { ID: 31, path: 'parts.line', value: 'A fair loaf.', was: line })
})

test('the list stays the same while a voice is typed into, and follows a draft', async () => {
  const before = await read(store.database)
  await store.done('voice.setField', { ID: 10, path: 'do', value: 'Plain.', was: '' })
  expect(await read(store.database)).toBe(before)
  await store.done('aiResult.setField', { ID: 31, path: 'parts.line', value: 'A good loaf.', was: 'A fair loaf.' })
  const [draft] = await read(store.database)
  expect(draft).toMatchObject({ before: 'A cheap loaf.', after: 'A good loaf.' })
  expect(before[0]).toMatchObject({ after: 'A fair loaf.' })
})

test('the passages of a text come along, and a later one changes the list', async () => {
  const source_key = (await recordById(store.database, 'aiResult', 31))?.record.name ?? ''
  const text = { post_title: 'AI: Tagline', post_content: 'A good loaf.' }
  await store.done('strategy.create', {
    ID: 41,
    ...text,
    meta_input: { kind: 'ai', opportunity_id: OFFER, source_key },
  })
  const before = await read(store.database)
  const passage = { source: 'ai', text: 'A good loaf.' }
  await store.done('strategy.noteSources', { ID: 41, add: [passage] })
  const now = await read(store.database)
  expect(now).not.toBe(before)
  expect(now[0]?.sources).toContainEqual(passage)
})
