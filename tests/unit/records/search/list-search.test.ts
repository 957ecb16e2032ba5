import { beforeEach, expect, test, vi } from 'vitest'
import { followListSearch, type FoundList } from '#records/search/list-search.tsx'
import { searchClient } from '#records/search/search-client.ts'
import type { FoundIDs } from '#store/search/record-search.ts'
import { head, titles } from '../../../support/samples/summary-rows.ts'
import { waitFor } from '../../../support/tools/wait-for.ts'

vi.mock('#records/search/search-client.ts', () => ({ searchClient: { run: vi.fn(), subscribe: vi.fn() } }))

const rows = [
  head('Español sin miedo'),
  head('Weekly Loaf', { search: 'weekly loaf\nbread on friday\nsourdough box' }),
  head('Zumba'),
]

let answer: (found: FoundIDs) => void
let fail: (error: Error) => void
let change: () => void
let found: FoundList | undefined

beforeEach(() => {
  vi.mocked(searchClient.run).mockImplementation(
    () =>
      new Promise((resolve, reject) => {
        answer = resolve
        fail = reject
      }),
  )
  vi.mocked(searchClient.subscribe).mockImplementation((listener) => {
    change = listener
    return () => {
      change = () => undefined
    }
  })
  vi.mocked(searchClient.run).mockClear()
  found = undefined
})

function search(query: string): AbortController {
  const control = new AbortController()
  followListSearch({ database: { name: 'mine' }, kind: 'note', query }, (next) => (found = next), control.signal)
  return control
}
const shown = () => titles(found?.rowsOf(rows) ?? [])

test('a list finds what its rows hold at once: every word, in any order, without accents and case', () => {
  search('friday weekly')
  expect(shown()).toEqual(['Weekly Loaf'])
  search('ESPANOL')
  expect(shown()).toEqual(['Español sin miedo'])
  search('"on friday" zúmbá')
  expect(shown()).toEqual([])
})

test('a list finds what only fields hold with the worker’s answer, and after changes', async () => {
  search('loaf')
  answer({ IDs: [rows[2]?.ID ?? 0], isWhole: false })
  await waitFor(() => expect(shown()).toEqual(['Weekly Loaf', 'Zumba']))
  change()
  answer({ IDs: [rows[0]?.ID ?? 0], isWhole: true })
  await waitFor(() => expect(shown()).toEqual(['Español sin miedo', 'Weekly Loaf']))
})

test('a list says that nothing is found only once everything is read', async () => {
  search('nowhere')
  expect(found?.rowsOf(rows)).toBeUndefined()
  answer({ IDs: [], isWhole: false })
  await waitFor(() => expect(searchClient.run).toHaveBeenCalledOnce())
  expect(found?.rowsOf(rows)).toBeUndefined()
  change()
  answer({ IDs: [], isWhole: true })
  await waitFor(() => expect(found?.rowsOf(rows)).toEqual([]))
})

test('a search without words gives the very same list, and asks no worker', () => {
  search(' "" ')
  expect(found?.rowsOf(rows)).toBe(rows)
  expect(found?.None).toBeUndefined()
  expect(searchClient.run).not.toHaveBeenCalled()
})

test('without its worker a search finds what rows hold', async () => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  search('zumba')
  fail(new Error('no worker'))
  await waitFor(() => expect(reported).toHaveBeenCalledOnce())
  expect(shown()).toEqual(['Zumba'])
  vi.unstubAllGlobals()
})

test('a search that was given up tells nothing more', async () => {
  const control = search('loaf')
  const before = found
  control.abort()
  answer({ IDs: [1], isWhole: true })
  await Promise.resolve()
  change()
  expect(found).toBe(before)
  expect(searchClient.run).toHaveBeenCalledOnce()
})
