import { expect, test } from 'vitest'
import { WHOLE_VIEW } from '#domain/forms/table/entry-view.ts'
import type { CustomForm } from '#domain/kinds/no-code/form.ts'
import { readAllPages } from '#features/forms/table/server-pages.ts'
import { err, ok } from '#lib/result.ts'
import type { AccountContext } from '#store/react/account-context.tsx'

const FORM = { ID: 1, fields: { f_1: { title: 'Age', type: 'number' } } } as unknown as CustomForm
const entry = (ID: number, age: string, updatedAt = ID) => ({ ID, updatedAt, source: 'hand', values: { f_1: age } })
const VIEW = { ...WHOLE_VIEW, sort: '-f_1', conditions: [{ field: 'f_1', test: 'atLeast', value: '30' } as const] }

type Page = { readonly entries: readonly object[]; readonly after: string | null }
function serverWith(pages: readonly (Page | null)[]) {
  const asked: unknown[] = []
  const ask = (_method: string, [query]: readonly unknown[]) => {
    const page = pages[asked.push(query) - 1]
    return Promise.resolve(page ? ok({ ...page, total: 0 }) : err({ code: 'away' }))
  }
  return { asked, account: { ask } as unknown as Pick<AccountContext, 'ask'> }
}

test('entries of a view are read once, the oldest edit first, then filtered and sorted here', async () => {
  const { asked, account } = serverWith([
    { entries: [entry(1, '31'), entry(2, '20'), entry(3, '40')], after: 'a' },
    { entries: [entry(4, '35'), entry(1, '50', 9)], after: null },
  ])
  const all = await readAllPages(account, FORM, VIEW)
  expect(all?.map(({ ID, values }) => [ID, values['f_1']])).toEqual([
    [1, '50'],
    [3, '40'],
    [4, '35'],
  ])
  expect(asked).toEqual([
    { form: 1, sort: 'updatedAt', after: null, limit: 500 },
    { form: 1, sort: 'updatedAt', after: 'a', limit: 500 },
  ])
})

test('a missing page gives nothing rather than a part', async () => {
  const { account } = serverWith([{ entries: [entry(1, '31')], after: 'a' }, null])
  expect(await readAllPages(account, FORM, VIEW)).toBeNull()
})
