import { describe, expect, test } from 'vitest'
import { USE_CASES } from '#domain/copy/catalogue/use-cases.ts'
import { formerOptions, sameRequest } from '#features/drafts/writer/request/former-request.ts'
import { defaultDraftOptions, draftDirections } from '#features/drafts/writer/request/draft-options.ts'

const useCase = USE_CASES.find(({ slug }) => slug === 'social-ads')
if (!useCase) throw new Error('no template for ads')
const options = {
  ...defaultDraftOptions(useCase),
  tone: 'warm',
  length: 'short',
  audience: 'nurses',
  angle: 'proof',
} as const
const directions = draftDirections(options, { keep: { headline: 'No queue' }, avoid: [31] })
const job = { inputs: { topic: 'bread' }, variants: 2, language: 'de', ...(directions && { directions }) }

describe('an earlier request', () => {
  test('the same again has its kept fields and avoided drafts', () => {
    expect(sameRequest(job)).toEqual(job)
    expect(sameRequest(job).directions).toMatchObject({ keep: { headline: 'No queue' }, avoid: [31] })
  })

  test('one without choices asks for nothing besides its inputs', () => {
    expect(sameRequest({ inputs: {}, variants: 0, language: '' })).toEqual({ inputs: {} })
  })

  test('its options come back', () => {
    expect(formerOptions(useCase, job)).toEqual({ ...options, language: 'de', count: 2 })
    expect(formerOptions(useCase, { inputs: {}, variants: 0, language: '' })).toEqual(defaultDraftOptions(useCase))
  })

  test('words of its own for an angle and a normal length leave the choice to the writer', () => {
    const odd = { ...job, directions: { angle: 'the baker’s grandmother', length: 'normal' as const } }
    expect(formerOptions(useCase, odd)).toMatchObject({ angle: '', length: '' })
  })
})
