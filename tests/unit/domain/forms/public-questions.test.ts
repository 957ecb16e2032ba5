import { describe, expect, test } from 'vitest'
import { publicAnswers, publicQuestions } from '#domain/forms/public-questions.ts'

const form = (fields: Record<string, Record<string, string>>) => ({ fields, order: Object.keys(fields).join('\n') })
const names = (questions: ReturnType<typeof publicQuestions>) => questions.map(({ name }) => name)

describe('private questions', () => {
  test('private questions are not asked, and conditions on them find them empty', () => {
    const shown = publicQuestions(
      form({
        f_1: { title: 'Score', private: 'yes' },
        f_2: { showIf: 'score is "9"' },
        f_3: { showIf: 'score is empty and name is filled' },
        f_4: { title: 'Name', description: 'for me', feeds: 'testimonials.comment' },
      }),
    )
    expect(names(shown)).toEqual(['f_3', 'f_4'])
    expect(shown[0]?.showIf).toBe('f_4 is filled')
    expect(shown[1]).toMatchObject({ description: '', feeds: '' })
  })

  test('a condition goes by the name, since a key may be another’s once private ones are gone', () => {
    const shown = publicQuestions(
      form({ f_1: { key: 'a', private: 'yes' }, f_2: { key: 'a' }, f_3: { key: 'b', showIf: 'a_2 is filled' } }),
    )
    expect(shown.find(({ name }) => name === 'f_3')?.showIf).toBe('f_2 is filled')
  })

  test('data of other versions is no fault', () => {
    for (const fields of [undefined, null, [], 'x', { f_1: null }, { f_1: { showIf: '((((' } }])
      expect(() => publicQuestions({ fields })).not.toThrow()
  })
})

test('answers: by name or key, none of private, unknown and hidden questions, those to removed ones kept', () => {
  const questions = form({
    f_1: { key: 'name', required: 'yes' },
    f_2: { private: 'yes' },
    f_3: { showIf: 'f_1 is "x"', required: 'yes' },
    f_4: { removed: 'yes' },
  })
  const given = { name: 'Ana', f_3: 'hidden', f_4: 'old', f_9: '\u200b' }
  expect(publicAnswers(questions, given)).toEqual({ values: { f_1: 'Ana', f_4: 'old' }, remarks: {} })
  const { remarks } = publicAnswers(questions, { ...given, f_2: 'secret', f_9: '?', toString: 't', f_1: 'Bea' })
  expect(Object.keys(remarks).toSorted()).toEqual(['f_1', 'f_2', 'f_9', 'toString'])
  expect(publicAnswers(questions, { f_1: 'x' }).remarks).toEqual({ f_3: expect.any(String) })
})
