import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { findUseCase } from '#domain/copy/catalogue/use-cases.ts'
import { ok } from '#lib/result.ts'
import { visibleAnswer, withoutThoughts } from '#server/ai/answer/thoughts.ts'
import { attemptFormula, attemptText, type AttemptDeps } from '#server/ai/attempt.ts'
import { createBrandReplacer } from '#server/ai/brand-replacer.ts'
import { EMPTY_WORK, recordedAnswers } from '../../../support/samples/recorded-answers.ts'

// Reading an answer costs no time here: on a busy machine texts would be told less often.
beforeAll(() => vi.useFakeTimers({ toFake: ['performance'] }))
afterAll(() => vi.useRealTimers())

interface Streamed {
  /** Every text that was shown, by variant. */
  readonly shown: readonly (readonly [variant: number, text: string])[]
  /** Final texts, by variant; none where the answer was refused or empty. */
  readonly texts: readonly string[]
}

/** Streams an answer letter by letter. */
async function stream(usecase: string, answer: string, thinksAloud?: boolean): Promise<Streamed> {
  const shown = new Map<string, readonly [number, string]>()
  const means: AttemptDeps = {
    ask(_asking, { onText }) {
      for (let end = 1; end <= answer.length; end++) onText?.(visibleAnswer(answer.slice(0, end), thinksAloud))
      const { text } = withoutThoughts(answer, true)
      return Promise.resolve(
        ok({ text, refusal: '', finishReason: 'stop', isCut: false, usage: { tokensIn: 1, tokensOut: 1, ms: 1 } }),
      )
    },
    brand: createBrandReplacer([], 'Offer Desk'),
    signal: new AbortController().signal,
    onTexts: (texts) => texts.forEach((text, variant) => shown.set(`${variant} ${text}`, [variant, text])),
  }
  const useCase = findUseCase(usecase)
  if (!useCase) {
    const read = await attemptFormula(EMPTY_WORK, 'Write a text', false, means)
    return { shown: [...shown.values()], texts: read.ok ? [read.value.text] : [] }
  }
  const read = await attemptText({ ...EMPTY_WORK, useCase, variants: useCase.variants }, false, means)
  return { shown: [...shown.values()], texts: read.ok ? read.value.map(({ text }) => text) : [] }
}

/** Lines that were shown and are no beginning of a line of the final text. */
const takenBack = ({ shown, texts }: Streamed): readonly string[] =>
  shown.flatMap(([variant, text]) => {
    const lines = (texts[variant] ?? '').split('\n')
    return text.split('\n').filter((line) => !lines.some((final) => final.startsWith(line.trimEnd())))
  })

describe('nothing that is shown while an answer comes in is taken back', () => {
  test.each(recordedAnswers().map((answer) => [answer.name, answer] as const))(
    '%s',
    async (_name, { usecase, answer }) => {
      expect(takenBack(await stream(usecase, answer))).toEqual([])
      // Of a model that is known not to think aloud.
      if (!withoutThoughts(answer, true).isBare) expect(takenBack(await stream(usecase, answer, false))).toEqual([])
    },
  )
})

describe('closing words are not shown for a moment', () => {
  test.each([
    'I hope this helps!',
    'Hope this helps!\n\nLet me know if you would like a shorter version.',
    "Let me know if you'd like me to adjust the tone!",
    "I'm happy to revise it.",
    '---\n\nWould you like me to make it shorter?',
    '*Feel free to adjust the wording.*',
    'Ich hoffe, das hilft dir weiter!',
    'Lass mich wissen, ob ich etwas ändern soll.',
    '¡Espero que te sirva!',
    'Avísame si quieres otra versión.',
    'J’espère que cela vous convient !',
    'Dites-moi si vous souhaitez une autre version.',
    'Espero que ajude!',
    'Me avise se quiser outra versão.',
    'Spero che sia utile!',
    'ご参考になれば幸いです。',
    'آمل أن يكون هذا مفيداً!',
  ])('%s', async (closing) => {
    const streamed = await stream(
      'formula',
      `Your loaf comes on Friday, baked while the town sleeps.\n\n${closing}`,
      false,
    )
    expect(streamed.texts).toEqual(['Your loaf comes on Friday, baked while the town sleeps.'])
    expect(takenBack(streamed)).toEqual([])
    expect(streamed.shown.length).toBeGreaterThan(20)
  })
})

describe('a refusal is not shown for a moment', () => {
  test.each([
    "I'm sorry, but I can't help with that.",
    'Thank you for asking. I must decline this request.',
    'Es tut mir leid, aber dabei kann ich nicht helfen.',
    'Lo siento, pero no puedo ayudarte con eso.',
    'Je suis désolé, mais je ne peux pas vous aider avec cela.',
    'Desculpe, não posso ajudar com isso.',
    'Mi dispiace, ma non posso aiutarti con questo.',
    '申し訳ありませんが、そのリクエストにはお応えできません。',
    'عذراً، لا يمكنني المساعدة في هذا.',
  ])('%s', async (refusal) => {
    expect(await stream('formula', refusal, false)).toMatchObject({ shown: [[0, '']], texts: [] })
  })
})

test('a text without talk is shown as it comes', async () => {
  const text = 'Bread waits on your doorstep every Friday. Somebody bakes while you sleep, and rings at seven.'
  const { shown } = await stream('formula', text, false)
  expect(shown.length).toBeGreaterThan(60)
})

test.each([
  '{{contact.first_name}}, your bread waits.',
  '[[first_name]], your bread waits.',
  '{{{name}}}, your bread waits.',
])('a draft that begins with a merge tag shows while it comes in: %s', async (reply) => {
  const { shown } = await stream('review-replies', JSON.stringify({ drafts: [{ reply }] }))
  expect(shown.some(([, text]) => text.includes('your bread'))).toBe(true)
})
