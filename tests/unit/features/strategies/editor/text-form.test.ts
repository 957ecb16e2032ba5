import { describe, expect, test } from 'vitest'
import { FORMATS } from '#domain/formats/formats.ts'
import { otherPartFields, partRows, TEXT_FIELD } from '#features/strategies/editor/text-form.ts'

describe('the fields of a text', () => {
  const formats = Object.entries(FORMATS).flatMap(([kind, all]) => all.map((format) => ({ kind: kind as keyof typeof FORMATS, format })))

  test.each(formats)('$format.name: every short text of the format once, under its label', ({ kind, format }) => {
    const fields = partRows({ kind, format: format.key }).flat()
    expect(fields.map(({ key, label }) => ({ key, label }))).toEqual(format.parts.map(({ key, label }) => ({ key, label })))
  })

  test('several of one name are a row, others stand alone', () => {
    const rows = (kind: 'ads' | 'emails', format: string) => partRows({ kind, format }).map(([first, ...more]) => [first?.key, more.length])
    expect(rows('ads', 'search-ad')).toEqual([
      ['headline_1', 14],
      ['description_1', 3],
      ['path_1', 1],
    ])
    expect(rows('emails', '')).toEqual([
      ['subject', 0],
      ['preview', 0],
      ['button', 0],
    ])
  })

  test('what is stored beyond the format is a field too, under the name that is known of it or its key', () => {
    const parts = { subject: 'Fresh', callout: 'Now', headline: 'Bread', path_1: '' }
    expect(otherPartFields({ kind: 'emails', format: '', parts })).toEqual([
      { key: 'callout', label: 'callout', kind: 'textarea', maxChars: 10_000 },
      { key: 'headline', label: 'Headline', kind: 'textarea', maxChars: 10_000 },
    ])
  })

  test('the text itself is as long as its kind lets it be', () => {
    expect(TEXT_FIELD).toMatchObject({ key: 'content', label: 'Text', kind: 'textarea', maxChars: 1_000_000 })
  })
})
