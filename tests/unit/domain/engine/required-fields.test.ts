import { afterEach, describe, expect, test, vi } from 'vitest'
import { inLanguage } from '../../../support/tools/in-language.ts'

afterEach(() => void vi.resetModules())

const GERMAN = {
  'Please fill out all required fields': 'Bitte füllen Sie alle Pflichtfelder aus',
}
const ENGLISH = 'Please fill out all required fields'

describe('on a German page', () => {
  test('a missing field is alerted, in the words of the page and of a server that says it in English', async () => {
    const { inputDialogFault } = await inLanguage('de', GERMAN, () => import('#domain/engine/input-dialog-fault.ts'))
    const { refusals } = await import('#domain/engine/refusal.ts')
    const refused = refusals.invalid({})
    expect(inputDialogFault(refused)).toEqual({ message: 'Bitte füllen Sie alle Pflichtfelder aus', isAlerted: true })
    expect(inputDialogFault({ code: 'invalid', message: ENGLISH }).isAlerted).toBe(true)
    expect(inputDialogFault({ code: 'invalid', message: 'Der Titel ist zu lang' }).isAlerted).toBe(false)
  })

  test('the sentence of the specification gets no full stop, and others get one', async () => {
    const { errorSentence } = await inLanguage('de', GERMAN, () => import('#contract/errors.ts'))
    const { refusals } = await import('#domain/engine/refusal.ts')
    expect(errorSentence(refusals.invalid({}))).toBe('Bitte füllen Sie alle Pflichtfelder aus')
    expect(errorSentence(refusals.invalid({ a: ENGLISH }))).toBe(ENGLISH)
    expect(errorSentence(refusals.invalid({ a: 'Der Titel ist zu lang' }))).toBe('Der Titel ist zu lang.')
    expect(errorSentence(refusals.invalid({ a: 'タイトルが長すぎます。' }))).toBe('タイトルが長すぎます。')
  })
})
