import { describe, expect, test } from 'vitest'
import { opportunityKind } from '#domain/kinds/opportunity.ts'
import { filledFields, sectionState, sectionStates } from '#domain/kinds/opportunity-progress.ts'
import { writeOfferFile } from '#domain/offer-file/offer-file.ts'
import { offerFileCalls } from '#domain/offer-file/offer-file-calls.ts'
import { readOfferFile } from '#domain/offer-file/read-offer-file.ts'
import { SAMPLE_OFFER } from '#features/offers/sample-offer.ts'
import type { JsonObject } from '#lib/json.ts'
import { createTestAccount } from '../../../support/samples/factories.ts'

const section = (fields: Readonly<Record<string, string>>, done = false) => ({ fields, done })

describe('how far an offer is', () => {
  test('a section is done by word, in progress by text, and not started otherwise', () => {
    const content = {
      overview: section({}, true),
      goals: section({ main: 'x' }),
      offer: section({ sender: ' \n', amount: '' }),
    }
    expect(['overview', 'goals', 'offer', 'faq'].map((form) => sectionState({ content }, form))).toEqual([
      'd',
      'p',
      'n',
      'n',
    ])
  })

  test('fourteen letters in the order of the tabs; custom data do not count', () => {
    const content = {
      overview: section({}, true),
      faq: section({ answer_5: 'x' }),
      custom: section({ notes: 'x' }, true),
    }
    expect(sectionStates({ content })).toBe('dnnnnnnnnnnnnp')
  })

  test('progress counts the filled fields of all fields in a section', () => {
    const content = { incentives: section({ bonus_1: 'a', price_1: ' ', benefit_6: 'b' }) }
    expect(filledFields({ content }, 'incentives')).toEqual({ filled: 2, total: 18 })
    expect(filledFields({ content }, 'goals')).toEqual({ filled: 0, total: 13 })
    expect(filledFields({ content }, 'nothing')).toEqual({ filled: 0, total: 0 })
  })
})

describe('a section completes by itself', () => {
  const ID = 7
  const wholeOverview = { product_name: 'Weekly Loaf', product_description: 'One loaf a week' }
  const created = (post_content: JsonObject) => {
    const account = createTestAccount()
    account.done('opportunity.create', { ID, post_title: 'Loaf', post_content })
    return account
  }

  test('once its main fields have text, without a stored mark', () => {
    const account = created({ overview: { fields: { product_name: 'Weekly Loaf' } } })
    expect(sectionState(account.offer(ID), 'overview')).toBe('p')
    account.done('opportunity.updateFormField', {
      ID,
      form: 'overview',
      field: 'product_description',
      value: 'One loaf a week',
      was: '',
    })
    const offer = account.offer(ID)
    expect([sectionState(offer, 'overview'), offer.content.overview?.done]).toEqual(['d', false])
    expect(opportunityKind.summary(offer).extra).toMatch(/^d/)
    account.done('opportunity.updateFormField', {
      ID,
      form: 'overview',
      field: 'product_name',
      value: ' ',
      was: 'Weekly Loaf',
    })
    expect(sectionState(account.offer(ID), 'overview')).toBe('p')
  })

  test('a section completes with any one entry that has its main fields', () => {
    const fields = { firstname_1: 'Ruth', firstname_3: 'Tomasz', comment_3: 'Good bread' }
    expect(sectionState({ content: { testimonials: { fields } } }, 'testimonials')).toBe('d')
    expect(
      sectionState(
        { content: { testimonials: { fields: { firstname_1: 'Ruth', comment_2: 'Good' } } } },
        'testimonials',
      ),
    ).toBe('p')
  })

  test('unless a person marks it as not complete, which holds until they mark it as complete', () => {
    const account = created({ overview: { fields: wholeOverview } })
    account.done('opportunity.updateForm', { ID, form: 'overview', fields: {}, done: false })
    expect(sectionState(account.offer(ID), 'overview')).toBe('p')
    account.done('opportunity.updateFormField', { ID, form: 'overview', field: 'keywords', value: 'bread', was: '' })
    expect(sectionState(account.offer(ID), 'overview')).toBe('p')
    account.done('opportunity.updateForm', { ID, form: 'overview', fields: {}, done: true })
    expect(sectionState(account.offer(ID), 'overview')).toBe('d')
  })

  test('and a section that is marked while it is not filled completes by itself later', () => {
    const account = created({ overview: { fields: { product_name: 'Weekly Loaf' } } })
    account.done('opportunity.updateForm', { ID, form: 'overview', fields: {}, done: true })
    account.done('opportunity.updateForm', { ID, form: 'overview', fields: {}, done: false })
    expect(sectionState(account.offer(ID), 'overview')).toBe('p')
    account.done('opportunity.updateForm', { ID, form: 'overview', fields: wholeOverview })
    expect(sectionState(account.offer(ID), 'overview')).toBe('d')
  })

  test('a copy keeps a person’s marks; an offer file marks nothing as not complete', () => {
    const account = created({ overview: { fields: wholeOverview }, faq: { done: true } })
    account.done('opportunity.updateForm', { ID, form: 'overview', fields: {}, done: false })
    const copy = opportunityKind.recreate?.(account.offer(ID), 8)
    account.done(copy?.method ?? '', copy?.params ?? {})
    expect(sectionStates(account.offer(8))).toBe('pnnnnnnnnnnnnd')
    const read = readOfferFile(writeOfferFile({ offers: [{ offer: account.offer(ID), texts: [] }], formulas: [] }))
    if (!read.ok) throw new Error(read.error.message)
    for (const { method, params } of offerFileCalls(read.value, () => 9).calls) account.done(method, params)
    expect(sectionStates(account.offer(9))).toBe('dnnnnnnnnnnnnd')
  })

  test('every section of the sample offer is complete without a mark, and its main fields exist', () => {
    const content = Object.fromEntries(
      Object.entries(SAMPLE_OFFER.sections).map(([form, fields]) => [form, { fields }]),
    )
    expect(sectionStates({ content })).toBe('d'.repeat(14))
  })
})
