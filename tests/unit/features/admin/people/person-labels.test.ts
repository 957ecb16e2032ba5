import { describe, expect, test } from 'vitest'
import { DEFAULT_PLANS } from '#domain/plan/tiers.ts'
import { EMPTY_NEW_PERSON, createUserParams } from '#features/admin/people/new-person.ts'
import { pageRangeText } from '#features/admin/people/people-search.ts'
import { isEmptyPlanChange, planChange, planDraft } from '#features/admin/people/person-labels.ts'

const plan = { name: 'trial', activation: '', expiration: '', paused: false, ...DEFAULT_PLANS.trial }

describe('one account’s plan, as it is typed', () => {
  test('untouched values are not sent, so that nothing used meanwhile is given back', () => {
    const draft = planDraft(plan)
    const untouched = planChange(plan, draft)
    expect(untouched).toEqual({ ok: true, value: {} })
    expect(untouched.ok && isEmptyPlanChange(untouched.value)).toBe(true)
    expect(planChange(plan, { ...draft, quota: { ...draft.quota, ai: { text: ' 70 ', isUnlimited: false } } })).toEqual(
      {
        ok: true,
        value: { quota: { ai: 70 } },
      },
    )
  })

  test('No limit is a separate checkbox and keeps what was typed', () => {
    const draft = planDraft(plan)
    expect(draft.quota.opportunities).toEqual({ text: '10', isUnlimited: false })
    expect(
      planChange(plan, { ...draft, quota: { ...draft.quota, opportunities: { text: '10', isUnlimited: true } } }),
    ).toEqual({
      ok: true,
      value: { quota: { opportunities: -1 } },
    })
    const unlimited = { ...plan, quota: { ...plan.quota, ai: -1 } }
    expect(planDraft(unlimited).quota.ai).toEqual({ text: '', isUnlimited: true })
    expect(planChange(unlimited, planDraft(unlimited))).toEqual({ ok: true, value: {} })
  })

  test.each(['', '-1', '1.5', 'many', '1000001'])('“%s” is no number that can be left', (text) => {
    const draft = planDraft(plan)
    expect(planChange(plan, { ...draft, quota: { ...draft.quota, ai: { text, isUnlimited: false } } })).toEqual({
      ok: false,
      error: { ai: 'Enter a whole number from 0 to 1,000,000' },
    })
  })

  test('an end is a day or none, and a pause is on or off', () => {
    const draft = planDraft(plan)
    expect(planChange(plan, { ...draft, expiration: '2031-01-31', paused: true })).toEqual({
      ok: true,
      value: { expiration: '2031-01-31', paused: true },
    })
    expect(planChange({ ...plan, expiration: '2031-01-31' }, draft)).toEqual({ ok: true, value: { expiration: '' } })
    expect(planChange(plan, { ...draft, expiration: 'tomorrow' })).toEqual({
      ok: false,
      error: { expiration: 'Enter a day such as 2031-01-31' },
    })
  })
})

test('empty fields of a new person are left out', () => {
  expect(createUserParams({ ...EMPTY_NEW_PERSON, email: ' a@example.com ' })).toEqual({
    user_email: 'a@example.com',
    tier: 'trial',
    is_admin: false,
  })
  expect(
    createUserParams({ email: 'a@example.com', login: 'anna', tier: 'trial', password: ' six six ', isAdmin: true }),
  ).toEqual({
    user_email: 'a@example.com',
    user_login: 'anna',
    user_password: ' six six ',
    tier: 'trial',
    is_admin: true,
  })
})

test.each([
  [0, 50, 120, '1–50 of 120'],
  [100, 20, 1120, '101–120 of 1,120'],
  [0, 1, 1, '1 of 1'],
  [0, 0, 0, '0 of 0'],
])('from %i, %i of %i', (offset, count, total, text) => {
  expect(pageRangeText(offset, count, total)).toBe(text)
})
