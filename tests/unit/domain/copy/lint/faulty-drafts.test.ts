import { describe, expect, test } from 'vitest'
import { faultyDrafts, remarksOnDraft } from '../../../../support/checks/draft-fixtures.ts'

const drafts = faultyDrafts()

describe('a faulty draft', () => {
  test('more than 200 are checked, in eleven languages', () => {
    expect(drafts.length).toBeGreaterThan(200)
    expect(new Set(drafts.map(({ language }) => language)).size).toBe(11)
  })

  test.each(drafts.map((draft) => [`${draft.language}, ${draft.check}: ${draft.fault}`, draft] as const))(
    'a faulty draft is reported by its check: %s',
    (_, draft) => {
      const errors = remarksOnDraft(draft, 'ai').filter(({ severity }) => severity === 'error')
      expect(errors.map(({ id }) => id)).toContain(draft.check)
    },
  )
})
