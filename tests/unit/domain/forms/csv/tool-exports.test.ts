import { describe, expect, it } from 'vitest'
import { summarizeColumn } from '#domain/forms/csv/column-summary.ts'
import { matchChoices } from '#domain/forms/csv/match-choices.ts'
import type { TextEncodingLabel } from '#domain/forms/csv/encoding.ts'
import { encodedText } from './encoded-text.ts'
import { column, field, imported, open } from './imported.ts'

const LINE = '# ----------------------------------------'
const GA4 = [
  LINE,
  '# Traffic acquisition',
  LINE,
  'Channel,Sessions,Revenue',
  'Organic Search,1200,1234.5',
  'Direct,800,0',
  '',
  LINE,
  '# Start date: 20261101',
  'Nth day,Sessions',
  '0000,12',
  '0001,15',
  '',
].join('\n')

describe('files with more than one table', () => {
  it('offers to leave out a second table under a comment, and guesses types without it', async () => {
    const { seen, types } = await imported(GA4)
    expect(types).toEqual(['text', 'number', 'number'])
    expect(seen.format.totals.map(({ line }) => line)).toEqual([8, 9, 10, 11, 12])
    expect((await imported(GA4, { isWithoutTotals: true })).values).toEqual([
      ['Organic Search', '1200', '1234.5'],
      ['Direct', '800', '0'],
    ])
  })

  it('a file with two tables lets the header of the second be chosen, however far down it is', async () => {
    const { seen, headers, values } = await imported(GA4, { headerLine: 10 })
    expect([headers, values, seen.format.above]).toEqual([
      ['Nth day', 'Sessions'],
      [
        ['0000', '12'],
        ['0001', '15'],
      ],
      8,
    ])
    const rows = Array.from({ length: 300 }, (_, at) => `${at},${at},x\n`).join('')
    const long = `# a\nDay,Users,Note\n${rows}# b\nCity,Users\nRome,1\nOslo,2\n`
    const { seen: first } = await imported(long)
    expect(first.format.firstRows.at(-1)).toEqual({ line: 304, text: 'City, Users' })
    expect((await imported(long, { headerLine: 304 })).values).toEqual([
      ['Rome', '1'],
      ['Oslo', '2'],
    ])
  })

  it('a row with an address or a number alone is no note', async () => {
    const { seen } = await imported('Email,First,Last\na@example.com,Ada,L\nb@example.com,,\n12,,\n')
    expect(seen.format.totals).toEqual([])
  })
})

describe('files that are no tables', () => {
  it.each([
    ['a PDF', '%PDF-1.7\n1 0 obj\n', 'This is a PDF'],
    ['a web page named .xls', '<html><body><table><tr><td>Name</td></tr></table></body></html>', 'This is a web page'],
    ['an XML spreadsheet', '\ufeff<?xml version="1.0"?>\n<Workbook>\n</Workbook>\n', 'This is an XML file'],
    ['JSON', '[\n  {"name": "Ada", "age": 3}\n]', 'This is a JSON file'],
    ['JSON lines', '{"name":"Ada"}\n{"name":"Bea"}\n', 'This is a JSON file'],
    ['a formatted document', '{\\rtf1\\ansi Name}', 'This is a formatted document'],
    ['an old workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), 'This is a spreadsheet workbook'],
  ])('%s is refused with its name', async (_, given, message) => {
    const { read } = await open(given)
    expect(read).toMatchObject({
      ok: false,
      error: { name: 'CSVDataError', message: expect.stringContaining(message) },
    })
  })

  it('a table of merge tags, markup or JSON cells is one', async () => {
    expect((await imported('{{first_name}},<b>,{x}\nAda,"{""a"":1}",w\n')).values).toEqual([['Ada', '{"a":1}', 'w']])
  })

  it('a stray NUL does not make UTF-16 of a file, and stays in its cell', async () => {
    const { seen, values } = await imported('a,b\n1,x\u0000y\n2,z\n')
    expect([seen.format.encoding, values[0]]).toEqual(['utf-8', ['1', 'x\u0000y']])
  })
})

describe('numbers and dates that could be two', () => {
  it.each([
    ['1,234', '5,678'],
    ['3,450', '120'],
    ['€1.234', '€5.678'],
  ])('%s beside %s stays as written until its meaning is chosen', async (one, other) => {
    expect(await column('Reach', [one, other])).toEqual({ type: 'number', kept: [one, other] })
    const number = field({ type: 'number' })
    expect(summarizeColumn({ field: number, order: null }, [one, other])).toMatchObject({
      eitherNumber: one,
      changed: 0,
    })
  })

  it('a chosen mark is heeded, and marks of both kinds decide nothing', () => {
    const number = field({ type: 'number' })
    const after = (decimal: '.' | ',') =>
      summarizeColumn({ field: number, order: null, decimal }, ['3,450', '120']).samples.map((sample) => sample.after)
    expect([after('.'), after(',')]).toEqual([
      ['3450', '120'],
      ['3.450', '120'],
    ])
    const mixed = summarizeColumn({ field: number, order: null }, ['1.234,50', '1,234.50', '1.234'])
    expect(mixed).toMatchObject({ eitherNumber: '1.234', changed: 2 })
  })

  it('dates of both orders leave 03/04/2026 to be asked about', () => {
    const look = summarizeColumn({ field: field({ type: 'date' }), order: null }, [
      '03/04/2026',
      '04/13/2026',
      '14/04/2026',
    ])
    expect(look).toMatchObject({ tone: 'asks', changed: 2 })
    const chosen = summarizeColumn({ field: field({ type: 'date' }), order: 'mdy' }, [
      '03/04/2026',
      '04/13/2026',
      '14/04/2026',
    ])
    expect(chosen.samples.map(({ after }) => after)).toEqual(['2026-03-04', '2026-04-13', '2026-04-14'])
    expect(chosen.words).toBe('3 dates, 1 day first, 1 month first, others month first')
  })
})

describe('types that values have by accident', () => {
  it.each([
    ['Month', ['2026-03', '2026-04']],
    ['Month', ['03/2026', '04/2026']],
    ['Season', ['2019-2020', '2020-2021']],
    ['Score', ['12-1-5', '3-4-10']],
    ['Thai day', ['12/03/2569', '13/03/2569']],
    ['Persian day', ['۱۴۰۵/۰۱/۰۲', '۱۴۰۵/۰۲/۱۳']],
    ['Hijri day', ['12/03/1447', '13/03/1447']],
    ['Number', ['12345678901234567890', '9007199254740993']],
    ['Card', ['4242424242424242', '4000056655665556']],
    ['Article', ['1E5', '2E10']],
    ['Size', ['3-4', '5-6']],
    ['Part', ['MAR-1', 'SEP-2']],
    ['Week', ['2026-W12', '2026-W13']],
    ['Formula', ['=1+1', '+4915123456', '-5', '@user']],
    ['State', ['#N/A', '#REF!']],
  ])('‘%s’ of %j is text, and kept as it is', async (header, cells) => {
    expect(await column(header, cells)).toEqual({ type: 'text', kept: cells })
  })

  it.each([
    ['TRUE', 'FALSE'],
    ['WAHR', 'FALSCH'],
    ['VRAI', 'FAUX'],
    ['checked', 'unchecked'],
  ])('%s and %s are answers of yes or no', async (yes, no) => {
    expect(await column('Active', [yes, no])).toEqual({ type: 'yesno', kept: ['yes', 'no'] })
  })

  it('prices without small coins are numbers, and decimals under one heading no two columns', async () => {
    expect(await column('Price', ['CHF 99.–', "CHF 1'234.50", 'CHF 5.-'])).toEqual({
      type: 'number',
      kept: ['CHF 99.–', "CHF 1'234.50", 'CHF 5.-'],
    })
    const { headers, values } = await imported('Preis\n1,5\n2,25\n')
    expect([headers, values]).toEqual([['Preis'], [['1.5'], ['2.25']]])
  })
})

describe('choices in one cell', () => {
  const choices = ['Customer', 'VIP, gold', '+1', '- none', '[other]', 'Rye "dark"']
  it.each([
    ['"Customer","VIP, gold"', ['Customer', 'VIP, gold']],
    ['Customer,"VIP, gold"', ['Customer', 'VIP, gold']],
    ['["VIP, gold", "Customer"]', ['VIP, gold', 'Customer']],
    ['Customer, +1', ['Customer', '+1']],
    ['- none; [other]', ['- none', '[other]']],
    ['Rye "dark", Customer', ['Rye "dark"', 'Customer']],
    ['Customer, Wholesale', null],
    ['Customers', null],
  ])('%s', (cell, found) => expect(matchChoices(choices, cell)).toEqual(found))
})

describe('encodings of short files', () => {
  it.each<[TextEncodingLabel, readonly string[]]>([
    [
      'windows-1252',
      [
        'Item;Price\nTea;£3\n',
        'Item;Price\nTea;€3\n',
        'Item;Note\nTea;it’s\n',
        'Item;Size\nTea;½\n',
        'Item;Temp\nOven;220°\n',
      ],
    ],
    [
      'windows-1252',
      [
        'Naam;Stad\nCoöperatie;België\n',
        'Note\nDon’t “wait” — it’s £5…\n',
        'ville\nÉVRY\nBÉZIERS\n',
        'Company;Note\nAcme™;x\n',
      ],
    ],
    [
      'windows-1250',
      ['Imię\nŚwiętosława\n', 'Jméno\nŘehoř Žák\n', 'a\nŠKODA\n', 'Nume;Cena\nPâine de secară;12\nBrânză şi roşii;4\n'],
    ],
    [
      'windows-1251',
      ['ФИО;Телефон\nИВАНОВ ИВАН;+7 912\n', 'email,имя\na@example.com,Ольга\n', 'Назва,Ціна\nХліб,12\nЇжа,5\n'],
    ],
    ['windows-1253', ['ΟΝΟΜΑ\nΓΙΩΡΓΟΣ\n', 'Προϊόν;Τιμή\nΨωμί;3\n']],
    ['windows-1254', ['şehir\nIğdır\n', 'Ürün;Fiyat\nÇavdar ekmeği;45\nİçecek;3\n']],
    ['windows-1255', ['שם,טלפון\nנועה,03-1234567\n']],
    [
      'macintosh',
      [
        'Name\nRenée\n',
        'Name;Note\nBob;it’s “ok”\n',
        'Nombre;Año\nMuñoz;3\n',
        'Name;Preis\nBrötchen;3,50 €\n',
        'n\nMÜLLER\n',
      ],
    ],
    ['shift_jis', ['受注番号,顧客\n1,ﾔﾏﾀﾞ ﾀﾛｳ\n2,ｽｽﾞｷ ﾊﾅｺ\n', 'a,b\n1,はい\n', '商品名,価格\nライ麦パン,450\n']],
    ['euc-jp', ['名前\n山田太郎\n', 'a,b\n1,テスト\n']],
    ['gb18030', ['产品,价格\n黑麦面包,45\n', '省份\n广东省\n浙江省\n', 'a,b\n1,你好\n']],
    ['euc-kr', ['상품명,가격\n호밀빵,4500원\n', '날짜,이름\n2026-03-12,김영희\n', '이름,전화\n홍길동,010-1234-5678\n']],
    ['big5', ['商品,價格\n黑麥麵包,45\n', '姓名,電話\n陳怡君,0912345678\n']],
    ['koi8-u', ['Назва;Ціна\nХліб;12\nЇжа;5\nґанок;3\n']],
  ])('encodings of %s are detected', async (encoding, texts) => {
    for (const text of texts) {
      const [{ seen }, { seen: right }] = [await imported(encodedText(encoding, text)), await imported(text)]
      expect(seen.columns.map(({ header, samples }) => [header, samples])).toEqual(
        right.columns.map(({ header, samples }) => [header, samples]),
      )
    }
  })
})
