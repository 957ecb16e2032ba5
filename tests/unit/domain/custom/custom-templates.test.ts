import { describe, expect, test } from 'vitest'
import { namedCustomFields } from '#domain/custom/custom-fields.ts'
import type { DomainRecord } from '#domain/engine/record.ts'
import { findKind } from '#domain/kinds/index.ts'
import { CUSTOM_DATA_FORM } from '#domain/kinds/opportunity-forms.ts'
import type { Template } from '#domain/kinds/template.ts'
import { readOfferFile } from '#domain/offer-file/read-offer-file.ts'
import { partnerOfferOf, partnerOfferSchema } from '#domain/partner/offer-templates.ts'
import { libraryOfferFromAccount, libraryOfferFromPartner } from '#features/library/offers/library-offer.ts'
import { offerParamsFromTemplate } from '#features/library/offers/create-offer-from-template.ts'
import * as z from 'zod/mini'
import { codeOf, createTestAccount } from '../../../support/samples/factories.ts'

const ODD = {
  oven: 'number: Oven number',
  shelf: 'long text: 棚 <b>{{overview.product_name}}</b> العربية',
  colour: 'hue: A kind of a newer version',
  empty: 'date: Without a value so far',
}
const custom = { fields: { oven: '2', shelf: 'Rye', colour: '#c00', notes: 'Cool overnight' } }

function accountWithOffer(custom_fields: Readonly<Record<string, string>> = ODD) {
  const account = createTestAccount()
  account.done('opportunity.create', { ID: 1, post_title: 'Weekly Loaf', post_content: { custom }, custom_fields })
  return account
}
type Account = ReturnType<typeof createTestAccount>
const stored = (account: Account, kind: string, ID: number) => account.stored(kind, ID)?.record as DomainRecord
const named = (offer: DomainRecord) => namedCustomFields(offer, CUSTOM_DATA_FORM)

describe('a template of an offer has the offer’s own fields whole', () => {
  test('an offer made of the template has their values, names and kinds', () => {
    const account = accountWithOffer()
    account.done('template.createFromOffer', { ID: 1, template: 3, post_title: 'Bread' })
    const params = offerParamsFromTemplate(
      libraryOfferFromAccount(stored(account, 'template', 3) as Template),
      'Daily Loaf',
    )
    account.done('opportunity.create', { ID: 4, ...params })
    const [made, offer] = [stored(account, 'opportunity', 4), stored(account, 'opportunity', 1)]
    expect(made['custom_fields']).toEqual(ODD)
    expect(named(made)).toEqual(named(offer))
    expect(made['content']).toMatchObject({ custom: { fields: custom.fields } })
  })

  test('a field removed from the offer stays out', () => {
    const account = accountWithOffer({ ...ODD, gone: '' })
    account.done('template.createFromOffer', { ID: 1, template: 3, post_title: 'Bread' })
    expect(stored(account, 'template', 3)['custom_fields']).toEqual(ODD)
  })

  test('a template comes back out of a copy, and is copied, with them', () => {
    const account = accountWithOffer()
    account.done('template.createFromOffer', { ID: 1, template: 3, post_title: 'Bread' })
    const call = findKind('template')?.recreate?.(stored(account, 'template', 3), 8)
    account.done(call?.method as 'template.create', call?.params as never)
    account.done('template.duplicate', { ID: 3, copy: 9 })
    for (const ID of [8, 9]) expect(stored(account, 'template', ID)['custom_fields']).toEqual(ODD)
  })

  test('a template is created and read whatever another version stored', () => {
    for (const custom_fields of [
      null,
      'x',
      [],
      3,
      { a: 3, 'b-c': 'text: No key', long: `text: ${'x'.repeat(100_000)}` },
    ]) {
      const template = {
        ID: 3,
        name: 'a',
        title: 'A',
        excerpt: '',
        of: 'opportunity',
        sections: {},
        custom_fields,
      } as never
      expect(libraryOfferFromAccount(template)).not.toHaveProperty('custom_fields')
      expect(
        findKind('template')?.recreate?.({ ...(template as object), content: '', kind: 'custom' }, 4)?.params,
      ).not.toHaveProperty('custom_fields')
    }
  })

  test('a definition that is too long is refused, and a text’s template has none', () => {
    const account = createTestAccount()
    const long = { oven: `text: ${'x'.repeat(1_000)}` }
    expect(codeOf(account.run('template.create', { ID: 3, post_title: 'A', sections: {}, custom_fields: long }))).toBe(
      'invalid',
    )
    account.done('template.create', { ID: 4, post_title: 'A', post_content: 'Hello', custom_fields: ODD })
    expect(stored(account, 'template', 4)).not.toHaveProperty('custom_fields')
  })
})

test('an offer of a file that a partner adds has them too', () => {
  const offers = [
    { title: 'A', sections: { custom }, customFields: [{ key: 'oven', name: 'Oven number', kind: 'number' }] },
  ]
  const read = readOfferFile(JSON.stringify({ format: 'appc', version: 1, offers }))
  const [offer] = read.ok ? read.value.offers : []
  if (!offer) throw new Error('The file was not read.')
  const kept = z.parse(partnerOfferSchema, { key: 'a', ...partnerOfferOf(offer) })
  expect(offerParamsFromTemplate(libraryOfferFromPartner(kept), 'B')).toMatchObject({
    post_content: { custom },
    custom_fields: { oven: ODD.oven },
  })
  const plain = partnerOfferOf({ ...offer, customFields: [] })
  expect(offerParamsFromTemplate(libraryOfferFromPartner({ key: 'a', ...plain }), 'B')).not.toHaveProperty(
    'custom_fields',
  )
})
