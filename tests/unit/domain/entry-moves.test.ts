import { expect, test } from 'vitest'
import { reorderEntries, entryEdits, entryValuesOf } from '#records/form/entries/entry-order.ts'
import { opportunityForm } from '#domain/kinds/opportunity.ts'
import { type EntryGroup, isEntryGroup } from '#lib/field-spec.ts'
import type { JsonObject } from '#lib/json.ts'
import { createTestAccount } from '../../support/samples/factories.ts'

const FIELDS = {
  feature_1: 'Loaf of your choice',
  benefit_1: 'Warm at eight',
  feature_2: 'Doorstep delivery',
  benefit_2: 'No queue',
}
const group = opportunityForm('benefits')?.parts.find((part): part is EntryGroup => isEntryGroup(part))

/** What one device sends for moving the second entry above the first. */
function movedUp(): JsonObject {
  if (!group) throw new Error('there is no list')
  const before = entryValuesOf(group, (key) => (FIELDS as Record<string, string>)[key] ?? '')
  const edits = entryEdits('content.benefits.fields', before, reorderEntries(before, [2, 1, 3, 4, 5]))
  const of = (what: 'value' | 'was') =>
    Object.fromEntries(edits.map((edit) => [edit.path.split('.').at(-1) ?? '', edit[what] ?? '']))
  return { ID: 1, form: 'benefits', fields: of('value'), was: of('was') }
}

const wordChanged = { ID: 1, form: 'benefits', field: 'benefit_1', value: 'Warm at seven', was: 'Warm at eight' }

test.each([
  ['the move arrives first', ['move', 'word']],
  ['the word arrives first', ['word', 'move']],
])(
  'an entry is moved on one device and a word of it changed on another: nothing is lost, and a person is asked; %s',
  (_what, order) => {
    const account = createTestAccount()
    account.done('opportunity.create', {
      ID: 1,
      post_title: 'Weekly Loaf',
      post_content: { benefits: { fields: FIELDS } },
    })
    const kept = order.flatMap((one) => {
      const done =
        one === 'move'
          ? account.done('opportunity.updateForm', movedUp())
          : account.done('opportunity.updateFormField', wordChanged)
      return done.conflicts
    })
    expect(kept).toHaveLength(1)
    expect(kept[0]).toMatchObject({ type: 'field', path: 'content.benefits.fields.benefit_1' })
    const words = [
      ...Object.values(account.offer(1).content['benefits']?.fields ?? {}),
      ...kept.map(({ value }) => value),
    ]
    for (const word of [...Object.values(FIELDS), 'Warm at seven']) expect(words).toContain(word)
  },
)
