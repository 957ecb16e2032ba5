import { beforeEach, expect, test } from 'vitest'
import type { Strategy } from '#domain/kinds/strategy.ts'
import { createTestAccount, type TestAccount } from '../../../support/samples/factories.ts'

const OFFER = 1
const TEXT = 2
const COPY = 3

let account: TestAccount
beforeEach(() => {
  account = createTestAccount()
  account.done('opportunity.create', { ID: OFFER, post_title: 'Weekly Loaf' })
  account.done('strategy.create', {
    ID: TEXT,
    post_title: 'Friday',
    post_content: 'Bread',
    meta_input: { kind: 'ads', opportunity_id: OFFER },
  })
  account.done('strategy.putInUse', { ID: TEXT, placement: 9, where: 'Google Ads', since: '2027-03-01' })
})

const seen = (ID: number) => {
  const stored = account.stored('strategy', ID)
  if (!stored) throw new Error(`no text ${ID}`)
  const { title, content, placements = {} } = stored.record as Strategy
  return { title, content, places: Object.values(placements).map(({ where }) => where) }
}

test('a copy of a text that is in use stands nowhere; the original stays where it is', () => {
  account.done('strategy.duplicate', { ID: TEXT, copy: COPY })
  expect(seen(COPY)).toEqual({ title: 'Friday (copy)', content: 'Bread', places: [] })
  expect(seen(TEXT)).toEqual({ title: 'Friday', content: 'Bread', places: ['Google Ads'] })
})

test('nor does the copy that keeps both of a conflict', () => {
  const of = { kind: 'strategy', ID: TEXT }
  const conflict = account.keep({ type: 'field', of, path: 'content', was: '', current: 'Bread', value: 'Rolls' })
  account.done('strategy.createFromConflict', { ID: COPY, conflict, post_title: 'Friday, theirs' })
  expect(seen(COPY)).toEqual({ title: 'Friday, theirs', content: 'Rolls', places: [] })
  expect(seen(TEXT).places).toEqual(['Google Ads'])
})
