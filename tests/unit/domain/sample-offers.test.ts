import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { OPPORTUNITY_FORMS } from '#domain/kinds/opportunity-forms.ts'
import { fieldValue } from '#domain/kinds/opportunity.ts'
import { formSpecFields } from '#lib/field-spec.ts'
import { createTestAccount } from '../../support/samples/factories.ts'

interface Sample {
  readonly title: string
  readonly excerpt: string
  readonly sections: Readonly<Record<string, Readonly<Record<string, string>>>>
}

const FOLDER = new URL('../../fixtures/offers/', import.meta.url)
const samples = readdirSync(FOLDER).map(
  (file) => [file, JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as Sample] as const,
)

const allFields = ({ sections }: Sample): [form: string, field: string, value: string][] =>
  Object.entries(sections).flatMap(([form, fields]) =>
    Object.entries(fields).map(([field, value]): [string, string, string] => [form, field, value]),
  )

test('there are samples to look at', () => expect(samples.length).toBeGreaterThanOrEqual(3))

describe.each(samples)('%s', (_file, sample) => {
  const ID = 77

  test('every field of it is a field of the forms', () => {
    for (const [form, field] of allFields(sample)) {
      const known = OPPORTUNITY_FORMS.find(({ key }) => key === form)
      expect(known && formSpecFields(known).map(({ key }) => key), `${form}.${field}`).toContain(field)
    }
  })

  test('created whole, every character is kept', () => {
    const account = createTestAccount()
    account.done('opportunity.create', {
      ID,
      post_title: sample.title,
      post_excerpt: sample.excerpt,
      post_content: Object.fromEntries(Object.entries(sample.sections).map(([form, fields]) => [form, { fields }])),
    })
    const offer = account.offer(ID)
    expect([offer.title, offer.excerpt]).toEqual([sample.title, sample.excerpt])
    for (const [form, fields] of Object.entries(sample.sections)) expect(offer.content[form]?.fields).toEqual(fields)
  })

  test('typed field by field, every character is kept', () => {
    const account = createTestAccount()
    account.done('opportunity.create', { ID, post_title: 'x' })
    account.done('opportunity.update', {
      ID,
      post_title: sample.title,
      post_excerpt: sample.excerpt,
      was: { post_title: 'x', post_excerpt: '' },
    })
    for (const [form, field, value] of allFields(sample))
      expect(account.done('opportunity.updateFormField', { ID, form, field, value, was: '' }).outcome).toBe('applied')
    const offer = account.offer(ID)
    expect([offer.title, offer.excerpt]).toEqual([sample.title, sample.excerpt])
    for (const [form, field, value] of allFields(sample))
      expect(fieldValue(offer, form, field), `${form}.${field}`).toBe(value)
  })
})
