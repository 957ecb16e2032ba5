import { describe, expect, test } from 'vitest'
import { OFFER_EDITOR } from '#features/offers/editor/offer-form.ts'
import { isEditorOf } from '#records/editor/editor-address.ts'

const SECTION = '/edit/opportunities/$opportunity/$formGroup/$form'
const loaf = { name: 'loaf' }

describe('the editor of an offer', () => {
  test('from section to section one stays with the offer', () => {
    expect(
      isEditorOf(OFFER_EDITOR, loaf, { fullPath: SECTION, params: { opportunity: 'loaf', formGroup: 'product', form: 'offer' } }),
    ).toBe(true)
    const group = { fullPath: '/edit/opportunities/$opportunity/$formGroup/', params: { opportunity: 'loaf', formGroup: 'product' } }
    expect(isEditorOf(OFFER_EDITOR, loaf, group)).toBe(true)
  })

  test.each([
    ['another offer', SECTION, { opportunity: 'gift-loaf', formGroup: 'business', form: 'overview' }],
    [
      'a strategy of the same offer',
      '/edit/strategies/$opportunity/$kind/$strategy',
      { opportunity: 'loaf', kind: 'ads', strategy: 'spring' },
    ],
    ['a report of the same offer', '/reports/opportunities/$opportunity/$section', { opportunity: 'loaf', section: 'swot' }],
    ['the list', '/browse/opportunities', {}],
    ['no page of the app', '/$', undefined],
  ])('%s is another place, which is left for with a question where words could not be saved', (_where, fullPath, params) => {
    expect(isEditorOf(OFFER_EDITOR, loaf, { fullPath, params })).toBe(false)
  })
})
