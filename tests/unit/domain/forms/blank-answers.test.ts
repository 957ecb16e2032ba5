import { describe, expect, test } from 'vitest'
import { QUERY_METHODS } from '#contract/methods.ts'
import { entryTitle } from '#domain/forms/entry-title.ts'
import { fieldTitle } from '#domain/forms/form-field.ts'
import { publicAnswers } from '#domain/forms/public-questions.ts'
import * as z from 'zod/mini'

/**
 * Texts that nobody sees: spaces, zero-width characters, fillers, marks of direction, a tag, a selector of variants.
 */
const UNSEEN = [
  ' ',
  '\u00a0',
  '\u200b',
  '\u200b\ufeff',
  '\u2060',
  '\u3164',
  '\u115f',
  '\u202e',
  '\u2800',
  '\u{e0020}',
  '\ufe0f',
  '\u00ad',
]

describe.each(UNSEEN)('a text that shows nothing (%j)', (unseen) => {
  test('a blank text is no answer, required or not', () => {
    const form = (required: string) => ({ fields: { f_1: { title: 'Why?', required } } })
    for (const required of ['yes', ''])
      expect(Object.keys(publicAnswers(form(required), { f_1: unseen }).remarks)).toEqual(['f_1'])
  })

  test('calls neither a question nor an entry', () => {
    expect(fieldTitle({ title: unseen })).toBe('Untitled question')
    expect(entryTitle({ fields: { f_1: {}, f_2: {} }, primary: 'f_1' }, { f_1: unseen, f_2: 'Ana' })).toBe('Ana')
  })

  test('a blank text is no name for an API key', () => {
    const { params } = QUERY_METHODS['session.createKey']
    const wanted = { name: unseen, scopes: ['read'], days: 30, password: 'x' }
    expect(z.safeParse(params, [wanted]).success).toBe(false)
    expect(z.safeParse(params, [{ ...wanted, name: 'Till' }]).success).toBe(true)
  })
})
