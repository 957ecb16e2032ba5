import { describe, expect, test } from 'vitest'
import { findItems, type PaletteItem } from '#ui/navigation/palette-items.ts'
import { matchPalette } from '#ui/navigation/palette-match.ts'

const marked = (query: string, label: string, also?: string) =>
  matchPalette(query, label, also)?.ranges.map(([from, to]) => label.slice(from, to)) ?? null

describe('finding by words', () => {
  test.each([
    ['loaf', 'Weekly Loaf', ['Loaf']],
    ['loaf week', 'Weekly Loaf', ['Week', 'Loaf']],
    ['eek', 'Weekly Loaf', ['eek']],
    ['wkly', 'Weekly Loaf', ['W', 'kly']],
    ['espanol', 'Español sin miedo', ['Español']],
    ['ESPAÑOL', 'Espanol', ['Espanol']],
    ['we wee', 'Weekly', ['Wee']],
    ['', 'Weekly Loaf', []],
    ['wf', 'Weekly Loaf', null],
    ['loaf bread', 'Weekly Loaf', null],
  ])('%j in %j', (query, label, pieces) => expect(marked(query, label)).toEqual(pieces))

  test('words that are not shown find too, and mark nothing', () => {
    expect(marked('bread loaf', 'Weekly Loaf', 'sourdough bread')).toEqual(['Loaf'])
  })

  test('the beginning of a word is better than its inside, and that than scattered letters', () => {
    const scores = ['Loaf', 'Meatloaf', 'Lots of a few lovaflo'].map((label) => matchPalette('loaf', label)?.score ?? 0)
    expect(scores[0]).toBeGreaterThan(scores[1] ?? 0)
    expect(scores[1]).toBeGreaterThan(scores[2] ?? 0)
  })
})

describe('what is shown', () => {
  const Icon = () => null
  const item = (key: string, label: string): PaletteItem => ({ key, label, icon: Icon, onChoose: () => {} })
  const groups = [
    {
      heading: 'Offers',
      unasked: 1,
      items: [item('o:1', 'Weekly Loaf'), item('o:2', 'Gift loaf'), item('o:3', 'Boiler care')],
    },
    { heading: 'Actions', items: [item('a:1', 'Sync now')] },
  ]
  const shown = (query: string, recent: string[]) =>
    findItems(groups, query, recent).map(({ heading, found }) => [heading, ...found.map(({ item: { key } }) => key)])

  test('before anything is typed: what was chosen lately, then the groups without it', () => {
    expect(shown('', [])).toEqual([
      ['Offers', 'o:1'],
      ['Actions', 'a:1'],
    ])
    expect(shown(' ', ['o:3', 'a:1', 'gone'])).toEqual([
      ['Recent', 'o:3', 'a:1'],
      ['Offers', 'o:1'],
    ])
  })

  test('a search shows the best of each group, recent choices before their equals', () => {
    expect(shown('loaf', [])).toEqual([['Offers', 'o:1', 'o:2']])
    expect(shown('loaf', ['o:2'])).toEqual([['Offers', 'o:2', 'o:1']])
    expect(shown('nothing', [])).toEqual([])
  })

  describe('hits', () => {
    const hit = (key: string, label: string): PaletteItem => ({
      ...item(key, label),
      found: { field: 'Benefits', text: 'fresh loaf', ranges: [[0, 5]] },
    })
    const found = (query: string, hits: readonly PaletteItem[]) =>
      findItems([{ heading: 'Offers', items: groups[0]?.items ?? [], hits }], query, []).flatMap((group) =>
        group.found.map(({ item: { key, found: place }, ranges }) => [key, place?.field, ranges.length] as const),
      )

    test('hits come behind the items whose label matches, each record once', () => {
      expect(found('loaf', [hit('o:1', 'Weekly Loaf'), hit('o:3', 'Boiler care')])).toEqual([
        ['o:1', undefined, 1],
        ['o:2', undefined, 1],
        ['o:3', 'Benefits', 0],
      ])
    })

    test('an item whose label lacks a word shows where its hit has it', () => {
      const items = [{ ...item('o:1', 'Weekly Loaf'), also: 'a fresh one' }]
      const hits = [hit('o:1', 'Weekly Loaf')]
      const [group] = findItems([{ heading: 'Offers', items, hits }], 'fresh loaf', [])
      expect(group?.found).toEqual([{ item: hits[0], ranges: [[7, 11]] }])
    })

    test('five hits are enough, and none are shown before anything is typed', () => {
      const hits = Array.from({ length: 9 }, (_, at) => hit(`o:${at + 10}`, 'Boiler'))
      expect(found('fresh', hits)).toHaveLength(5)
      expect(found(' ', hits).map(([key]) => key)).toEqual(['o:1', 'o:2', 'o:3'])
    })
  })
})
