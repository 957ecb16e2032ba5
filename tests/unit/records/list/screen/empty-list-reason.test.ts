import { expect, test } from 'vitest'
import { capabilitiesOf, type Tier } from '#domain/plan/tiers.ts'
import type { CapabilitiesRecord } from '#domain/plan/capabilities.ts'
import { KIND_NOUNS } from '#domain/kinds/record-kinds.ts'
import { emptyListReason } from '#records/list/screen/empty-list-reason.ts'
import { NOW_MS } from '../../../../support/samples/factories.ts'

const plan = (tier: Tier, over: Partial<CapabilitiesRecord> = {}): CapabilitiesRecord =>
  ({ ...capabilitiesOf(tier, NOW_MS), ...over }) as CapabilitiesRecord
const help = (isGuest: boolean) => ({
  owner: isGuest ? 'mia@mill.example' : null,
  contact: { name: 'Nell Hale', email: 'nell@mill.example' },
})
const listUnder = (given: CapabilitiesRecord | undefined, { isGuest = false, isDownloaded = true } = {}) =>
  emptyListReason(
    { module: 'opportunities', noun: KIND_NOUNS.opportunity },
    { plan: given, help: help(isGuest), isDownloaded },
  )

test('an empty list says "none yet" where one may be created, and "not here" before the first download', () => {
  expect(listUnder(plan('subscriber'))).toEqual({ type: 'none' })
  expect(listUnder(undefined)).toEqual({ type: 'none' })
  expect(listUnder(undefined, { isDownloaded: false })).toEqual({ type: 'notDownloaded' })
})

test('a read-only account is offered nothing that would be refused', () => {
  expect(listUnder(plan('viewOnly'))).toEqual({
    type: 'notAllowed',
    title: 'Your plan only lets you read offers',
    text: 'There are none in this account yet. Ask Nell Hale for another plan.',
  })
  expect(listUnder(plan('viewOnly'), { isGuest: true })).toEqual({
    type: 'notAllowed',
    title: 'This account’s plan only lets you read offers',
    text: 'There are none in this account yet. The account’s owner, mia@mill.example, can ask for another plan.',
  })
})

test('a used-up, paused or missing part of the plan has its own message', () => {
  const { quota, modules } = plan('evaluation')
  expect(listUnder(plan('evaluation', { quota: { ...quota, opportunities: 0 } }))).toMatchObject({
    title: 'Your plan has no offers left',
    text: 'All of them are used. Deleted ones count too. Ask Nell Hale for another plan.',
  })
  expect(listUnder(plan('subscriber', { paused: true }))).toMatchObject({
    title: 'Your plan is paused. Until it resumes, you can only read offers',
  })
  const none = { create: false, read: false, update: false, delete: false }
  expect(listUnder(plan('evaluation', { modules: { ...modules, opportunities: none } }))).toMatchObject({
    title: 'Offers aren’t part of your plan',
    text: 'Existing ones are kept. Ask Nell Hale for another plan.',
  })
})

test('a list of another kind says it in that kind’s words', () => {
  const { quota } = plan('evaluation')
  const given = {
    plan: plan('evaluation', { quota: { ...quota, strategies: 0 } }),
    help: help(true),
    isDownloaded: true,
  }
  expect(emptyListReason({ module: 'strategies', noun: KIND_NOUNS.strategy }, given)).toMatchObject({
    title: 'This account’s plan has no texts left',
  })
  expect(emptyListReason({ noun: ['note', 'notes'] }, { ...given, plan: plan('viewOnly') })).toEqual({ type: 'none' })
})

test('a list of drafts is open to writing where the offers are used up', () => {
  const { quota } = plan('evaluation')
  const given = {
    plan: plan('evaluation', { quota: { ...quota, opportunities: 0, ai: 0 } }),
    help: help(false),
    isDownloaded: true,
  }
  expect(emptyListReason({ module: 'opportunities', allowedBy: 'update', noun: KIND_NOUNS.aiResult }, given)).toEqual({
    type: 'none',
  })
  expect(
    emptyListReason(
      { module: 'opportunities', allowedBy: 'update', noun: KIND_NOUNS.aiResult },
      { ...given, plan: plan('viewOnly') },
    ),
  ).toMatchObject({
    type: 'notAllowed',
  })
})
