import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { offerFieldWriter } from '#features/offers/editor/offer-field-writer.ts'
import type { JsonObject } from '#lib/json.ts'
import { err, ok } from '#lib/result.ts'
import { createEditSession, type ReadStoredValue, type WriteFieldValue } from '#records/form/edit-session.ts'
import { textAt } from '#records/form/field-path.ts'
import { readStoredText } from '#records/form/read-stored-text.ts'
import { WRITE_DELAY_MS } from '#records/form/field-buffer.ts'
import { type FieldWriterFactory, createFieldWriter } from '#records/form/field-writer.ts'
import { applyAllLocal } from '#store/local-edits/apply-local.ts'
import { recordById } from '#store/queries.ts'
import { createLocalStore, type LocalStore } from '../../../support/device/local-store.ts'

const GUARANTEE = 'content.benefits.fields.guarantee'

/** Drafts that are written one by one alone. */
const draftsBy = (write: WriteFieldValue, read: ReadStoredValue = () => Promise.resolve('')) =>
  createEditSession({ write, writeTogether: () => expect.fail('nothing is written together') }, read)

describe('all drafts of a record', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('count what is written: what was typed and taken back at once is not', async () => {
    const drafts = draftsBy(() => Promise.resolve(ok(null)))
    const draft = drafts.bufferAt(GUARANTEE)
    draft.type('x', '')
    draft.type('', '')
    await vi.advanceTimersByTimeAsync(WRITE_DELAY_MS)
    expect(drafts.status.get().isSaving).toBe(false)
    expect(drafts.writes.get()).toBe(0)
    draft.type('x', '')
    await vi.advanceTimersByTimeAsync(WRITE_DELAY_MS)
    expect(drafts.writes.get()).toBe(1)
  })

  test('count a write once it has ended, before they are calm', async () => {
    let end: () => void = () => undefined
    const drafts = draftsBy(() => new Promise((resolve) => (end = () => resolve(ok(null)))))
    const seen: (readonly [boolean, number])[] = []
    drafts.status.subscribe(() => seen.push([drafts.status.get().isSaving, drafts.writes.get()]))
    drafts.bufferAt(GUARANTEE).type('x', '')
    await vi.advanceTimersByTimeAsync(WRITE_DELAY_MS)
    expect(drafts.writes.get()).toBe(0)
    end()
    await vi.advanceTimersByTimeAsync(0)
    expect(seen).toEqual([
      [true, 0],
      [false, 1],
    ])
    const direct = drafts.write(GUARANTEE, 'y', 'x')
    expect(drafts.writes.get()).toBe(1)
    end()
    await direct
    expect(drafts.writes.get()).toBe(2)
  })

  test('all buffers together tell whether anything is saving and what failed', async () => {
    const drafts = draftsBy((path) =>
      Promise.resolve(path === GUARANTEE ? err({ code: 'invalid', message: 'Too long' }) : ok(null)),
    )
    drafts.bufferAt(GUARANTEE).type('x', '')
    drafts.bufferAt('content.benefits.fields.feature_1').type('y', '')
    expect(drafts.status.get()).toEqual({ isSaving: true, failed: [] })
    await vi.advanceTimersByTimeAsync(WRITE_DELAY_MS)
    expect(drafts.status.get()).toEqual({ isSaving: false, failed: [{ path: GUARANTEE, problem: 'Too long' }] })
  })

  test('all buffers notify once while typing goes on', () => {
    const drafts = draftsBy(() => Promise.resolve(ok(null)))
    const listener = vi.fn()
    drafts.status.subscribe(listener)
    const draft = drafts.bufferAt(GUARANTEE)
    for (const text of ['a', 'ab', 'abc']) draft.type(text, '')
    expect(listener).toHaveBeenCalledOnce()
  })

  test('flush writes each of them', async () => {
    const write = vi.fn(() => Promise.resolve(ok(null)))
    const drafts = draftsBy(write)
    drafts.bufferAt('parts.subject').type('1', '')
    drafts.bufferAt('content').type('2', '0')
    await drafts.flush()
    expect(write.mock.calls).toEqual([
      ['parts.subject', '1', '', undefined],
      ['content', '2', '0', undefined],
    ])
  })

  test('each buffer sees the record at its own path', async () => {
    const stored = (path: string): string => (path === 'parts.subject' ? 'theirs' : 'mine')
    const drafts = draftsBy(
      () => Promise.resolve(ok(null)),
      (path) => Promise.resolve(stored(path)),
    )
    const [subject, content] = [drafts.bufferAt('parts.subject'), drafts.bufferAt('content')]
    for (const draft of [subject, content]) draft.type('mine', '')
    await drafts.flush()
    drafts.updateStored((path) => (path === 'parts.subject' ? 'theirs' : ''))
    await vi.advanceTimersByTimeAsync(0)
    // The subject has gone on; the text is still the one from before the write.
    expect([subject, content].map(({ view }) => view.get().text)).toEqual([null, 'mine'])
  })
})

describe('what is typed into drafts is on the device after a flush, as one change that stands on the value before', () => {
  /** The drafts of a record of a kind, written to a device. */
  const draftsOn = ({ mutate, database, newId, clock }: LocalStore, kind: string, writer: FieldWriterFactory) =>
    createEditSession(
      writer(
        {
          mutate: (method, params) => mutate(method, params as JsonObject),
          runMutation: ({ method, params }) => mutate(method, params),
          runMutations: (calls) =>
            applyAllLocal(
              database,
              calls.map((call) => ({ ...call, id: newId(), at: clock.nowMs() })),
            ),
        },
        1,
      ),
      (path) => readStoredText(database, { kind, ID: 1 }, path),
    )

  test.each([
    {
      what: 'a field of an offer',
      kind: 'opportunity',
      make: { post_title: 'Loaf' },
      writer: offerFieldWriter,
      path: GUARANTEE,
      method: 'opportunity.updateFormField',
      stored: { content: { benefits: { fields: { guarantee: 'Fresh' } } } },
    },
    {
      what: 'the subject of an e-mail',
      kind: 'strategy',
      make: { post_title: 'Letter', meta_input: { kind: 'emails', opportunity_id: 2 } },
      writer: createFieldWriter('strategy'),
      path: 'parts.subject',
      method: 'strategy.setField',
      stored: { content: '', parts: { subject: 'Fresh' } },
    },
    {
      what: 'a text itself',
      kind: 'strategy',
      make: { post_title: 'Letter', meta_input: { kind: 'emails', opportunity_id: 2 } },
      writer: createFieldWriter('strategy'),
      path: 'content',
      method: 'strategy.setField',
      stored: { content: 'Fresh', parts: {} },
    },
  ])('$what', async ({ kind, make, writer, path, method, stored }) => {
    const store = await createLocalStore()
    await store.done('opportunity.create', { ID: 2, post_title: 'Bread' })
    await store.done(`${kind}.create`, { ID: 1, ...make })
    const drafts = draftsOn(store, kind, writer)
    for (const text of ['F', 'Fr', 'Fresh']) {
      drafts.bufferAt(path).type(text, '')
      await drafts.flush()
    }
    expect((await recordById(store.database, kind, 1))?.record).toMatchObject(stored)
    const waiting = (await store.database.outbox.toArray()).filter((row) => row.method === method)
    expect(waiting.map(({ params }) => [params.was, params.value])).toEqual([['', 'Fresh']])
  })

  test('two fields of a text are two changes, none of which touches the other', async () => {
    const store = await createLocalStore()
    await store.done('opportunity.create', { ID: 2, post_title: 'Bread' })
    await store.done('strategy.create', {
      ID: 1,
      post_title: 'Letter',
      meta_input: { kind: 'emails', opportunity_id: 2 },
    })
    const drafts = draftsOn(store, 'strategy', createFieldWriter('strategy'))
    drafts.bufferAt('parts.subject').type('Fresh', '')
    drafts.bufferAt('parts.preview').type('On Friday', '')
    await drafts.flush()
    expect((await recordById(store.database, 'strategy', 1))?.record).toMatchObject({
      parts: { subject: 'Fresh', preview: 'On Friday' },
    })
    const waiting = (await store.database.outbox.toArray()).filter(({ method }) => method === 'strategy.setField')
    expect(waiting.map(({ params }) => params.path)).toEqual(['parts.subject', 'parts.preview'])
  })

  test.each([
    {
      what: 'fields of a form of an offer are one mutation together',
      kind: 'opportunity',
      make: { post_title: 'Loaf' },
      writer: offerFieldWriter,
      paths: ['content.benefits.fields.feature_1', 'content.benefits.fields.feature_2'],
      methods: ['opportunity.updateFormField', 'opportunity.updateFormField', 'opportunity.updateForm'],
    },
    {
      what: 'fields of any other record are changes that are made together',
      kind: 'strategy',
      make: { post_title: 'Letter', meta_input: { kind: 'emails', opportunity_id: 2 } },
      writer: createFieldWriter('strategy'),
      paths: ['parts.subject', 'parts.preview'],
      methods: ['strategy.setField', 'strategy.setField'],
    },
  ])('$what, and their drafts go on from there', async ({ kind, make, writer, paths, methods }) => {
    const store = await createLocalStore()
    await store.done('opportunity.create', { ID: 2, post_title: 'Bread' })
    await store.done(`${kind}.create`, { ID: 1, ...make })
    const drafts = draftsOn(store, kind, writer)
    const [one = '', other = ''] = paths
    drafts.bufferAt(one).type('Fresh', '')
    drafts.bufferAt(other).type('Warm', '')
    await drafts.flush()
    const edits = [
      { path: one, was: 'Fresh', value: 'Warm' },
      { path: other, was: 'Warm', value: 'Fresh' },
    ]
    expect(await drafts.writeTogether(edits)).toMatchObject({ ok: true })
    const stored = (await recordById(store.database, kind, 1))?.record
    expect(stored && edits.map(({ path }) => textAt(stored, path))).toEqual(['Warm', 'Fresh'])
    const waiting = (await store.database.outbox.toArray()).map(({ method }) => method)
    expect(waiting.filter((method) => !method.endsWith('.create'))).toEqual(methods)
    // What was typed before is no longer shown, also where the record comes late to say so.
    expect(drafts.bufferAt(one).view.get().text).toBe('Warm')
    drafts.updateStored((path) => (path === one ? 'Fresh' : 'Warm'))
    await recordById(store.database, kind, 1)
    expect(drafts.bufferAt(one).view.get().text).toBe('Warm')
    drafts.updateStored((path) => (path === one ? 'Warm' : 'Fresh'))
    expect(drafts.bufferAt(one).view.get().text).toBe(null)
  })

  test('a path of an offer that is none of a form’s is a fault of the program', () => {
    const writing = offerFieldWriter({ mutate: vi.fn(), runMutation: vi.fn(), runMutations: vi.fn() }, 1)
    expect(() => writing.write('parts.subject', 'x', '')).toThrow(RangeError)
    const apart = [GUARANTEE, 'content.goals.fields.main'].map((path) => ({ path, value: 'x', was: '' }))
    expect(() => writing.writeTogether(apart)).toThrow(RangeError)
  })
})
