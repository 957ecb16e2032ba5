import { expect, test } from 'vitest'
import { sectionChange, readSectionTexts } from '#domain/feeds/feed-section.ts'
import { feedAnswer, usableAnswers } from '#domain/feeds/usable-answers.ts'

const form = {
  fields: {
    f_name: { title: 'Name', type: 'text' },
    f_age: { title: 'Age', type: 'number' },
    f_stars: { title: 'Stars', type: 'rating', feeds: 'testimonials.comment' },
    f_say: { title: 'How was it?', type: 'textarea', feeds: 'testimonials.comment' },
    f_gone: { title: 'Gone', type: 'text', removed: 'yes' },
    f_odd: { title: 'Odd', type: 'text', feeds: 'nowhere.at_all' },
  },
  order: 'f_name\nf_age\nf_stars\nf_say\nf_gone\nf_odd',
}
const names = (values: unknown) => usableAnswers(form, values).map(({ field }) => field.name)

test('answers to questions that feed an offer come first, then all others with words', () => {
  const values = { f_name: 'Ana', f_age: '34', f_stars: '5', f_say: ' Best toast. ', f_gone: 'x', f_odd: 'مرحبا' }
  expect(new Set(names(values))).toEqual(new Set(['f_stars', 'f_say', 'f_name', 'f_odd']))
  expect(names(values).slice(0, 2).toSorted()).toEqual(['f_say', 'f_stars'])
  const [say] = usableAnswers(form, { f_say: ' Best toast. ' })
  expect(say).toMatchObject({ answer: 'Best toast.', target: { key: 'testimonials.comment' } })
  expect(usableAnswers(form, { f_odd: 'x' })[0]).not.toHaveProperty('target')
})

test('a blank or non-text value is no answer', () => {
  expect(names({ f_name: ' \n', f_say: '' })).toEqual([])
  for (const values of [undefined, null, 'x', 3, [], { f_name: 3, f_say: null }, { f_name: { a: 1 } }])
    expect(names(values)).toEqual([])
  expect(feedAnswer({}, 'constructor')).toBe('')
  expect(usableAnswers({}, { f_name: 'Ana' })).toEqual([])
})

test('the words of a section are its texts, whatever else an offer says there', () => {
  expect(readSectionTexts({ content: { faq: { fields: { question_1: 'Why?', question_2: 3 } } } }, 'faq')).toEqual({
    question_1: 'Why?',
  })
  for (const offer of [
    undefined,
    {},
    { content: null },
    { content: { faq: [] } },
    { content: { faq: { fields: 'x' } } },
  ])
    expect(readSectionTexts(offer, 'faq')).toEqual({})
  expect(readSectionTexts({ content: {} }, 'constructor')).toEqual({})
})

test('a change of a section says what stood there', () => {
  expect(sectionChange(7, 'faq', { fields: { question_1: 'Why?' }, was: { question_1: '' } })).toEqual({
    method: 'opportunity.updateForm',
    params: { ID: 7, form: 'faq', fields: { question_1: 'Why?' }, was: { question_1: '' } },
  })
})
