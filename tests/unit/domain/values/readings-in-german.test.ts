import { afterEach, expect, test, vi } from 'vitest'
import { inLanguage } from '../../../support/tools/in-language.ts'

afterEach(() => void vi.resetModules())

test('a date that could be two is explained with German months', async () => {
  const german = { 'This could be {one} or {other}': 'Das kann {one} oder {other} sein' }
  const { readDate } = await inLanguage('de', german, () => import('#domain/values/read-date.ts'))
  expect(readDate('02/03/2026')).toMatchObject({ error: { message: 'Das kann 2. März oder 3. Februar sein' } })
})

test('dates of other languages are read on a German page, too', async () => {
  const { readDate } = await inLanguage('de', {}, () => import('#domain/values/read-date.ts'))
  for (const text of ['7 March 2026', '7. März 2026', '7 mars 2026'])
    expect(readDate(text)).toMatchObject({ value: { value: { day: '2026-03-07' } } })
})
