import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DomainRecord } from '#domain/engine/record.ts'
import {
  CUSTOM_FIELD_KINDS,
  type CustomFieldKind,
  customFieldsOf,
  newCustomKey,
  definitionPath,
  definitionText,
  isCustomKey,
  MAX_DEFINITION_CHARS,
  MAX_CUSTOM_NAME_CHARS,
  namedCustomFields,
  withCustomFields,
} from '#domain/custom/custom-fields.ts'
import { sharedOffer, sharedOfferPage } from '#domain/pages/shared-offer-page.ts'
import { sharedPageLabelsIn } from '#server/sharing/render-shared-page.ts'
import { opportunityKind } from '#domain/kinds/opportunity.ts'
import { CUSTOM_DATA_FORM, SECTION_FORMS } from '#domain/kinds/opportunity-forms.ts'
import { fieldPlace, valueText } from '#domain/kinds/record-labels.ts'
import { reportDocument } from '#domain/reports/report-document.ts'
import { tokenChoices } from '#domain/tokens/token-choices.ts'
import { tokenPlace, tokenValues } from '#domain/tokens/token-values.ts'
import { blocksToText } from '#lib/markdown/blocks.ts'
import { codeOf, createTestAccount } from '../../../support/samples/factories.ts'

const ID = 7
const OVEN = definitionText({ name: 'Oven number', kind: 'number' })

function accountWith(custom: Readonly<Record<string, string>>, custom_fields?: Readonly<Record<string, string>>) {
  const account = createTestAccount()
  account.done('opportunity.create', {
    ID,
    post_title: 'Loaf',
    post_content: { custom: { fields: custom } },
    ...(custom_fields && { custom_fields }),
  })
  return account
}
const fieldsIn = (offer: DomainRecord) =>
  customFieldsOf(offer, CUSTOM_DATA_FORM).map(({ key, name, kind }) => `${key} ${name} ${kind}`)

describe('what a field of one’s own is called', () => {
  test('the definition reads as words, and comes back out of them', () => {
    expect(OVEN).toBe('number: Oven number')
    const kinds = Object.keys(CUSTOM_FIELD_KINDS) as CustomFieldKind[]
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: MAX_CUSTOM_NAME_CHARS }),
        fc.constantFrom(...kinds),
        (name, kind) => {
          const text = definitionText({ name, kind })
          expect(text.length).toBeLessThanOrEqual(MAX_DEFINITION_CHARS)
          const [field] = namedCustomFields(
            { ID, custom_fields: { one: text } } as unknown as DomainRecord,
            CUSTOM_DATA_FORM,
          )
          expect(field).toEqual({ key: 'one', name: name.replaceAll(/\s+/gu, ' ').trim() || 'one', kind })
        },
      ),
    )
  })

  test('custom fields can be shown with any stored value', () => {
    for (const custom_fields of [
      null,
      'x',
      [],
      3,
      { a: 3, b: 'widget: Scale', c: 'no kind', d: '', notes: 'text: Mine' },
    ]) {
      const offer = { ID, content: { custom: { fields: { e: 'x', f: 3 } } }, custom_fields } as unknown as DomainRecord
      const named = typeof custom_fields === 'object' && custom_fields !== null && 'b' in custom_fields
      expect(fieldsIn(offer)).toEqual([...(named ? ['b Scale textarea', 'c no kind textarea'] : []), 'e e textarea'])
    }
    expect(fieldsIn({ ID, content: 'x' } as unknown as DomainRecord)).toEqual([])
  })

  test('a removed custom field is gone and returns with a text', () => {
    expect(fieldsIn(accountWith({ oven: '' }, { oven: '' }).offer(ID))).toEqual([])
    expect(fieldsIn(accountWith({ oven: '2' }, { oven: '' }).offer(ID))).toEqual(['oven oven textarea'])
    expect(fieldsIn(accountWith({ oven: '' }).offer(ID))).toEqual(['oven oven textarea'])
  })

  test('other forms stay unchanged', () => {
    const offer = accountWith({}, { oven: OVEN }).offer(ID)
    for (const form of SECTION_FORMS) expect(withCustomFields(form, offer)).toBe(form)
  })
})

describe('the key of a name', () => {
  const none = () => false
  test.each([
    ['Oven number', 'oven_number'],
    ['  Größe in m² ', 'gro_e_in_m'],
    ['2 ovens', 'field_2_ovens'],
    ['オーブン番号', 'field'],
    ['عرض', 'field'],
    ['', 'field'],
    ['constructor', 'constructor_2'],
    ['{{a.b}} <b>', 'a_b_b'],
  ])('%s: %s', (name, key) => expect(newCustomKey(name, none)).toBe(key))

  test('a key is unused, whatever the name', () => {
    const taken = new Set(['oven', 'oven_2'])
    expect(newCustomKey('Oven', (key) => taken.has(key))).toBe('oven_3')
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (name) => isCustomKey(newCustomKey(name, none))))
  })
})

describe('an offer with fields of its own', () => {
  test('custom fields stay in copies and can be renamed and removed', () => {
    const account = accountWith({ oven: '2' }, { oven: OVEN })
    account.done('opportunity.duplicate', { ID, copy: 8 })
    expect(account.offer(8).custom_fields).toEqual({ oven: OVEN })
    const anew = opportunityKind.recreate(
      { ...account.offer(ID), custom_fields: { oven: OVEN, gone: '', 'a-b': OVEN, long: 'x'.repeat(201) } },
      9,
    )
    expect(anew?.params.custom_fields).toEqual({ oven: OVEN })
    account.done('opportunity.setField', { ID, path: definitionPath('oven'), value: 'text: Oven' })
    expect(fieldsIn(account.offer(ID))).toEqual(['oven Oven text'])
    for (const [path, value] of [
      ['custom_fields.a.b', OVEN],
      ['custom_fields.__proto__', OVEN],
      ['custom_fields', OVEN],
      [definitionPath('oven'), 'x'.repeat(MAX_DEFINITION_CHARS + 1)],
    ] as const)
      expect(codeOf(account.run('opportunity.setField', { ID, path, value })), path).toBe('invalid')
    expect(fieldPlace('opportunity', definitionPath('oven'))).toMatchObject({
      section: '',
      label: 'Custom field',
    })
    expect(valueText(OVEN)).toBe('number: Oven number')
  })

  test('tokens, reports and pages call them by their names', () => {
    const offer = accountWith(
      { oven: '2', day: '2027-03-25', loose: 'x' },
      { oven: OVEN, day: 'date: Baking day' },
    ).offer(ID)
    const values = tokenValues({ offer, locale: 'en-GB' })
    expect([values('custom.oven'), values('custom.day'), values('custom.loose')]).toEqual(['2', '25 March 2027', 'x'])
    expect(tokenChoices('oven number', values)).toEqual([
      { key: 'custom.oven', label: 'Oven number', section: 'Custom Data', value: '2' },
    ])
    expect(tokenPlace({ section: 'custom', field: 'oven' }, values.custom)?.label).toBe('Oven number')
    expect(tokenPlace({ section: 'custom', field: 'oven' })?.label).toBe('oven')
    const report = blocksToText(reportDocument(offer, {}).body)
    for (const words of ['Oven number: 2', 'Baking day: 25 March 2027', 'loose: x']) expect(report).toContain(words)
    const look = { product: 'Mill Desk', accent: '#0f6b55', logoPath: '', stylePath: '', namesProduct: true }
    expect(sharedOfferPage(sharedOffer(offer, {}, ['custom'], 0), look, sharedPageLabelsIn({})).html).toContain(
      'Oven number',
    )
    expect(sharedOffer(offer, {}, ['overview'], 0)).not.toHaveProperty('custom_fields')
  })
})
