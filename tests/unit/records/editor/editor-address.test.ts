import { describe, expect, test } from 'vitest'
import type { DomainRecord } from '#domain/engine/record.ts'
import { OFFER_EDITOR_ADDRESS } from '#features/offers/editor/offer-field-writer.ts'
import { TEXT_EDITOR_ADDRESS } from '#features/strategies/editor/text-editor-address.ts'
import { isEditorOf, editorParams } from '#records/editor/editor-address.ts'

const SECTION = '/edit/opportunities/$opportunity/$formGroup/$form'
const loaf = { name: 'loaf' }

describe('the editor of an offer', () => {
  test('from section to section one stays with the offer', () => {
    expect(
      isEditorOf(OFFER_EDITOR_ADDRESS, loaf, {
        fullPath: SECTION,
        params: { opportunity: 'loaf', formGroup: 'product', form: 'offer' },
      }),
    ).toBe(true)
    const group = {
      fullPath: '/edit/opportunities/$opportunity/$formGroup/',
      params: { opportunity: 'loaf', formGroup: 'product' },
    }
    expect(isEditorOf(OFFER_EDITOR_ADDRESS, loaf, group)).toBe(true)
  })

  test.each([
    ['another offer', SECTION, { opportunity: 'gift-loaf', formGroup: 'business', form: 'overview' }],
    [
      'a strategy of the same offer',
      '/edit/strategies/$opportunity/$kind/$strategy',
      { opportunity: 'loaf', kind: 'ads', strategy: 'spring' },
    ],
    [
      'a report of the same offer',
      '/reports/opportunities/$opportunity/$section',
      { opportunity: 'loaf', section: 'swot' },
    ],
    ['the list', '/browse/opportunities', {}],
    ['no page of the app', '/$', undefined],
  ])(
    '%s is another place, which is left for with a question where words could not be saved',
    (_where, fullPath, params) => {
      expect(isEditorOf(OFFER_EDITOR_ADDRESS, loaf, { fullPath, params })).toBe(false)
    },
  )
})

describe('the editor of a text', () => {
  const TEXT = '/edit/strategies/$opportunity/$kind/$strategy'
  const of = (opportunity_id: number, opportunity_name: string) =>
    ({
      name: 'welcome',
      kind: 'emails',
      meta: { opportunity_id, opportunity_name, opportunity_title: '' },
    }) as unknown as DomainRecord

  test.each([
    ['its offer by the slug', of(7, 'loaf'), 'loaf'],
    ['none, whatever it belonged to before', of(0, 'loaf'), '-'],
    ['one whose slug it was never told', of(7, ''), '-'],
  ])('the editor’s address says %s', (_what, text, opportunity) => {
    expect(editorParams(TEXT_EDITOR_ADDRESS, text)).toEqual({ opportunity, kind: 'emails', strategy: 'welcome' })
  })

  test('a record is found by its slug alone, and another offer leads to another address', () => {
    const at = (params: object, fullPath = TEXT) =>
      isEditorOf(TEXT_EDITOR_ADDRESS, { name: 'welcome' }, { fullPath, params })
    expect(at({ opportunity: 'rye', kind: 'nonsense', strategy: 'welcome' })).toBe(true)
    expect(at({ opportunity: 'loaf', kind: 'emails', strategy: 'farewell' })).toBe(false)
    expect(at({ opportunity: 'welcome', formGroup: 'product', form: 'offer' }, SECTION)).toBe(false)
  })
})
