import { describe, expect, test } from 'vitest'
import { applyVoiceWords } from '#domain/copy/lint/apply-voice.ts'
import { voiceWordKey } from '#domain/voices/brand-voice.ts'

const VOICE = {
  avoid: { [voiceWordKey('cheap*')]: 'cheap*', [voiceWordKey('artisan')]: 'artisan', mine: 'hurry' },
  terms: ['email', 'good value'],
  // ‘mine’: a key of another program.
  instead: { [voiceWordKey('cheap*')]: 'good value', mine: 'take your time', gone: 'nothing' },
}
const shown = (sentence: string) =>
  applyVoiceWords(sentence, VOICE)
    ?.map(({ text, type }) => (type === 'same' ? text : type === 'out' ? `[-${text}]` : `[+${text}]`))
    .join('')

describe('a sentence under a voice', () => {
  test.each([
    ['A cheap, artisan loaf.', 'A [-cheap][+good value], [-artisan] loaf.'],
    ['Cheaper loaves by e-mail.', '[-Cheaper][+good value] loaves by [-e-mail][+email].'],
    ['Hurry in.', '[-Hurry][+take your time] in.'],
    ['Write to e-mail@example.com.', undefined],
    ['A fair loaf by email.', undefined],
  ])('‘%s’', (sentence, expected) => {
    expect(shown(sentence)).toBe(expected)
  })

  test('the pieces that stay or go are the sentence', () => {
    const sentence = 'A cheap loaf, an artisan e-mail.'
    const before = applyVoiceWords(sentence, VOICE)?.filter(({ type }) => type !== 'in')
    expect(before?.map(({ text }) => text).join('')).toBe(sentence)
  })
})
