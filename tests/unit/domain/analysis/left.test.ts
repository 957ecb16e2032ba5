import { expect, test } from 'vitest'
import { dismissedFindingPath } from '#domain/analysis/offer-finding.ts'
import type { Json } from '#lib/json.ts'
import { opportunityKind } from '#domain/kinds/opportunity.ts'
import { newEmptyPaths, textChanges } from '#domain/kinds/text-changes.ts'
import { fieldPlace, valueText } from '#domain/kinds/record-labels.ts'
import { fieldDefinitionAt } from '#domain/kinds/index.ts'
import { codeOf, createTestAccount } from '../../../support/samples/factories.ts'
import { CALM, contentOf, findingsIn } from '../../../support/samples/analysed-offers.ts'

const ID = 7
const path = 'left.alone__benefits__benefit_2'
const print = '0123456789abcdef'

function accountWithOffer() {
  const account = createTestAccount()
  account.done('opportunity.create', { ID, post_title: 'A', post_content: contentOf(CALM) })
  return account
}

test('an ignored suggestion stays with its offer, in copies and in offers made again', () => {
  const account = accountWithOffer()
  expect(account.offer(ID)).not.toHaveProperty('left')
  account.done('opportunity.setField', { ID, path, value: print })
  expect(account.offer(ID).left).toEqual({ alone__benefits__benefit_2: print })
  account.done('opportunity.duplicate', { ID, copy: 8 })
  expect(account.offer(8).left).toEqual(account.offer(ID).left)
  const anew = opportunityKind.recreate(account.offer(ID), 9)
  account.done(anew?.method ?? '', anew?.params ?? {})
  expect(account.offer(9).left).toEqual(account.offer(ID).left)
  account.done('opportunity.setField', { ID, path, value: '' })
  expect(opportunityKind.recreate(account.offer(ID), 10)?.params).not.toHaveProperty('left')
})

test('every finding has a place there; what is no key, or too long, has none', () => {
  const account = accountWithOffer()
  for (const finding of findingsIn({}))
    account.done('opportunity.setField', { ID, path: dismissedFindingPath(finding), value: finding.about })
  expect(Object.keys(account.offer(ID).left ?? {})).toHaveLength(findingsIn({}).length)
  for (const [at, value] of [
    ['left.a.b', print],
    ['left.__proto__', print],
    ['left', print],
    [path, 'x'.repeat(101)],
  ] as const)
    expect(codeOf(account.run('opportunity.setField', { ID, path: at, value })), at).toBe('invalid')
})

test('an offer of a copy is made anew whatever stands there', () => {
  const offer = accountWithOffer().offer(ID)
  for (const left of [
    null,
    'x',
    [],
    { 'a-b': print, fine: print, empty: '', number: 3, long: 'x'.repeat(101) },
  ] as Json[]) {
    const anew = opportunityKind.recreate({ ...offer, left }, 9)
    expect(anew?.params.left).toEqual(
      typeof left === 'object' && left !== null && 'fine' in left ? { fine: print } : undefined,
    )
    expect(anew?.method).toBe('opportunity.create')
  }
})

test('the fingerprint is shown to nobody, only described in words', () => {
  const definition = fieldDefinitionAt('opportunity', path)
  expect(fieldPlace('opportunity', path)).toMatchObject({ section: '', label: 'A suggestion' })
  expect([valueText(print, definition), valueText('', definition)]).toEqual(['Ignored', 'Not ignored'])
  const set = { path, before: null, after: print }
  expect(textChanges('opportunity', [set])).toEqual([{ ...set, before: '' }])
  expect(newEmptyPaths('opportunity', [{ ...set, after: '' }])).toEqual([])
})
