import { afterEach, expect, test, vi } from 'vitest'
import { inLanguage } from '../../../../support/tools/in-language.ts'

afterEach(() => void vi.resetModules())

const GERMAN = {
  'row of a file\u0004Line': 'Zeile',
  Column: 'Spalte',
  Value: 'Wert',
  'What is wrong': 'Was nicht stimmt',
  Entries: 'Einträge',
}

test('the file of problems has its column names in the page’s language', async () => {
  const { writeFaults } = await inLanguage('de', GERMAN, () => import('#domain/forms/csv/write-table.ts'))
  expect(writeFaults([{ line: 2, column: 'Menge', value: 'viel', what: 'Keine Zahl' }]).split('\r\n')[0]).toMatch(
    /^\uFEFF?Zeile,Spalte,Wert,Was nicht stimmt$/,
  )
})

test('a sheet without a title is named in the page’s language', async () => {
  const { sheetName } = await inLanguage('de', GERMAN, () => import('#domain/forms/xlsx/sheet-xml.ts'))
  expect([sheetName('[]'), sheetName('Brot')]).toEqual(['Einträge', 'Brot'])
})
