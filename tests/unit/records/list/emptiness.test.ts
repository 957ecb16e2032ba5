import { expect, test } from 'vitest'
import { capabilitiesOf, type CapabilitiesRecord, type Tier } from '#domain/plan/capabilities.ts'
import { emptinessOf } from '#records/list/emptiness.ts'
import { NOW_MS } from '../../../support/factories.ts'

const plan = (tier: Tier, over: Partial<CapabilitiesRecord> = {}): CapabilitiesRecord =>
  ({ ...capabilitiesOf(tier, NOW_MS), ...over }) as CapabilitiesRecord
const listUnder = (given: CapabilitiesRecord | undefined, { isGuest = false, isDownloaded = true } = {}) =>
  emptinessOf({ module: 'opportunities', many: 'offers' }, { plan: given, isGuest, isDownloaded })

test('there are none yet where one may be made, and none here before the first download', () => {
  expect(listUnder(plan('subscriber'))).toEqual({ type: 'none' })
  expect(listUnder(undefined)).toEqual({ type: 'none' })
  expect(listUnder(undefined, { isDownloaded: false })).toEqual({ type: 'notDownloaded' })
})

test('who may only read is offered nothing that would be refused', () => {
  expect(listUnder(plan('viewOnly'))).toEqual({
    type: 'notAllowed',
    title: 'Your plan only lets you read offers',
    text: 'There are none in this account yet. With another plan you can write them.',
  })
  expect(listUnder(plan('viewOnly'), { isGuest: true })).toEqual({
    type: 'notAllowed',
    title: 'This account’s plan only lets you read offers',
    text: 'There are none in it yet. The account’s owner can change its plan.',
  })
})

test('what is used up, paused or no part of the plan has words of its own', () => {
  const { quota, modules } = plan('evaluation')
  expect(listUnder(plan('evaluation', { quota: { ...quota, opportunities: 0 } }))).toMatchObject({
    title: 'Your plan has no offers left',
    text: 'All that it holds were made; those that were deleted count, too.',
  })
  expect(listUnder(plan('subscriber', { paused: true }))).toMatchObject({
    title: 'Your plan is paused: until it goes on, offers can only be read',
  })
  const none = { create: false, read: false, update: false, delete: false }
  expect(listUnder(plan('evaluation', { modules: { ...modules, opportunities: none } }))).toMatchObject({
    title: 'Offers are no part of your plan',
    text: 'Nothing was lost: what was written before is kept.',
  })
})

test('a list of another kind says it in that kind’s words', () => {
  const { quota } = plan('evaluation')
  const given = { plan: plan('evaluation', { quota: { ...quota, strategies: 0 } }), isGuest: true, isDownloaded: true }
  expect(emptinessOf({ module: 'strategies', many: 'texts' }, given)).toMatchObject({ title: 'This account’s plan has no texts left' })
  expect(emptinessOf({ many: 'notes' }, { ...given, plan: plan('viewOnly') })).toEqual({ type: 'none' })
})
