import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FEED_TARGETS, type FeedTarget, feedTarget } from '#domain/feeds/feed-targets.ts'
import { findFieldWithAnswer, isAnswerInSection, type SectionTexts, insertAnswer } from '#domain/feeds/insert-answer.ts'

const target = (key: string): FeedTarget => {
  const found = feedTarget(key)
  if (!found) throw new Error(key)
  return found
}
const put = (key: string, words: SectionTexts, answer: string, who = '') =>
  insertAnswer(target(key), words, { answer, who })

test('the places of an offer are its texts, each under one name', () => {
  expect(new Set(FEED_TARGETS.map(({ key }) => key)).size).toBe(FEED_TARGETS.length)
  expect(target('testimonials.comment').label).toBe('Testimonials: Comment')
  expect(target('audience.name').label).toBe('Audience: Details: Audience name')
  expect(feedTarget('audience.age_min')).toBeUndefined()
  expect(feedTarget('constructor')).toBeUndefined()
})

describe('an answer', () => {
  test('an answer fills an empty field and adds a line to a field of several lines', () => {
    expect(put('problems.main', {}, ' Stale by noon ')).toEqual({ main: 'Stale by noon' })
    expect(put('problems.main', { main: 'Too dear\n' }, 'Stale by noon')).toEqual({ main: 'Too dear\nStale by noon' })
    expect(put('overview.product_name', { product_name: 'Loaf' }, 'Bread')).toBeNull()
  })

  test('an answer fills the next empty entry and names its author', () => {
    const first = put('testimonials.comment', {}, 'Best toast', 'Ana Maria Lopes')
    expect(first).toEqual({ comment_1: 'Best toast', firstname_1: 'Ana', lastname_1: 'Maria Lopes' })
    expect(put('testimonials.comment', { ...first, role_2: 'Baker' }, 'Good', 'Bo')).toEqual({
      comment_3: 'Good',
      firstname_3: 'Bo',
    })
    expect(put('testimonials.comment', {}, 'Good', 'Good')).toEqual({ comment_1: 'Good' })
    expect(put('faq.question', {}, 'Is it vegan?', 'Bo')).toEqual({ question_1: 'Is it vegan?' })
  })

  test.each([
    ['the name first', ['testimonials.firstname', 'testimonials.comment']],
    ['the comment first', ['testimonials.comment', 'testimonials.firstname']],
  ])('an answer of one person fills one testimonial: %s', (_title, keys) => {
    const answers: Record<string, string> = {
      'testimonials.firstname': 'Ana Maria Lopes',
      'testimonials.comment': 'Best toast',
    }
    const beside = keys.map((key) => ({ key: target(key).field.key, answer: answers[key] ?? '' }))
    let words: SectionTexts = { firstname_1: 'Bo', comment_1: 'Good' }
    for (const key of keys) {
      const given = {
        answer: answers[key] ?? '',
        who: 'Ana Maria Lopes',
        beside: beside.filter((other) => other.key !== target(key).field.key),
      }
      if (!isAnswerInSection(target(key), words, given.answer))
        words = { ...words, ...insertAnswer(target(key), words, given) }
    }
    expect(words).toEqual({
      firstname_1: 'Bo',
      comment_1: 'Good',
      firstname_2: 'Ana',
      lastname_2: 'Maria Lopes',
      comment_2: 'Best toast',
    })
  })

  test('an answer has no place where every entry has words', () => {
    const full = Object.fromEntries([1, 2, 3, 4, 5].map((number) => [`answer_${number}`, 'x']))
    expect(put('faq.question', full, 'Why?')).toBeNull()
  })

  test('an answer is found again in the field that consists of it', () => {
    const said = { comment_1: 'Good', comment_3: ' Best toast ' }
    expect(findFieldWithAnswer(target('testimonials.comment'), said, 'Best toast')).toBe('comment_3')
    expect(findFieldWithAnswer(target('testimonials.comment'), said, 'Best')).toBeUndefined()
    expect(
      findFieldWithAnswer(target('problems.main'), { main: 'Too dear\nStale by noon' }, 'Stale by noon'),
    ).toBeUndefined()
  })

  test('put in is there, and nothing that was there goes', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...FEED_TARGETS),
        fc.dictionary(fc.constantFrom('main', 'question_1', 'comment_2'), fc.string()),
        fc.string(),
        (place, words, answer) => {
          if (answer.trim() === '' || answer.includes('\n')) return
          const made = insertAnswer(place, words, { answer, who: 'Ana Lopes' })
          if (!made) return
          expect(isAnswerInSection(place, { ...words, ...made }, answer)).toBe(true)
          for (const [key, value] of Object.entries(made))
            expect(value.startsWith((words[key] ?? '').trimEnd())).toBe(true)
        },
      ),
    )
  })
})
