import { describe, expect, test } from 'vitest'
import { goodDrafts, remarksOnDraft } from '../../../../support/checks/draft-fixtures.ts'

const drafts = goodDrafts()
const named = drafts.map((draft) => [`${draft.language}: ${draft.why}`, draft] as const)

/** Checks that compare a text with its offer, or look for what a machine leaves. */
const COMPARING_CHECKS = new Set(
  'price name name-twice mismatch half lead dangling script opening-mark digits colon model-talk greeting mixed-language unsupported-claim quote fact'.split(
    ' ',
  ),
)

describe('a good draft', () => {
  test('200 are checked, in eleven languages', () => {
    expect(drafts.length).toBeGreaterThanOrEqual(200)
    expect(new Set(drafts.map(({ language }) => language)).size).toBe(11)
  })

  test.each(named)('a good draft of any maker has no error: %s', (_, draft) => {
    for (const maker of ['ai', 'built-in', 'person'] as const)
      expect(remarksOnDraft(draft, maker).filter(({ severity }) => severity === 'error')).toEqual([])
  })

  test.each(named)('a person gets no false alarm on a good text: %s', (_, draft) => {
    expect(remarksOnDraft(draft, 'person').filter(({ id }) => COMPARING_CHECKS.has(id))).toEqual([])
  })
})
