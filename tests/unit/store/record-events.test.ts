import { expect, test } from 'vitest'
import { recordEventOf } from '#store/local-edits/apply-local.ts'
import { createRecordEvents, type RecordEvent } from '#store/record-events.ts'

test.each([
  ['opportunity.create', { ID: 1, post_title: 'A' }, { verb: 'create', record: { kind: 'opportunity', ID: 1 } }],
  ['opportunity.update', { ID: 1, post_title: 'A' }, { verb: 'edit', record: { kind: 'opportunity', ID: 1 } }],
  ['opportunity.rename', { ID: 1, post_title: 'A' }, { verb: 'edit', record: { kind: 'opportunity', ID: 1 } }],
  [
    'opportunity.duplicate',
    { ID: 1, copy: 2, post_title: 'B' },
    { verb: 'create', record: { kind: 'opportunity', ID: 2 } },
  ],
  ['opportunity.trash', { ID: 1 }, { verb: 'trash', record: { kind: 'opportunity', ID: 1 } }],
  ['opportunity.delete', { ID: 1 }, { verb: 'delete', record: { kind: 'opportunity', ID: 1 } }],
  [
    'template.createFromOffer',
    { ID: 1, template: 3, post_title: 'T' },
    { verb: 'create', record: { kind: 'template', ID: 3 } },
  ],
])('%s is told as what it is about', (method, params, event) =>
  expect(recordEventOf({ method, params })).toEqual({ ...event, method }),
)

test('unknown events are not reported', () => {
  expect(recordEventOf({ method: 'opportunity.fly', params: {} })).toBeUndefined()
  expect(recordEventOf({ method: 'opportunity.create', params: { ID: 'x' } })).toBeUndefined()
})

test('every listener is notified until it leaves, whatever happens to the others', () => {
  const faults: unknown[] = []
  const events = createRecordEvents((error) => faults.push(error))
  const told: RecordEvent[] = []
  events.subscribe(() => {
    throw new Error('mine')
  })
  const leave = events.subscribe((event) => told.push(event))
  const event = { verb: 'create', record: { kind: 'opportunity', ID: 1 }, method: 'opportunity.create' } as const
  events.emit(event)
  leave()
  events.emit(event)
  expect(told).toEqual([event])
  expect(faults).toHaveLength(2)
})
