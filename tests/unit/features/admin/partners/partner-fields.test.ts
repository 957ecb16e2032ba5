import { expect, test } from 'vitest'
import { DEFAULT_PARTNER } from '#domain/partner/partner.ts'
import { EXPORT_NOTES } from '#domain/partner/export-notes.ts'
import { DIALOG_FIELDS, LABEL_FIELDS, PAGE_FIELDS } from '#features/admin/partners/partner-fields.ts'

const WORDS = [...LABEL_FIELDS, ...DIALOG_FIELDS]

test.each(WORDS)('$at is asked for in plain words, with its key under them', ({ at, label, hint }) => {
  expect(label).toMatch(/^[A-Z][a-z]*(?:[ :,-]+(?:AI|[a-z]+))+$/)
  expect(hint).toBe(at.slice('labels.'.length))
})

test('no two fields have one name', () => {
  const labels = [...WORDS, ...PAGE_FIELDS].map(({ label }) => label)
  expect(new Set(labels).size).toBe(labels.length)
})

test('every word of the product’s own stands in its field, those of dialogs too', () => {
  expect(LABEL_FIELDS.map(({ at, placeholder }) => [at.slice('labels.'.length), placeholder])).toEqual(
    Object.entries({ ...DEFAULT_PARTNER.labels, ...EXPORT_NOTES }),
  )
  expect(DIALOG_FIELDS.find(({ at }) => at === 'labels.notifier.confirm.no')?.placeholder).toBe('NO')
  expect(DIALOG_FIELDS.filter(({ placeholder }) => placeholder === undefined)).toEqual([])
})

test('a dialog that can only be acknowledged has no second button to name', () => {
  expect(DIALOG_FIELDS.map(({ at }) => at)).not.toContain('labels.notifier.alert.no')
  expect(DIALOG_FIELDS).toHaveLength(13)
})
