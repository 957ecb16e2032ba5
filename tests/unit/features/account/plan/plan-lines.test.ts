import { describe, expect, test } from 'vitest'
import { capabilitiesOf, DEFAULT_PLANS, type Tier, TIERS } from '#domain/plan/tiers.ts'
import type { CapabilitiesRecord } from '#domain/plan/capabilities.ts'
import {
  startingPlanLimits,
  lowQuotaSentences,
  recommendedPlan,
  offeredPlanLines,
  currentPlanLines,
  planEndText,
  planState,
  requestDayText,
  usageMeters,
} from '#features/account/plan/plan-lines.ts'
import { NOW_MS } from '../../../../support/samples/factories.ts'

const planWith = (tier: Tier, left: Partial<CapabilitiesRecord['quota']> = {}): CapabilitiesRecord => {
  const plan = capabilitiesOf(tier, NOW_MS)
  return { ...plan, quota: { ...plan.quota, ...left } }
}
const metersOf = (plan: CapabilitiesRecord) => usageMeters(plan, startingPlanLimits(plan, null))
const shown = (plan: CapabilitiesRecord) =>
  metersOf(plan).map(({ title, left, use, isNear }) => [
    title,
    use ? `${use.count} of ${use.limit}` : `${left} left`,
    isNear,
  ])
const textsOf = (lines: readonly { readonly text: string; readonly isIncluded: boolean }[]) =>
  lines.map(({ text, isIncluded }) => (isIncluded ? text : `no: ${text}`))

describe('the meters of a plan', () => {
  test('the meters say how much is used and turn at 90 %', () => {
    expect(shown(planWith('trial', { opportunities: 3, strategies: 5, ai: 6, invitations: 0 }))).toEqual([
      ['Offers', '7 of 10', false],
      ['Texts', '45 of 50', true],
      ['AI drafts', '44 of 50', false],
      ['Invitations', '1 of 1', false],
    ])
  })

  test('leave out what has no limit and what the plan never had', () => {
    expect(shown(planWith('contributor'))).toEqual([])
    expect(shown(planWith('unassigned'))).toEqual([['Offers', '0 of 10', false]])
  })

  test('compare with the plan as administrators have changed it, and with nothing where more was added or the tier is unknown', () => {
    const offered = [
      { name: 'trial', ...DEFAULT_PLANS.trial, quota: { ...DEFAULT_PLANS.trial.quota, opportunities: 20 } },
    ]
    const plan = planWith('trial', { opportunities: 5 })
    expect(usageMeters(plan, startingPlanLimits(plan, offered))[0]).toMatchObject({ use: { count: 15, limit: 20 } })
    expect(metersOf(planWith('trial', { opportunities: 25 }))[0]).toMatchObject({ left: 25, use: null, isNear: false })
    expect(metersOf({ ...planWith('trial'), name: 'gold' })[0]).toMatchObject({ left: 10, use: null })
  })

  test.each([
    [{ strategies: 3 }, ['3 texts left. After that you can still read and edit everything.']],
    [{ strategies: 1 }, ['1 text left. After that you can still read and edit everything.']],
    [{ opportunities: 0 }, ['No offers left. You can still read and edit everything.']],
    [{ ai: 2 }, ['2 AI drafts left. After that the built-in writer still writes drafts.']],
    [{ ai: 0 }, ['No AI drafts left. The built-in writer still writes drafts.']],
    [{}, []],
  ])('the meters with %j left say: %j', (left, sentences) => {
    expect(lowQuotaSentences(metersOf(planWith('trial', left)))).toEqual(sentences)
  })
})

describe('the lines of a plan', () => {
  test.each(TIERS.filter((tier) => tier !== 'viewOnly'))('%s has the built-in writer without limit', (tier) => {
    const plan = planWith(tier)
    expect(textsOf(currentPlanLines(plan, startingPlanLimits(plan, null)))).toContain('Built-in writer, no limit')
    expect(textsOf(offeredPlanLines(DEFAULT_PLANS[tier], undefined))).toContain('Built-in writer, no limit')
  })

  test('the lines of one’s own plan say what has no limit and what is missing', () => {
    const plan = planWith('unassigned')
    expect(textsOf(currentPlanLines(plan, startingPlanLimits(plan, null)))).toEqual([
      'Built-in writer, no limit',
      'Works offline',
      'no: Saving texts',
      'no: AI writing',
      'no: Team access',
    ])
  })

  test('the lines of another plan say what differs', () => {
    expect(textsOf(offeredPlanLines(DEFAULT_PLANS.subscriber, DEFAULT_PLANS.trial))).toEqual([
      'Offers without limit',
      'Texts without limit',
      '500 AI drafts',
      '10 invitations',
      'Built-in writer, no limit',
    ])
    expect(textsOf(offeredPlanLines(DEFAULT_PLANS.unassigned, DEFAULT_PLANS.trial))).toEqual([
      'Built-in writer, no limit',
      'no: Saving texts',
      'no: AI writing',
      'no: Team access',
    ])
  })
})

test('the plan to recommend is the next one up', () => {
  const offered = (['unassigned', 'evaluation', 'subscriber', 'contributor'] as const).map((name) => ({ name }))
  expect(recommendedPlan(offered, 'trial')?.name).toBe('subscriber')
  expect(recommendedPlan(offered, 'admin')).toBeUndefined()
  expect(recommendedPlan(offered, null)?.name).toBe('unassigned')
})

test.each([
  [false, '', 'good'],
  [false, '2001-01-01', 'ended'],
  [true, '2001-01-01', 'paused'],
])('a plan (paused: %s, until %j) is %s', (paused, expiration, state) => {
  expect(planState({ ...capabilitiesOf('trial', NOW_MS), paused, expiration }, NOW_MS)).toBe(state)
})

test('dates are words', () => {
  expect(['2027-03-10', '', 'soon'].map((expiration) => planEndText({ expiration }))).toEqual([
    '10 March 2027',
    null,
    'soon',
  ])
  expect([requestDayText(NOW_MS, NOW_MS), requestDayText(NOW_MS - 3 * 86_400_000, NOW_MS)]).toEqual([
    'today',
    'on 28 June',
  ])
})
