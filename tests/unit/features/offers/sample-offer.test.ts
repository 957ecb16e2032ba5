import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, expect, test } from 'vitest'
import { SECTION_FORMS } from '#domain/kinds/opportunity-forms.ts'
import { OFFER_KIND } from '#features/offers/offer-section-states.ts'
import { SAMPLE_OFFER } from '#features/offers/sample-offer.ts'
import { fieldAdvice, formSpecFields } from '#lib/field-spec.ts'
import { applyLocal } from '#store/local-edits/apply-local.ts'
import { createLocalDatabase, type LocalDatabase } from '#store/database.ts'
import { latestSummaries } from '#store/queries.ts'

let lastName = 0
let database: LocalDatabase | null = null

const newDatabase = (): LocalDatabase => {
  database = createLocalDatabase(`offers/test/${++lastName}`, { indexedDB: new IDBFactory(), IDBKeyRange })
  return database
}

afterEach(async () => {
  await database?.delete()
})

const act = (method: string, params: Parameters<typeof applyLocal>[1]['params']) => ({
  id: crypto.randomUUID(),
  method,
  params,
  at: 1000,
})

test('the sample can be made, and every section of it is filled in and done', async () => {
  const db = newDatabase()
  const { title, excerpt, sections } = SAMPLE_OFFER
  const content = Object.fromEntries(Object.entries(sections).map(([form, fields]) => [form, { fields, done: true }]))
  const made = await applyLocal(
    db,
    act('opportunity.create', { ID: 1, post_title: title, post_excerpt: excerpt, post_content: content }),
  )
  expect(made).toMatchObject({ ok: true, value: { name: 'second-chance-piano' } })
  const [head] = await latestSummaries(db, OFFER_KIND)
  expect(head?.extra).toBe('d'.repeat(SECTION_FORMS.length))
})

test('nothing in the sample gets advice', () => {
  const odd = SECTION_FORMS.flatMap((form) =>
    formSpecFields(form).map((field) => fieldAdvice(field, SAMPLE_OFFER.sections[form.key]?.[field.key] ?? '')),
  )
  expect(odd.filter((advice) => advice !== null)).toEqual([])
})
