import { describe, expect, test } from 'vitest'
import { KINDS_OF_TEXTS, STRATEGY_KINDS } from '#domain/kinds/strategy-formats.ts'
import { otherPartFields, partRows, TEXT_FIELD } from '#features/strategies/editor/text-form.ts'

describe('the fields of a text', () => {
  test.each(STRATEGY_KINDS)('%s: every short text of the kind once, under its label', (kind) => {
    const fields = partRows({ kind }).flat()
    expect(fields.map(({ key, label }) => ({ key, label }))).toEqual(KINDS_OF_TEXTS[kind].parts)
  })

  test('several of one name are a row, others stand alone', () => {
    const keys = (kind: 'ads' | 'emails') => partRows({ kind }).map((row) => row.map(({ key }) => key))
    expect(keys('ads')).toEqual([
      ['headline_1', 'headline_2', 'headline_3'],
      ['description_1', 'description_2'],
    ])
    expect(keys('emails')).toEqual([['subject'], ['preview']])
  })

  test('what is stored beyond the kind is a field too, under the name that is known of it or its key', () => {
    const parts = { subject: 'Fresh', callout: '', headline: 'Bread' }
    expect(otherPartFields({ kind: 'emails', parts })).toEqual([
      { key: 'callout', label: 'callout', kind: 'textarea', maxChars: 10_000 },
      { key: 'headline', label: 'Headline', kind: 'textarea', maxChars: 10_000 },
    ])
  })

  test('the text itself is as long as its kind lets it be', () => {
    expect(TEXT_FIELD).toMatchObject({ key: 'content', label: 'Text', kind: 'textarea', maxChars: 1_000_000 })
  })
})
