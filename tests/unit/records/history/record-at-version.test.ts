import { describe, expect, test } from 'vitest'
import { type Opportunity, fieldValue } from '#domain/kinds/opportunity.ts'
import { fieldChanges, type HistoryEntry } from '#domain/engine/history.ts'
import { restoreCalls, invertDifferences } from '#records/history/restore-record.ts'
import { recordDifferences, formerValueNow, recordAtVersion } from '#records/history/record-at-version.ts'
import { textChanges } from '#domain/kinds/text-changes.ts'
import { createTestAccount } from '../../../support/samples/factories.ts'

const ID = 7

/** An account in which one offer is changed step by step, with the history that its server would tell, newest first. */
function createOffer() {
  const account = createTestAccount()
  const states: Opportunity[] = []
  const entries: HistoryEntry[] = []
  const step = (method: string, params: Record<string, unknown>): void => {
    const before = states[0]
    account.done(method, { ID, ...params })
    const now = account.offer(ID)
    states.unshift(now)
    const verb = before ? 'edit' : 'create'
    entries.unshift({
      version: states.length,
      at: states.length,
      author: 'nell',
      device: 'one',
      method,
      verb,
      fields: fieldChanges(before, now),
    })
  }
  step('opportunity.create', {
    post_title: 'Loaf',
    post_excerpt: 'Fresh',
    post_content: { benefits: { fields: { guarantee: 'Sunday' } } },
  })
  step('opportunity.updateFormField', { form: 'benefits', field: 'guarantee', value: 'Saturday', was: 'Sunday' })
  step('opportunity.updateForm', { form: 'goals', fields: { main: 'Sleep' }, done: true })
  step('opportunity.update', { post_title: 'Weekly Loaf', post_excerpt: 'On Fridays' })
  step('opportunity.updateFormField', { form: 'benefits', field: 'guarantee', value: '', was: 'Saturday' })
  const now = states[0]
  if (!now) throw new Error('no offer')
  return { account, states, entries, now }
}

/** What a person sees of it. */
const texts = (offer: Opportunity) => ({
  title: offer.title,
  excerpt: offer.excerpt,
  guarantee: fieldValue(offer, 'benefits', 'guarantee'),
  main: fieldValue(offer, 'goals', 'main'),
  isDone: offer.content.goals?.done === true,
})

test.each([0, 1, 2, 3, 4])('the state after the change %i from the top', (index) => {
  const { states, entries, now } = createOffer()
  const then = states[index]
  if (!then) throw new Error('no state')
  expect(texts(recordAtVersion('opportunity', { server: now, entries }, index) as Opportunity)).toEqual(texts(then))
  expect(
    recordDifferences('opportunity', then, recordAtVersion('opportunity', { server: now, entries }, index)),
  ).toEqual([])
})

test('a copy that is some changes behind the history gives the same', () => {
  const { states, entries } = createOffer()
  const behind = states[4]
  const then = states[1]
  if (!behind || !then) throw new Error('no state')
  expect(texts(recordAtVersion('opportunity', { server: behind, entries }, 1) as Opportunity)).toEqual(texts(then))
})

test('only what differs would change; what nobody wrote is left alone', () => {
  const { now, entries } = createOffer()
  expect(recordDifferences('opportunity', now, recordAtVersion('opportunity', { server: now, entries }, 0))).toEqual([])
  const all = recordDifferences('opportunity', now, {
    ...recordAtVersion('opportunity', { server: now, entries }, 3),
    name: 'other',
    updatedAt: 0,
  })
  expect(all).toEqual([
    { path: 'title', now: 'Weekly Loaf', former: 'Loaf' },
    { path: 'excerpt', now: 'On Fridays', former: 'Fresh' },
    { path: 'content.benefits.fields.guarantee', now: '', former: 'Saturday' },
    { path: 'content.goals.fields.main', now: 'Sleep', former: '' },
    { path: 'content.goals.done', now: true, former: false },
  ])
})

const KEY = { kind: 'opportunity', ID }

describe('restored by ordinary changes', () => {
  test.each([1, 2, 3, 4])('the state after the change %i from the top, and undone again', (index) => {
    const { account, states, entries, now } = createOffer()
    const then = states[index]
    if (!then) throw new Error('no state')
    const all = recordDifferences('opportunity', now, recordAtVersion('opportunity', { server: now, entries }, index))
    const works = restoreCalls(KEY, all)
    for (const { method, params } of works) account.done(method, params)
    expect(texts(account.offer(ID))).toEqual(texts(then))
    expect(works).toHaveLength(all.length)
    for (const { method, params } of restoreCalls(KEY, invertDifferences(all))) account.done(method, params)
    expect(texts(account.offer(ID))).toEqual(texts(now))
  })

  test('each names what it replaces, so that newer words from elsewhere are in its way', () => {
    const title = { path: 'title', now: 'Weekly Loaf', former: 'Loaf' }
    const excerpt = { path: 'excerpt', now: 'On Fridays', former: 'Fresh' }
    const field = { path: 'content.benefits.fields.guarantee', now: '', former: 'Sunday' }
    const paramsOf = (...all: Parameters<typeof restoreCalls>[1]) =>
      restoreCalls(KEY, all).map(({ method, params }) => [method, params])
    expect(paramsOf(title, excerpt, field)).toEqual([
      ['opportunity.setField', { ID, path: 'title', value: 'Loaf', was: 'Weekly Loaf' }],
      ['opportunity.setField', { ID, path: 'excerpt', value: 'Fresh', was: 'On Fridays' }],
      ['opportunity.setField', { ID, path: 'content.benefits.fields.guarantee', value: 'Sunday', was: '' }],
    ])
  })
})

test('a section that came as a whole is told, and taken back, field by field', () => {
  const section = {
    name: 'analysis',
    title: 'Analysis',
    group: 'report',
    fields: { risks: 'Rain', test: '' },
    done: false,
  }
  expect(textChanges('opportunity', [{ path: 'content.analysis', before: null, after: section }])).toEqual([
    { path: 'content.analysis.fields.risks', before: '', after: 'Rain' },
  ])
})

describe('a body from before a change of format', () => {
  const shown = { ID, name: 'mail', updatedAt: 0, kind: 'emails', format: 'sms', content: 'Bread' }
  const before = { ...shown, format: 'newsletter', content: '**Bread**' }
  const change = { path: 'content', before: '**Bread**', after: 'Bread' }
  const states = [before, shown] as const

  test('an older body is restored in the current format', () => {
    expect(formerValueNow('strategy', shown, change, { former: '**Bread**', states })).toBe('Bread')
    const marked = { ...shown, format: 'newsletter' }
    expect(formerValueNow('strategy', marked, { ...change, after: '**x**' }, { former: '**x**', states })).toBe(
      '\\*\\*x\\*\\*',
    )
  })

  test('a body under the same formatting and any other field are restored unchanged', () => {
    expect(formerValueNow('strategy', before, change, { former: '**Bread**', states })).toBe('**Bread**')
    expect(formerValueNow('strategy', shown, { ...change, path: 'title' }, { former: '**Bread**', states })).toBe(
      '**Bread**',
    )
  })
})

test('a body of the same characters under another format is brought back with the format, as they were read then', () => {
  const shown = {
    ID,
    name: 'mail',
    updatedAt: 0,
    title: 'T',
    kind: 'emails',
    format: 'newsletter',
    content: '*just* $10',
    parts: {},
  }
  const then = { ...shown, format: 'sms' }
  const all = recordDifferences('strategy', shown, then)
  expect(all.map(({ path }) => path)).toEqual(['format', 'content'])
  expect(restoreCalls({ kind: 'strategy', ID }, all)).toMatchObject([
    {
      method: 'strategy.update',
      params: { format: 'sms', post_content: '*just* $10', was: { format: 'newsletter', post_content: '*just* $10' } },
    },
  ])
  const unmarked = { ...shown, content: 'Bread' }
  expect(recordDifferences('strategy', unmarked, { ...unmarked, format: 'sms' }).map(({ path }) => path)).toEqual([
    'format',
  ])
})
