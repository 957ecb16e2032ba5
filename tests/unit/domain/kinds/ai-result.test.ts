import { describe, expect, test } from 'vitest'
import { aiResultKind, type AiResult, draftText } from '#domain/kinds/ai-result.ts'
import { unresolvedFaults } from '#domain/copy/lint/draft-faults.ts'
import { codeOf, createTestAccount } from '../../../support/samples/factories.ts'

const text =
  'Sold out again? Weekly Loaf bakes yours on Thursday night, and it stands on your step before half past seven.\n\nReserve my loaf'
const given = {
  ID: 2,
  opportunity_id: 1,
  usecase: 'social-ads',
  text,
  parts: { headline: 'Bread, not queues' },
  source: 'template',
  seed: '77',
  at: 5,
}

function accountWithDraft(tier?: Parameters<typeof createTestAccount>[0]) {
  const account = createTestAccount(tier)
  account.done('opportunity.create', { ID: 1, post_title: 'Weekly Loaf' })
  return account
}

const draftIn = (account: ReturnType<typeof createTestAccount>, ID = 2) =>
  account.stored('aiResult', ID)?.record as AiResult

describe('a draft', () => {
  test('a draft is titled by its first words and remembers its original ones', () => {
    const account = accountWithDraft()
    account.done('aiResult.create', given)
    expect(draftIn(account)).toMatchObject({
      title: 'Sold out again? Weekly Loaf bakes yours on Thursday night, and it stands on your',
      text,
      parts: given.parts,
      first: { text, parts: given.parts },
      job: 0,
      kept: false,
    })
    account.done('aiResult.setField', {
      ID: 2,
      path: 'parts.headline',
      value: 'Bread by bicycle',
      was: 'Bread, not queues',
    })
    account.done('aiResult.setField', { ID: 2, path: 'kept', value: true, was: false })
    expect(draftText(draftIn(account))).toContain('Bread by bicycle')
    expect(draftIn(account)).toMatchObject({
      parts: { headline: 'Bread by bicycle' },
      first: { parts: given.parts },
      kept: true,
    })
  })

  test.each([
    ['without a word', { ...given, text: ' ' }, 'invalid'],
    ['that a device says is a provider’s', { ...given, source: 'ai' }, 'invalid'],
    ['of no offer that there is', { ...given, opportunity_id: 9 }, 'not_found'],
  ])('%s is refused', (_, params, code) => {
    expect(codeOf(accountWithDraft().run('aiResult.create', params))).toBe(code)
  })

  test('a draft is restored from a backup with its edits and its mark', () => {
    const account = accountWithDraft()
    account.done('aiResult.create', given)
    account.done('aiResult.setField', { ID: 2, path: 'text', value: 'Other words', was: text })
    account.done('aiResult.setField', { ID: 2, path: 'kept', value: true, was: false })
    const made = aiResultKind.recreate(draftIn(account), 3)
    if (!made) throw new Error('it is not made anew')
    account.done(made.method, made.params)
    const { text: words, parts, kept, first, inputs, seed, strategy, usecase, opportunity_id } = draftIn(account, 3)
    expect(draftIn(account)).toMatchObject({
      text: words,
      parts,
      kept,
      first,
      inputs,
      seed,
      strategy,
      usecase,
      opportunity_id,
    })
    expect(aiResultKind.recreate({ ...draftIn(account), opportunity_id: 0 }, 4)).toBeNull()
  })

  test('a changed field of a draft loses its faults, and words without a field are kept', () => {
    const written = (change: Partial<AiResult>): readonly string[] => {
      const parts = { headline: 'Bread', text: 'It waits' }
      const faults = [
        { field: 'headline', message: '2 characters too long' },
        { field: 'text', message: 'The AI also wrote: ps: Only today' },
        { field: 'button', message: 'Missing' },
      ]
      const draft = { parts, text: 'Bread', first: { parts, text: 'Bread' }, faults, ...change } as unknown as AiResult
      return unresolvedFaults(draft).map(({ message }) => message)
    }
    expect(written({ parts: { headline: 'Rye', text: 'It is here', button: 'Go' } })).toEqual([
      'The AI also wrote: ps: Only today',
    ])
    expect(written({})).toHaveLength(3)
  })

  test('a draft of one text loses its faults when its words change', () => {
    const faults = [{ field: 'text', message: 'The AI stopped before the end' }]
    const draft = {
      parts: {},
      text: 'Bread wai',
      first: { parts: {}, text: 'Bread wai' },
      faults,
    } as unknown as AiResult
    expect(unresolvedFaults(draft)).toEqual(faults)
    expect(unresolvedFaults({ ...draft, text: 'Bread waits.' })).toEqual([])
  })

  test('the code of a fault decides in every language; a fault without one goes by the English that was stored', () => {
    const parts = { headline: 'Bread', text: 'It waits' }
    const codesOf = (faults: readonly object[], change: Partial<AiResult> = {}) => {
      const draft = { parts, text: 'Bread', first: { parts, text: 'Bread' }, faults, ...change } as unknown as AiResult
      return unresolvedFaults(draft).map(({ code }) => code)
    }
    const german = [
      { field: 'headline', code: 'tooLong', message: '2 Zeichen zu lang' },
      { field: 'text', code: 'extraText', message: 'Die KI schrieb auch: PS: Nur heute' },
      { field: 'text', message: 'Fehlt' },
      { field: 'text', code: 'of a newer version', message: 'Neu' },
    ]
    expect(codesOf(german)).toEqual(['tooLong', 'extraText', undefined, undefined])
    expect(codesOf(german, { parts: { headline: 'Rye', text: 'It is here' } })).toEqual(['extraText'])
    expect(
      codesOf([
        { field: 'headline', message: '2 characters too long' },
        { field: 'text', message: 'The AI also wrote: ps: Only today' },
      ]),
    ).toEqual(['tooLong', 'extraText'])
  })
})
