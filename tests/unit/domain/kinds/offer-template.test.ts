import { describe, expect, test } from 'vitest'
import { findKind } from '#domain/kinds/index.ts'
import type { DomainRecord } from '#domain/engine/record.ts'
import { codeOf, createTestAccount, NOW_MS } from '../../../support/samples/factories.ts'

const post_content = {
  overview: { fields: { product_name: 'Weekly Loaf', keywords: ' ' }, done: true },
  benefits: { fields: { feature_1: 'A loaf a week' } },
  custom: { fields: { oven: 'No. 2' } },
  goals: { fields: {}, done: true },
}
const sections = {
  overview: { fields: { product_name: 'Weekly Loaf' } },
  benefits: { fields: { feature_1: 'A loaf a week' } },
  custom: { fields: { oven: 'No. 2' } },
}

function accountWithOffer(tier?: Parameters<typeof createTestAccount>[0]) {
  const account = createTestAccount(tier)
  account.done('opportunity.create', {
    ID: 1,
    post_title: 'Weekly Loaf',
    post_excerpt: 'Bread on Fridays',
    post_content,
  })
  return account
}

describe('an offer is turned into a template', () => {
  test('a template has what somebody has written, and no progress', () => {
    const account = accountWithOffer()
    expect(
      account.done('template.createFromOffer', { ID: 1, template: 3, post_title: 'Bread, by the week' }),
    ).toMatchObject({
      data: { ID: 3, name: 'bread-by-the-week' },
    })
    expect(account.stored('template', 3)?.record).toEqual({
      ID: 3,
      name: 'bread-by-the-week',
      title: 'Bread, by the week',
      excerpt: 'Bread on Fridays',
      content: '',
      of: 'opportunity',
      kind: 'custom',
      format: '',
      parts: {},
      source: 'weekly-loaf',
      sections,
      updatedAt: NOW_MS,
    })
  })

  test.each(['', ' ', '\t\n'])('under a name: %j is none', (post_title) => {
    const account = accountWithOffer()
    expect(codeOf(account.run('template.createFromOffer', { ID: 1, template: 3, post_title }))).toBe('invalid')
    expect(account.stored('template', 3)).toBeUndefined()
  })

  test('turning an offer into a template costs no quota and needs the right to make one', () => {
    const account = accountWithOffer('unassigned')
    account.done('template.createFromOffer', { ID: 1, template: 3, post_title: 'A' })
    account.done('template.createFromOffer', { ID: 1, template: 4, post_title: 'A' })
    const looking = createTestAccount('viewOnly')
    expect(codeOf(looking.run('template.createFromOffer', { ID: 1, template: 3, post_title: 'A' }))).toBe('not_allowed')
  })

  test('from the trash too; of one that there never was there is none, and an ID is given once', () => {
    const account = accountWithOffer()
    account.done('opportunity.trash', { ID: 1 })
    account.done('template.createFromOffer', { ID: 1, template: 3, post_title: 'A' })
    expect(codeOf(account.run('template.createFromOffer', { ID: 9, template: 4, post_title: 'A' }))).toBe('not_found')
    expect(codeOf(account.run('template.createFromOffer', { ID: 1, template: 3, post_title: 'B' }))).toBe('id_taken')
  })
})

test('a template of an offer comes back out of a copy as it was', () => {
  const account = accountWithOffer()
  account.done('template.createFromOffer', { ID: 1, template: 3, post_title: 'Bread' })
  const stored = account.stored('template', 3)?.record as DomainRecord
  const call = findKind('template')?.recreate?.(stored, 8)
  account.done(call?.method as 'template.create', call?.params as never)
  expect(account.stored('template', 8)?.record).toMatchObject({ of: 'opportunity', sections, title: 'Bread' })
})

test.each([
  ['a section that an offer has not', { nowhere: { fields: { a: 'b' } } }],
  ['a field that its section has not', { overview: { fields: { nothing: 'b' } } }],
  ['a text too long for its field', { overview: { fields: { product_name: 'x'.repeat(10_001) } } }],
])('%s is refused', (_what, given) => {
  const account = createTestAccount()
  expect(codeOf(account.run('template.create', { ID: 3, post_title: 'A', sections: given }))).toBe('invalid')
})
