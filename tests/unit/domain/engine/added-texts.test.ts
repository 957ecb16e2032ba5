import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { textField } from '#domain/engine/kind.ts'
import { createRecordSet, createTransaction } from '#domain/engine/transaction.ts'
import { standardMutations } from '#domain/engine/standard-mutations/standard-mutations.ts'
import { wholeUpdateMutation } from '#domain/engine/whole-update-mutation.ts'
import { readSource } from '../../house/walk.ts'

/** A kind whose field `tone` costs this one line: nothing else here names it. */
const FIELDS = { tone: textField('Tone', { maxChars: 5, wire: 'tone' }) }
const base = {
  kind: 'sample',
  noun: ['sample', 'samples'],
  slug: 'sample',
  module: null,
  copyTitle: (title: string) => title,
  fields: { title: textField('Title', { maxChars: 100, isRequired: true, wire: 'post_title' }), ...FIELDS },
  forms: [],
} as const
const standard = standardMutations(base, {
  params: z.object({ post_title: z.string() }),
  body: ({ post_title }) => ({ title: post_title }),
})
const [, , update] = standard.mutations
const whole = wholeUpdateMutation(
  base,
  update,
  { also: z.object({ format: z.optional(z.string()) }) },
  { edits: () => [] },
)

function transactionWith(tone?: string) {
  const record = { ID: 1, name: 'sample', updatedAt: 0, title: 'Loaf', ...(tone !== undefined && { tone }) }
  const set = createRecordSet(tone === undefined ? [] : [['sample', { record, deleted: false }]])
  return createTransaction(set, { atMs: 1, conflictRule: 'keepCurrent' }).tx
}

test('a create carries and checks a field that has a line of its own', () => {
  const tx = transactionWith()
  const given = z.parse(standard.create.params, { ID: 1, post_title: 'Loaf', tone: 'warm' })
  expect(standard.create.run(tx, given)).toMatchObject({ ok: true })
  expect(tx.get('sample', 1)).toMatchObject({ title: 'Loaf', tone: 'warm' })
  const long = z.parse(standard.create.params, { ID: 2, post_title: 'Loaf', tone: 'too warm' })
  expect(standard.create.run(tx, long)).toMatchObject({
    ok: false,
    error: { fields: { tone: 'Longer than 5 characters' } },
  })
})

test.each([
  ['an update', update],
  ['a whole update', whole],
])('%s edits the field, and merges by the value that it replaces', (_, mutation) => {
  const tx = transactionWith('warm')
  const given = z.parse(mutation.params, {
    ID: 1,
    post_title: 'Loaf',
    tone: 'dry',
    was: { post_title: 'Loaf', tone: 'warm' },
  })
  expect(mutation.run(tx, given)).toMatchObject({ ok: true })
  expect(tx.get('sample', 1)).toMatchObject({ tone: 'dry' })
})

test('a copy brings the field back, and leaves an empty one out', () => {
  expect(standard.addedParams({ tone: 'warm' })).toEqual({ tone: 'warm' })
  expect(standard.addedParams({ tone: '' })).toEqual({})
})

test('CONTRIBUTING names at most three edits for a field of any kind', () => {
  const [, chapter = ''] = readSource('CONTRIBUTING.md').split('## Add a field')
  const [steps = ''] = chapter.split('\n## ')
  const edits = steps.match(/^\d+\. /gm) ?? []
  expect(edits.length).toBeGreaterThan(0)
  expect(edits.length).toBeLessThanOrEqual(3)
})
