import { describe, expect, test } from 'vitest'
import { capabilitiesOf, type Tier } from '#domain/plan/tiers.ts'
import type { CapabilitiesRecord } from '#domain/plan/capabilities.ts'
import { rightsOf } from '#domain/plan/rights.ts'
import { NOW_MS } from '../../../support/samples/factories.ts'

const NELL = { name: 'Nell Hale', email: 'nell@mill.example' }
const OWNER = { owner: null, contact: NELL }
const GUEST = { owner: 'mia@mill.example', contact: NELL }
const offersOf = (plan: CapabilitiesRecord | undefined, isGuest = false) =>
  rightsOf(plan, { module: 'opportunities' }, isGuest ? GUEST : OWNER)
const plan = (tier: Tier, over: Partial<CapabilitiesRecord> = {}): CapabilitiesRecord =>
  ({ ...capabilitiesOf(tier, NOW_MS), ...over }) as CapabilitiesRecord
const withFlags = (flags: Partial<Record<'create' | 'read' | 'update' | 'delete', boolean>>): CapabilitiesRecord => {
  const { modules } = plan('subscriber')
  return plan('subscriber', { modules: { ...modules, opportunities: { ...modules.opportunities, ...flags } } })
}

describe('what a plan lets people do', () => {
  test('a full plan allows everything, without a note', () => {
    expect(offersOf(plan('subscriber'))).toEqual({
      read: true,
      create: true,
      update: true,
      delete: true,
      why: null,
      cure: null,
    })
    expect(offersOf(undefined)).toEqual({ read: true, create: true, update: true, delete: true, why: null, cure: null })
  })

  test('a used-up quota can still be requested, and the plans are shown then', () => {
    const { quota } = plan('unassigned')
    expect(offersOf(plan('unassigned', { quota: { ...quota, opportunities: 0 } })).why).toBeNull()
  })

  test('a read-only plan says so to its owner and to guests', () => {
    const rights = { read: true, create: false, update: false, delete: false }
    expect(offersOf(plan('viewOnly'))).toEqual({
      ...rights,
      why: 'Your plan only lets you read offers',
      cure: 'Ask Nell Hale for another plan',
    })
    expect(offersOf(plan('viewOnly'), true)).toEqual({
      ...rights,
      why: 'This account’s plan only lets you read offers',
      cure: 'The account’s owner, mia@mill.example, can ask for another plan',
    })
    expect(rightsOf(plan('viewOnly'), { module: 'strategies' }, OWNER).why).toBe('Your plan only lets you read texts')
  })

  test.each([
    [{ name: '', email: 'nell@mill.example' }, 'Ask nell@mill.example for another plan'],
    [null, 'Ask your administrator for another plan'],
  ])('the note names %j as the person to ask', (contact, cure) => {
    expect(rightsOf(plan('viewOnly'), { module: 'opportunities' }, { owner: null, contact }).cure).toBe(cure)
  })

  test('the right to edit drafts follows the right to edit offers alone', () => {
    const drafts = (flags: Parameters<typeof withFlags>[0]) =>
      rightsOf(withFlags(flags), { module: 'opportunities', allowedBy: 'update' }, OWNER)
    expect(drafts({ create: false, delete: false })).toMatchObject({
      create: true,
      update: true,
      delete: true,
      why: null,
    })
    expect(drafts({ update: false })).toMatchObject({ create: false, update: false, delete: false })
  })

  test('a paused plan allows reading alone', () => {
    const paused = plan('subscriber', { paused: true })
    expect(offersOf(paused)).toMatchObject({ read: true, create: false, update: false, delete: false })
    expect(offersOf(paused).why).toBe('Your plan is paused. Until it resumes, you can only read offers')
    expect(offersOf(paused, true).why).toBe('This account’s plan is paused. Until it resumes, you can only read offers')
  })

  test.each([
    [{ create: false }, 'Your plan doesn’t let you create offers'],
    [{ delete: false }, 'Your plan doesn’t let you delete offers'],
    [{ create: false, delete: false }, 'Your plan doesn’t let you create or delete offers'],
    [{ read: false }, 'Your plan doesn’t let you see offers'],
    [{ read: false, create: false, update: false, delete: false }, 'Offers aren’t part of your plan'],
  ])('%j: %s', (flags, why) => {
    expect(offersOf(withFlags(flags)).why).toBe(why)
  })
})
