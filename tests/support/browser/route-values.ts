import type { Person } from '../server/e2e-account.ts'

/** Addresses of the library whose kind is one of offers, or a collection, and not of texts. */
export const LIBRARY_ADDRESSES = [
  '/library/opportunities/all',
  '/library/opportunities/courses/first-mat',
  '/library/strategies/sequences',
  '/library/strategies/sequences/welcome',
  '/library/strategies/formulas',
  '/library/strategies/industries',
  '/library/strategies/industries/dental',
]

/** Values of the addresses' parts, for a person who gets something to see at each of them. */
export async function routeValues(person: Person): Promise<Record<string, string>> {
  const { ID, name } = await person.call<{ ID: number; name: string }>('opportunity.create', [
    { post_title: 'Weekly Loaf' },
  ])
  const field = { ID, form: 'overview', field: 'product_name' }
  await person.call('opportunity.updateFormField', [{ ...field, value: 'Weekly loaf' }])
  await person.call('opportunity.updateFormField', [{ ...field, was: 'something else', value: 'Friday loaf' }])
  const { changes } = await person.pull()
  const conflict = changes.find(({ kind }) => kind === 'conflict')?.ID ?? 0
  // The library has one of this name, too.
  const text = { post_title: 'Our-story newsletter', meta_input: { kind: 'emails', opportunity_id: ID } }
  const { name: strategy } = await person.call<{ name: string }>('strategy.create', [text])
  const formula = { post_title: 'Friday reminder', post_content: 'A reminder for {{day}} from {{company.name}}.' }
  const { name: formulaName } = await person.call<{ name: string }>('formula.create', [formula])
  // Its slug is that of an offer's section: one part of addresses stands for both.
  const post_content = {
    fields: [
      { name: 'f_1', title: 'Name' },
      { title: 'Breads', type: 'choices', choices: ['Rye', 'Oat'] },
      { title: 'Stars', type: 'rating' },
    ],
  }
  const { ID: form } = await person.call<{ ID: number }>('form.create', [{ post_title: 'Overview', post_content }])
  const { name: entry } = await person.call<{ name: string }>('entry.create', [{ form, fields: { name: 'Ada' } }])
  const { name: workbook } = await person.call<{ name: string }>('workbook.create', [{ post_title: 'Customers' }])
  const { name: app } = await person.call<{ name: string }>('app.create', [
    { post_title: 'Bakery round', post_content: { forms: [form] } },
  ])
  const { name: voice } = await person.call<{ name: string }>('voice.create', [{ post_title: 'Mill Lane' }])
  return {
    voice,
    field: 'f_1',
    entry,
    workbook,
    app,
    opportunity: name,
    offer: name,
    kind: 'emails',
    strategy,
    formula: formulaName,
    template: 'first-mat',
    extension: 'plain-words',
    section: 'opportunities',
    name,
    formGroup: 'business',
    form: 'overview',
    conflict: String(conflict),
    partner: 'default',
    user: String((await person.call<{ ID: number }>('session.getCurrentUser')).ID),
  }
}
