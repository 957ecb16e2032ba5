import { beforeEach, describe, expect, test } from 'vitest'
import type { Strategy } from '#domain/kinds/strategy.ts'
import type { ModuleRights } from '#domain/plan/capabilities.ts'
import { codeOf, createTestAccount, type TestAccount } from '../../support/samples/factories.ts'

const OFFER = 1
const TEXT = 11
const READ: ModuleRights = { create: false, read: true, update: false, delete: false }

let account: TestAccount
beforeEach(() => {
  account = createTestAccount()
  account.done('opportunity.create', { ID: OFFER, post_title: 'Loaf' })
  account.done('strategy.create', {
    ID: TEXT,
    post_title: 'Hello',
    meta_input: { kind: 'emails', opportunity_id: OFFER },
  })
})

const seen = (ID = TEXT): string => {
  const stored = account.stored('strategy', ID)
  return stored
    ? `${stored.deleted ? 'deleted' : 'there'} under ${(stored.record as Strategy).meta.opportunity_id}`
    : 'gone'
}
const lookOnly = (): void => {
  const plan = account.plan()
  account.put('capabilities', { ...plan, modules: { ...plan.modules, strategies: READ } })
}

describe('an offer that comes back', () => {
  test('restoring an offer restores its trashed texts and links the unlinked ones again', () => {
    for (const [children, went] of [
      ['delete', `deleted under ${OFFER}`],
      ['unlink', 'there under 0'],
    ] as const) {
      account.done('opportunity.trash', { ID: OFFER, children })
      expect(seen()).toBe(went)
      account.done('opportunity.restore', { ID: OFFER, with: [{ kind: 'strategy', ID: TEXT }] })
      expect(seen()).toBe(`there under ${OFFER}`)
    }
  })

  test('an unlinked text gets its own words where the plan allows changes', () => {
    account.done('opportunity.create', { ID: 2, post_title: 'Rye' })
    for (const ID of [OFFER, 2]) account.done('opportunity.trash', { ID, children: 'unlink' })
    const along = [{ kind: 'strategy', ID: TEXT }]
    account.done('opportunity.restore', { ID: 2, with: along })
    expect(account.stored('strategy', TEXT)?.record).toMatchObject({
      meta: { opportunity_id: 2, opportunity_name: 'rye', opportunity_title: 'Rye' },
    })
    account.done('opportunity.trash', { ID: 2, children: 'unlink' })
    lookOnly()
    expect(codeOf(account.run('opportunity.restore', { ID: OFFER, with: along }))).toBe('not_allowed')
    expect(seen()).toBe('there under 0')
  })

  test('restoring an offer leaves texts that belong to another offer alone', () => {
    account.done('opportunity.trash', { ID: OFFER })
    account.done('opportunity.create', { ID: 2, post_title: 'Rolls' })
    account.done('strategy.move', { ID: TEXT, to: 2 })
    const plan = account.plan()
    const along = [
      { kind: 'strategy', ID: TEXT },
      { kind: 'capabilities', ID: 1 },
      { kind: '__proto__', ID: 1 },
      { kind: 'opportunity', ID: 2 },
    ]
    account.done('opportunity.restore', { ID: OFFER, with: along })
    expect(seen()).toBe('there under 2')
    expect(account.plan()).toEqual(plan)
  })

  test('restoring an offer restores no text where the plan forbids changing texts', () => {
    account.done('opportunity.trash', { ID: OFFER, children: 'delete' })
    lookOnly()
    expect(codeOf(account.run('opportunity.restore', { ID: OFFER, with: [{ kind: 'strategy', ID: TEXT }] }))).toBe(
      'not_allowed',
    )
    expect([account.stored('opportunity', OFFER)?.deleted, seen()]).toEqual([true, `deleted under ${OFFER}`])
    account.done('opportunity.restore', { ID: OFFER })
  })
})

describe('drafts and SWOTs of an offer', () => {
  const DRAFT = 21
  const isThere = () => account.stored('aiResult', DRAFT)?.record.opportunity_id
  beforeEach(() => {
    account.done('aiResult.create', {
      ID: DRAFT,
      opportunity_id: OFFER,
      usecase: 'tagline',
      text: 'Fresh on Friday',
      source: 'template',
    })
  })

  test.each(['delete', 'unlink'])(
    'drafts and SWOTs follow their offer into and out of the trash when its texts are to %s',
    (children) => {
      account.done('opportunity.trash', { ID: OFFER, children })
      expect(isThere()).toBe(OFFER)
      account.done('opportunity.restore', { ID: OFFER })
      expect(isThere()).toBe(OFFER)
      expect(account.stored('aiResult', DRAFT)?.deleted).toBe(false)
    },
  )

  test('lose their words for good with it', () => {
    account.done('opportunity.trash', { ID: OFFER })
    account.done('opportunity.delete', { ID: OFFER, forGood: true })
    expect(account.stored('aiResult', DRAFT)?.record).toMatchObject({ text: '', title: '' })
  })
})

describe('the key of a short text', () => {
  test.each(['subject', 'headline_1', 'my_own'])('%s is one', (key) => {
    account.done('strategy.setField', { ID: TEXT, path: `parts.${key}`, value: 'Hi' })
    expect(account.stored('strategy', TEXT)?.record).toMatchObject({ parts: { [key]: 'Hi' } })
  })

  test.each(['', '__proto__', 'constructor', 'a b', 'عنوان', 'k'.repeat(65)])(
    '‘%s’ is none: no copy could be made of the text',
    (key) => {
      expect(codeOf(account.run('strategy.setField', { ID: TEXT, path: `parts.${key}`, value: 'Hi' }))).toBe('invalid')
    },
  )
})
