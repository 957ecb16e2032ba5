import { describe, expect, test } from 'vitest'
import { capabilitiesOf, DEFAULT_TIER, type Tier, TIERS } from '#domain/plan/tiers.ts'
import type { CapabilitiesRecord } from '#domain/plan/capabilities.ts'
import { draftOfJob } from '#domain/kinds/ai-result.ts'
import type { JsonObject } from '#lib/json.ts'
import { codeOf, createTestAccount, NOW_MS, type TestAccount } from '../../../support/samples/factories.ts'

const OFFER = 1
const draft = (ID: number): JsonObject => ({
  ID,
  opportunity_id: OFFER,
  usecase: 'tagline',
  text: 'Bread, not queues',
  source: 'template',
})
const job = (ID: number): JsonObject => ({ ID, type: 'text', opportunity_id: OFFER, usecase: 'tagline', queued: true })
const text = (ID: number): JsonObject => ({
  ID,
  post_title: 'ads: Bread, not queues',
  post_content: 'Bread, not queues',
  meta_input: { kind: 'ads', opportunity_id: OFFER },
})

/** An account with an offer under a plan, and under another one from then on. */
function accountUnder(tier: Tier, change: Partial<CapabilitiesRecord> = {}): TestAccount {
  const account = createTestAccount('admin')
  account.done('opportunity.create', { ID: OFFER, post_title: 'Weekly Loaf' })
  account.put('capabilities', { ...capabilitiesOf(tier, NOW_MS), ...change } as CapabilitiesRecord)
  return account
}

/** Tiers that may update offers: all but one. */
const MAY_DRAFT: readonly (readonly [Tier, 'ok' | 'not_allowed'])[] = TIERS.map((tier) => [
  tier,
  tier === 'viewOnly' ? 'not_allowed' : 'ok',
])

describe('a draft of the built-in writer', () => {
  test.each(MAY_DRAFT)(
    'under the plan %s: writing, editing, keeping, copying, deleting and restoring are %s',
    (tier, code) => {
      const account = accountUnder(tier)
      const before = account.plan().quota
      // Under a plan that refuses new ones there are those of an earlier plan.
      if (code !== 'ok')
        account.put('aiResult', {
          ...draftOfJob({ ...DRAFT_OF_JOB, source: 'template' }),
          name: 'draft',
          updatedAt: NOW_MS,
        })
      const calls: readonly (readonly [string, JsonObject])[] = [
        ['aiResult.create', draft(code === 'ok' ? 2 : 9)],
        ['aiResult.setField', { ID: 2, path: 'text', value: 'Bread by bicycle', was: 'Bread, not queues' }],
        ['aiResult.setField', { ID: 2, path: 'kept', value: true, was: false }],
        ['aiResult.duplicate', { ID: 2, copy: 3 }],
        ['aiResult.trash', { ID: 2 }],
        ['aiResult.restore', { ID: 2 }],
        ['aiResult.deleteAll', { opportunity_id: OFFER }],
      ]
      expect(calls.map(([method, params]) => [method, codeOf(account.run(method, params))])).toEqual(
        calls.map(([method]) => [method, code]),
      )
      expect(account.plan().quota).toEqual(before)
    },
  )

  test('a built-in draft is written where every quota is used up and the plan has ended', () => {
    const none = { opportunities: 0, strategies: 0, ai: 0, invitations: 0 }
    const account = accountUnder('evaluation', { quota: none, expiration: '2020-01-01' })
    expect(codeOf(account.run('aiResult.create', draft(2)))).toBe('ok')
    expect(account.plan().quota).toEqual(none)
  })

  test('a built-in draft is refused under a paused plan, as other edits are', () => {
    const account = accountUnder('subscriber', { paused: true })
    expect(codeOf(account.run('aiResult.create', draft(2)))).toBe('not_allowed')
    expect(codeOf(account.run('opportunity.rename', { ID: OFFER, post_title: 'B' }))).toBe('not_allowed')
  })

  test.each(['text', 'kept'])('an AI draft can be changed (%s) and deleted under a plan without AI', (path) => {
    const account = accountUnder('unassigned')
    account.put('aiResult', { ...draftOfJob(DRAFT_OF_JOB), name: 'draft', updatedAt: NOW_MS })
    const value = path === 'kept' ? true : 'Other words'
    expect(codeOf(account.run('aiResult.setField', { ID: 2, path, value }))).toBe('ok')
    expect(codeOf(account.run('aiResult.trash', { ID: 2 }))).toBe('ok')
  })
})

const DRAFT_OF_JOB = {
  ID: 2,
  opportunity_id: OFFER,
  usecase: 'tagline',
  formula_id: 0,
  text: 'Bread, not queues',
  parts: {},
  source: 'ai',
  job: 7,
  at: 5,
  seed: '',
  strategy: '',
  language: 'en',
  revision: '',
  inputs: {},
} as const

describe('AI and texts beside it', () => {
  const refused: readonly Tier[] = ['unassigned', 'viewOnly']
  test.each(TIERS)('under the plan %s need rights of their own', (tier) => {
    const account = accountUnder(tier)
    const code = refused.includes(tier) ? 'not_allowed' : 'ok'
    expect(codeOf(account.run('job.create', job(5)))).toBe(code)
    expect(codeOf(account.run('strategy.create', text(6)))).toBe(code)
  })

  test('a draft saved as a text takes one text and no AI request', () => {
    const account = accountUnder(DEFAULT_TIER)
    const { quota } = account.plan()
    account.done('aiResult.create', draft(2))
    account.done('strategy.create', text(6))
    expect(account.plan().quota).toEqual({ ...quota, strategies: quota.strategies - 1 })
  })
})

test('a new account where nobody chose a plan has offers, texts and AI requests', () => {
  expect(capabilitiesOf(DEFAULT_TIER, NOW_MS)).toMatchObject({
    name: 'trial',
    quota: { opportunities: 10, strategies: 50, ai: 50, invitations: 1 },
  })
})
