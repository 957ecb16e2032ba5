import { describe, expect, test } from 'vitest'
import { capabilitiesOf, type CapabilitiesRecord, DEFAULT_PLANS } from '#domain/plan/capabilities.ts'
import { offeredRows, planDate, planRows, planState } from '#features/account/plan/plan-rows.ts'
import { NOW_MS } from '../../../../support/factories.ts'

const rowOf = (plan: CapabilitiesRecord, module: string) => planRows(plan).find((row) => row.module === module)

describe('a plan module by module', () => {
  test('says what is left and what is used', () => {
    const plan = capabilitiesOf('evaluation', NOW_MS)
    const used = { ...plan, quota: { ...plan.quota, opportunities: 1 } } as CapabilitiesRecord
    expect(rowOf(used, 'opportunities')).toEqual({
      module: 'opportunities',
      title: 'Offers',
      left: '1 offer left',
      used: { count: 2, limit: 3 },
      allows: 'Make new, look, edit, delete',
    })
  })

  test('without limit, and not in the plan', () => {
    expect(rowOf(capabilitiesOf('subscriber', NOW_MS), 'strategies')).toMatchObject({ left: 'Without limit', used: null })
    expect(rowOf(capabilitiesOf('unassigned', NOW_MS), 'ai')).toMatchObject({ left: 'Not in this plan', used: null, allows: 'Look' })
  })

  test('more than the tier has, and a tier unknown here, have no limit to compare with', () => {
    const plan = capabilitiesOf('evaluation', NOW_MS)
    const added = { ...plan, quota: { ...plan.quota, opportunities: 20 } } as CapabilitiesRecord
    expect(rowOf(added, 'opportunities')).toMatchObject({ left: '20 offers left', used: null })
    expect(rowOf({ ...plan, name: 'gold' }, 'opportunities')).toMatchObject({ left: '3 offers left', used: null })
  })
})

test('what a plan that can be asked for holds', () => {
  const rowsOf = (tier: 'unassigned' | 'subscriber') => offeredRows(DEFAULT_PLANS[tier]).map(({ title, holds }) => `${title}: ${holds}`)
  expect(rowsOf('unassigned')).toEqual(['Offers: 10', 'Texts: Not included', 'AI drafts: Not included', 'Invitations: Not included'])
  expect(rowsOf('subscriber')).toEqual(['Offers: Without limit', 'Texts: Without limit', 'AI drafts: 500', 'Invitations: 10'])
})

test.each([
  [false, '', 'good'],
  [false, '2001-01-01', 'ended'],
  [true, '2001-01-01', 'paused'],
])('a plan (paused: %s, until %j) is %s', (paused, expiration, state) => {
  expect(planState({ ...capabilitiesOf('trial', NOW_MS), paused, expiration }, NOW_MS)).toBe(state)
})

test('dates in words', () => {
  expect([planDate('2027-03-10', '–'), planDate('', 'No end is set'), planDate('soon', '–')]).toEqual([
    '10 March 2027',
    'No end is set',
    'soon',
  ])
})
