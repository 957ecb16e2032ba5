import { beforeEach, describe, expect, test } from 'vitest'
import type { DomainRecord } from '#domain/engine/record.ts'
import { type Strategy, strategyKind } from '#domain/kinds/strategy.ts'
import { comparableContent, recreateMutation } from '#features/device/storage/import/recreate-mutation.ts'
import type { JsonObject } from '#lib/json.ts'
import { createTestAccount, type TestAccount } from '../../../support/samples/factories.ts'
import { newText } from '../../../support/samples/server-text.ts'

const OFFER = 1
const TEXT = 2
const PRICE = 'content.benefits.fields.price_1'
const ADS = {
  ID: TEXT,
  placement: 9,
  where: 'Google Ads',
  since: '2027-03-01',
  content: 'Only 480',
  used: [{ path: PRICE, value: '480' }],
}

/** An offer of 480, whose price became 520 after a text said 480. */
function begin(): TestAccount {
  const account = createTestAccount()
  account.done('opportunity.create', {
    ID: OFFER,
    post_title: 'Piano',
    post_content: { benefits: { fields: { feature_1: 'Ten lessons', price_1: '480' } } },
  })
  account.done('strategy.create', newText({ ID: TEXT, title: 'Friday', offerID: OFFER, content: 'Only $480' }))
  account.done('opportunity.updateFormField', { ID: OFFER, form: 'benefits', field: 'price_1', value: '520' })
  return account
}

let account: TestAccount
beforeEach(() => {
  account = begin()
})
const text = (of = account, ID = TEXT) => of.stored('strategy', ID)?.record as Strategy

describe('taking back that a text is in use', () => {
  test('marking a text as not in use restores it exactly', () => {
    const before = text()
    account.done('strategy.putInUse', ADS)
    account.done('strategy.takeBackUse', { ID: TEXT, placement: 9 })
    expect(text()).toEqual(before)
    expect(text()).not.toHaveProperty('placements')
  })

  test('marking a text as not in use removes one place, once', () => {
    account.done('strategy.putInUse', { ...ADS, placement: 8, where: 'Meta' })
    const before = text()
    account.done('strategy.putInUse', ADS)
    account.done('strategy.endUse', { ID: TEXT, placement: 9, until: '2027-03-02' })
    for (let times = 0; times < 2; times++) account.done('strategy.takeBackUse', { ID: TEXT, placement: 9 })
    expect(text()).toEqual(before)
  })

  test('one device ends a use that another undoes: it is gone, and neither is refused', () => {
    const before = text()
    account.done('strategy.putInUse', ADS)
    account.done('strategy.takeBackUse', { ID: TEXT, placement: 9 })
    account.done('strategy.endUse', { ID: TEXT, placement: 9, until: '2027-03-02' })
    expect(text()).toEqual(before)
  })

  test('a trashed text keeps its state, and an unknown one is reported', () => {
    account.done('strategy.putInUse', ADS)
    account.done('strategy.trash', { ID: TEXT })
    account.done('strategy.takeBackUse', { ID: TEXT, placement: 9 })
    expect(text().placements).toHaveProperty('9')
    expect(account.run('strategy.takeBackUse', { ID: 77, placement: 9 })).toMatchObject({
      ok: false,
      error: { code: 'not_found' },
    })
  })
})

describe('a text that is made anew', () => {
  const madeAnew = (record: JsonObject, ID = TEXT) => {
    const call = recreateMutation(strategyKind, record, { ID })
    const other = createTestAccount()
    other.put('opportunity', account.offer(OFFER))
    if (call) other.done(call.method, call.params)
    return call && text(other, ID)
  }

  test('a recreated text keeps its mentions and its places', () => {
    account.done('strategy.putInUse', ADS)
    expect(text().used).toEqual([{ path: PRICE, value: '480' }])
    expect(madeAnew(text())).toEqual(text())
  })

  test('under another ID is in use nowhere, and still knows what it says', () => {
    account.done('strategy.putInUse', ADS)
    const copy = madeAnew(text(), 3)
    expect(copy?.used).toEqual([{ path: PRICE, value: '480' }])
    expect(copy).not.toHaveProperty('placements')
  })

  test('unreadable notes are dropped and the others kept', () => {
    account.done('strategy.putInUse', ADS)
    const { used, placements } = text()
    const good = placements?.['9']
    const found = {
      used: [7, { path: 1 }, null, ...(used ?? []), { path: 'x'.repeat(300), value: '' }],
      placements: { 9: good, a: good, 10: null, 11: { where: 'Meta' }, 12: { ...good, since: 'soon' } },
    } as unknown as JsonObject
    expect(madeAnew({ ...text(), ...found })).toEqual(text())
    expect(madeAnew({ ...text(), used: 'no', placements: [] })).not.toHaveProperty('placements')
  })

  test('a recreated text has the same words whatever its notes say', () => {
    const bare = comparableContent(strategyKind, text())
    account.done('strategy.putInUse', ADS)
    account.done('strategy.noteUsed', { ID: TEXT, remove: [{ path: PRICE, value: '480' }] })
    expect(comparableContent(strategyKind, text())).toBe(bare)
    expect(comparableContent(strategyKind, { ...text(), ID: 1 } satisfies DomainRecord)).toBe(bare)
  })

  test('a text is in use in a limited number of places', () => {
    const places = Object.fromEntries(
      Array.from({ length: 51 }, (_, index) => [
        index + 1,
        { where: 'x', since: '2027-03-01', until: '', address: '', content: '', parts: {}, used: [] },
      ]),
    )
    const { meta_input, ...params } = newText({ ID: 5, title: 'Many', offerID: OFFER })
    const result = account.run('strategy.create', {
      ...params,
      meta_input: { ...(meta_input as JsonObject), placements: places },
    })
    expect(result).toMatchObject({ ok: false })
    expect(Object.keys(madeAnew({ ...text(), placements: places })?.placements ?? {})).toHaveLength(50)
  })
})
