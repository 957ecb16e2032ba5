import { describe, expect, test } from 'vitest'
import { draftFacts, templateName } from '#content/draft-facts.ts'
import type { DraftListSearch } from '#features/drafts/list/draft-list-search.ts'
import { DRAFT_RULES, draftListScope, templateOptions } from '#features/drafts/list/draft-rules.ts'
import { NO_RECORD_STATUS } from '#records/list/record-status.ts'
import { WHOLE_LIST } from '#records/list/use-list-view.ts'
import type { SummaryRow } from '#store/rows.ts'

const head = (ID: number, parent: number, extra: SummaryRow['extra']): SummaryRow => ({
  ID,
  name: `draft-${ID}`,
  title: '',
  excerpt: '',
  search: '',
  parent,
  updatedAt: ID,
  deleted: 0,
  ...(extra === undefined ? {} : { extra }),
})

const LOAF = { ...head(7, 0, undefined), name: 'weekly-loaf' }
const HEADS = [
  head(1, 7, { usecase: 'tagline', source: 'ai', kept: true }),
  head(2, 7, { usecase: 'social-ads', source: 'template', kept: false }),
  head(3, 8, { usecase: 'formula', source: 'ai', kept: false }),
  head(4, 0, { usecase: 'formula-test', source: 'ai', kept: 'yes' }),
  head(5, 8, { usecase: 'of-a-newer-version', source: 'else' }),
  head(6, 8, undefined),
]
const shown = (search: DraftListSearch): readonly number[] =>
  HEADS.filter((one) => draftListScope(search, [LOAF]).lets?.(one) ?? true).map(({ ID }) => ID)

describe('which drafts are shown', () => {
  test('the list shows all drafts without a filter, else those that match every filter', () => {
    expect(draftListScope({ q: 'bread', show: 'kept' }, undefined)).toBe(WHOLE_LIST)
    expect(shown({})).toEqual([1, 2, 3, 4, 5, 6])
    expect(shown({ offer: 'weekly-loaf' })).toEqual([1, 2])
    expect(shown({ offer: '-' })).toEqual([4])
    expect(shown({ offer: 'gone' })).toEqual([])
    expect(shown({ by: 'template' })).toEqual([2])
    expect(shown({ by: 'formula' })).toEqual([3, 4])
    expect(shown({ by: 'ai' })).toEqual([1, 5, 6])
    expect(shown({ use: 'tagline' })).toEqual([1])
    expect(shown({ group: 'ads' })).toEqual([2])
    expect(shown({ group: 'ads', by: 'ai' })).toEqual([])
  })

  test('the offer of drafts is unknown until the offers are read', () => {
    expect(draftListScope({ offer: 'weekly-loaf' }, undefined).isPending).toBe(true)
    expect(draftListScope({ by: 'ai' }, undefined).isPending).toBe(false)
  })

  test('kept is what says so', () => {
    const kept = DRAFT_RULES.filters.find(({ value }) => value === 'kept')
    expect(HEADS.filter((one) => kept?.lets(one, NO_RECORD_STATUS)).map(({ ID }) => ID)).toEqual([1])
  })
})

describe('what can be chosen', () => {
  test('templates that there are drafts of, in the order of the catalogue; a group where it has several', () => {
    expect(templateOptions(HEADS, {}).map(({ label }) => label)).toEqual([
      'Social ads',
      'Tagline',
      'Your formula',
      'Formula test',
      'of-a-newer-version',
    ])
    const more = [...HEADS, head(9, 7, { usecase: 'post-captions' })]
    expect(templateOptions(more, {}).slice(0, 3)).toEqual([
      { value: 'group/ads', label: 'Ads and posts: all', chosen: { use: undefined, group: 'ads' } },
      { value: 'use/social-ads', label: 'Social ads', chosen: { use: 'social-ads', group: undefined } },
      { value: 'use/post-captions', label: 'Post captions', chosen: { use: 'post-captions', group: undefined } },
    ])
  })

  test('a chosen filter stays listed though nothing matches it', () => {
    expect(templateOptions([], { use: 'tagline' }).map(({ label }) => label)).toEqual(['Tagline'])
    expect(templateOptions([], { group: 'ads' }).map(({ label }) => label)).toEqual(['Ads and posts: all'])
  })

  test('a row of whatever shape has its facts', () => {
    for (const extra of [undefined, null, [], 'text', { usecase: 5, source: {}, kept: 1 }])
      expect(draftFacts(extra === undefined ? {} : { extra })).toEqual({ usecase: '', source: 'ai', kept: false })
    expect(templateName('')).toBe('')
    expect(templateName('constructor')).toBe('constructor')
  })
})
