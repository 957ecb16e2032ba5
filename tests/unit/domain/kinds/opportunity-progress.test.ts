import { describe, expect, test } from 'vitest'
import { filledFields, sectionState, sectionStates } from '#domain/kinds/opportunity-progress.ts'

const section = (fields: Readonly<Record<string, string>>, done = false) => ({ fields, done })

describe('how far an offer is', () => {
  test('a section is done by word, in progress by text, and not started otherwise', () => {
    const content = { overview: section({}, true), goals: section({ main: 'x' }), offer: section({ sender: ' \n', amount: '' }) }
    expect(['overview', 'goals', 'offer', 'faq'].map((form) => sectionState({ content }, form))).toEqual(['d', 'p', 'n', 'n'])
  })

  test('fourteen letters in the order of the tabs; custom data do not count', () => {
    const content = { overview: section({}, true), faq: section({ answer_5: 'x' }), custom: section({ notes: 'x' }, true) }
    expect(sectionStates({ content })).toBe('dnnnnnnnnnnnnp')
  })

  test('counts fields with text, of all that the section has', () => {
    const content = { incentives: section({ bonus_1: 'a', price_1: ' ', benefit_6: 'b' }) }
    expect(filledFields({ content }, 'incentives')).toEqual({ filled: 2, total: 18 })
    expect(filledFields({ content }, 'goals')).toEqual({ filled: 0, total: 13 })
    expect(filledFields({ content }, 'nothing')).toEqual({ filled: 0, total: 0 })
  })
})
