import { expect, test } from 'vitest'
import { opportunityForm } from '#domain/kinds/opportunity.ts'
import { fieldsOfEntry } from '#records/form/entries/entry-group.ts'
import { fieldRows } from '#records/form/field-rows.ts'
import { type FormSpec, isEntryGroup } from '#lib/field-spec.ts'

const rowsOf = (form: FormSpec | undefined) =>
  fieldRows((form?.parts ?? []).flatMap((part) => (isEntryGroup(part) ? [] : [part]))).map((row) =>
    row.map(({ key }) => key),
  )

const rowsOfEntry = (form: string) => {
  const group = opportunityForm(form)?.parts.find(isEntryGroup)
  return fieldRows(group ? fieldsOfEntry(group, 2) : []).map((row) => row.map(({ key }) => key))
}

test('fields of one thing share a row', () => {
  expect(rowsOf(opportunityForm('audience'))).toContainEqual(['age_min', 'age_max'])
  expect(rowsOf(opportunityForm('offer'))).toContainEqual(['start_date', 'start_time', 'start_time_zone'])
  expect(rowsOf(opportunityForm('product'))).toContainEqual(['timeframe_amount', 'timeframe_unit'])
})

test('an amount stands beside its text', () => {
  expect(rowsOfEntry('benefits')).toEqual([['feature_2', 'price_2'], ['benefit_2']])
})

test('a hint above only one of them parts them', () => {
  expect(rowsOf(opportunityForm('offer')).slice(-2)).toEqual([['sender'], ['sender_role']])
  expect(rowsOfEntry('benefits')).toContainEqual(['benefit_2'])
})

test('a long text has its own row', () => {
  expect(rowsOf(opportunityForm('overview'))).toEqual([
    ['product_name'],
    ['product_description'],
    ['product_features'],
    ['keywords'],
    ['website_name'],
    ['website_description'],
  ])
})
