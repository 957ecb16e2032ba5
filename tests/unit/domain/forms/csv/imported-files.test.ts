import { describe, expect, it } from 'vitest'
import { summarizeColumn } from '#domain/forms/csv/column-summary.ts'
import { TEXT_ENCODINGS, type TextEncodingLabel } from '#domain/forms/csv/encoding.ts'
import { encodedText } from './encoded-text.ts'
import { column, field, imported, open } from './imported.ts'

describe('separators, titles and totals', () => {
  it.each([';', ',', '\t', '|', '^'])('a first line sep=%s names the separator, and is skipped', async (mark) => {
    for (const end of ['\n', '\r\n', '\r']) {
      const { headers, values } = await imported(
        `sep=${mark}${end}Name${mark}City${end}Ada${mark}a, b; c${end}`
          .replaceAll('; c', mark === ';' ? ' c' : '; c')
          .replaceAll('a, b', mark === ',' ? 'a b' : 'a, b'),
      )
      expect(headers).toEqual(['Name', 'City'])
      expect(values).toHaveLength(1)
    }
  })

  it('a report of Google Ads begins at its header, and its totals are left out when asked', async () => {
    const text =
      'Campaign report\n"November 1, 2026 - November 26, 2026"\nCampaign,Clicks,Cost\nBread,12,$3.50\nRolls,7,$1.25\nTotal: Account,19,$4.75\n'
    const { headers, values, seen } = await imported(text)
    expect(headers).toEqual(['Campaign', 'Clicks', 'Cost'])
    expect(seen.format).toMatchObject({ headerLine: 3, above: 2, totals: [{ line: 6 }] })
    expect(values).toHaveLength(3)
    const without = await imported(text, { isWithoutTotals: true })
    expect(without.values).toEqual([
      ['Bread', '12', '$3.50'],
      ['Rolls', '7', '$1.25'],
    ])
  })

  it('an export of Google Analytics begins after its comments; the grand total is told apart', async () => {
    const text = '# ----\n# All users\n# Start date: 20261101\n\nPage,Views,Users\nGrand total,30,9\n/a,20,5\n/b,10,4\n'
    const { headers, seen } = await imported(text)
    expect(headers).toEqual(['Page', 'Views', 'Users'])
    expect(seen.format.totals.map(({ line }) => line)).toEqual([6])
    expect((await imported(text, { isWithoutTotals: true })).values.map(([page]) => page)).toEqual(['/a', '/b'])
  })

  it('another row can be the header, or none', async () => {
    const text = 'Ada,ada@example.com,12\nBea,bea@example.com,13\n'
    const guessed = await imported(text)
    expect(guessed.seen.format.headerLine).toBeNull()
    expect(guessed.headers).toEqual(['Column 1', 'Column 2', 'Column 3'])
    expect(guessed.values).toHaveLength(2)
    expect((await imported(text, { headerLine: 1 })).headers).toEqual(['Ada', 'ada@example.com', '12'])
    expect((await imported('x\ny\nName,Age\nAda,3\n', { headerLine: null })).values[0]?.[0]).toBe('x')
    expect((await imported('Region,2024,2025\nNorth,3,4\nSouth,5,6\n')).headers).toEqual(['Region', '2024', '2025'])
    expect((await imported('name,age\n')).headers).toEqual(['name', 'age'])
  })

  it.each<[string, string[], number?]>([
    ['#,Name,Email\n1,Ada,a@example.com\n2,Bea,b@example.com\n', ['#', 'Name', 'Email']],
    ['# Report, 2026\nName,Email,Age\nAda,a@example.com,3\n', ['Name', 'Email', 'Age']],
    ['"First\nName";Email;\nAda;a@example.com;\n', ['First\nName', 'Email']],
    ['\n\nReport\n\nName\tCity\nAda\tRome\nBea\tOslo\n', ['Name', 'City']],
    ['1,2\n3,4\n', ['Column 1', 'Column 2']],
    ['2026-01-01;5,5\n2026-01-02;6,5\n', ['Column 1', 'Column 2']],
    ['Lovelace, Ada\nHopper, Grace\n', ['Lovelace', 'Ada']],
    ['Name\nLovelace, Ada\nHopper, Grace\nCurie, Marie\n', ['Name']],
  ])('the columns of %j are %j', async (text, names) => expect((await imported(text)).headers).toEqual(names))

  it('cells beyond the last column name are kept in columns of their own', async () => {
    const { headers, values, seen } = await imported('a,b\n1,2\n3,4,stray\n5,6\n')
    expect(headers).toEqual(['a', 'b', 'Column 3'])
    expect(seen.columns.map(({ isStray }) => isStray)).toEqual([false, false, true])
    expect(values[1]).toEqual(['3', '4', 'stray'])
  })
})

describe('encodings', () => {
  const RU = 'Имя;Город\nИван Петров;Москва\nАнна Смирнова;Казань\n'
  const JA = '氏名,会社名,備考\n鈴木一郎,株式会社テスト,よろしくお願いします\n'
  const PL = 'Imię;Miasto\nŁukasz Żółć;Kraków\nAgnieszka Wiśniewska;Łódź\n'
  it.each<[TextEncodingLabel, string]>([
    ['shift_jis', JA],
    ['shift_jis', '名前,市\n山田太郎,東京\n佐藤花子,大阪\n'],
    ['euc-jp', JA],
    ['windows-1251', RU],
    ['windows-1251', 'Имя,Возраст\nИван,3\n'],
    ['koi8-r', RU],
    ['ibm866', RU],
    ['x-mac-cyrillic', RU],
    ['windows-1250', PL],
    ['windows-1250', 'Jméno;Město\nJiří Novák;Plzeň\nŽofie Dvořáková;Ústí\n'],
    ['iso-8859-2', PL],
    ['windows-1252', 'Name;Stadt\nJürgen Groß;Köln\n'],
    ['windows-1252', 'nom,ville\nFrançois Lefèvre,Orléans\n'],
    ['windows-1252', 'Nombre,Ciudad\nMaría Muñoz,Málaga\n'],
    ['windows-1252', 'Nome,Cidade\nJoão Gonçalves,São Paulo\n'],
    ['windows-1252', 'name\nJosé €'],
    ['macintosh', 'Name;Stadt\nJürgen Groß;Köln\n'],
    ['windows-1253', 'Όνομα;Πόλη\nΓιώργος Παπαδόπουλος;Αθήνα\n'],
    ['windows-1254', 'Ad;Şehir\nAyşe Yılmaz;İstanbul\nOğuz Güneş;Eskişehir\n'],
    ['windows-1255', 'שם;עיר\nדוד כהן;תל אביב\n'],
    ['windows-1256', 'الاسم;المدينة\nمحمد علي;القاهرة\nفاطمة الزهراء;الرباط\n'],
    ['windows-874', 'ชื่อ,เมือง\nสมชาย,กรุงเทพ\n'],
    ['gb18030', '姓名,城市\n王小明,北京\n李华,上海\n'],
    ['big5', '姓名,城市\n王小明,台北\n李小華,高雄\n'],
    ['euc-kr', '이름,도시\n김철수,서울\n이영희,부산\n'],
    ['utf-8', JA],
  ])('%s is found for %j', async (encoding, text) => {
    const { seen, headers } = await imported(encodedText(encoding, text))
    // Where two encodings give the same letters, either will do.
    expect({ headers, excerpt: seen.format.excerpt }).toEqual({
      headers: text.split('\n')[0]?.split(/[,;]/),
      excerpt: expect.not.stringContaining('\ufffd'),
    })
    expect(seen.columns.map(({ samples }) => samples[0])).toEqual(text.split('\n')[1]?.split(/[,;]/))
  })

  it('a text that is UTF-8 but for one byte stays so', async () => {
    const bytes = new TextEncoder().encode('Name;Ort\nJürgen Groß;Köln\nJosé;Düsseldorf\n'.repeat(20))
    const { seen } = await imported(new Uint8Array([...bytes, 0x58, 0xff, 0x3b, 0x59, 0x0a]))
    expect(seen.format).toMatchObject({ encoding: 'utf-8', unreadable: 1 })
  })

  it('every encoding of the list is one of the Encoding API, and can be chosen', async () => {
    for (const encoding of Object.keys(TEXT_ENCODINGS) as TextEncodingLabel[])
      expect(new TextDecoder(encoding).encoding).toBeTruthy()
    expect((await imported(encodedText('koi8-r', RU), { encoding: 'koi8-r' })).headers).toEqual(['Имя', 'Город'])
    expect((await imported(new TextEncoder().encode('a\nü'), { encoding: 'windows-1252' })).values).toEqual([['Ã¼']])
  })
})

describe('values of columns', () => {
  it.each([
    ['Contact', ['555.010.1234', '555.010.4321']],
    ['Server', ['203.0.113.7', '203.0.113.8']],
    ['User', ['jane.doe', 'john.smith']],
    ['Version', ['1.2.3', '1.10.0']],
    ['Article', ['AB.12.X', 'CD.13.Y']],
    ['When', ['2026-03-29 23:59:59', '2026-03-30 08:00:00']],
    ['When', ['2026-03-29T23:30:00-08:00', '2026-03-30T08:00:00-08:00']],
    ['When', ['2026/03/12 3:45:10 PM GMT+1', '2026/03/13 8:00:00 AM GMT+1']],
    ['Zip', ['01067', '10115']],
    ['Sort code', ['20-04-15', '11-02-03']],
    ['Release', ['2.10.15', '2.11.3']],
    ['Lead', ['l:4711', 'p:+4915123456']],
    ['Size', ['#N/A', '1.23E+05']],
    ['Axis', ['x', 'y']],
    ['Product ID', ['4711', '0815']],
    ['Note', [' indented', 'trailing ']],
  ])('‘%s’ of %j is text, and kept as it is', async (header, cells) => {
    expect(await column(header, cells)).toEqual({ type: 'text', kept: cells })
  })

  it.each([
    ['Phone', ['612 345 678', '6 12 34 56 78']],
    ['Mobile', ['4915123456', '4915198765']],
    ['Téléphone', ['06 12 34 56 78', '06.12.34.56.79']],
    ['電話', ['０３－１２３４－５６７８', '03-1234-5678']],
    ['Contact', ['612 345 678', '612 345 679']],
    ['Phone', ['+1 555 010 1234 ext. 89', '(555) 010-1234']],
  ])('‘%s’ of %j is a phone number, kept as typed', async (header, cells) => {
    expect(await column(header, cells)).toEqual({ type: 'tel', kept: cells })
  })

  it.each([
    [
      ['November 3, 2026', 'December 24, 2026'],
      ['2026-11-03', '2026-12-24'],
    ],
    [
      ['12-Mar-26', '3-Apr-26'],
      ['2026-03-12', '2026-04-03'],
    ],
    [
      ['3 Apr 2026', '12 Mrz 2026'],
      ['2026-04-03', '2026-03-12'],
    ],
    [
      ['12-Mrz-26', '1-Mai-26'],
      ['2026-03-12', '2026-05-01'],
    ],
    [['3 de abril de 2026'], ['2026-04-03']],
    [['2026年3月12日'], ['2026-03-12']],
    [['١٢ مارس ٢٠٢٦'], ['2026-03-12']],
  ])('%j are dates', async (cells, kept) => expect(await column('When', cells)).toEqual({ type: 'date', kept }))

  it.each([
    [['$1,234.56', '$9.00']],
    [['1.234,56 €', '9,00 €']],
    [['12.5%', '3%']],
    [['($987.65)', '$5.00']],
    [['₹12,34,567', '₹5,000']],
    [['-$5', '$1 000.50']],
  ])('%j are numbers that keep their unit', async (cells) =>
    expect(await column('Amount', cells)).toEqual({ type: 'number', kept: cells }),
  )

  it.each([
    [
      ['−12', '5'],
      ['-12', '5'],
    ],
    [
      ['1 234,5', '12'],
      ['1234.5', '12'],
    ],
    [
      ['١٢٣', '４５'],
      ['123', '45'],
    ],
    [
      ['1.234', '1.234,5'],
      ['1234', '1234.5'],
    ],
  ])('plain numbers %j are written with a point', async (cells, kept) =>
    expect(await column('Amount', cells)).toEqual({ type: 'number', kept }),
  )

  it('an amount with a unit is written anew where the column alone tells which number it is', async () => {
    expect((await column('Amount', ['1.234 €', '1.234,56 €'])).kept).toEqual(['1234 €', '1.234,56 €'])
  })

  it('a column in which 1.234 may be either number asks which, and reads each by itself until then', () => {
    const number = field({ type: 'number' })
    const look = summarizeColumn({ field: number, order: null }, ['1.234', '12.500', '7'])
    expect(look).toMatchObject({ eitherNumber: '1.234', changed: 0 })
    const german = summarizeColumn({ field: number, order: null, decimal: ',' }, ['1.234', '12.500', '7'])
    expect(german).toMatchObject({ changed: 2, samples: [{ after: '1234' }, { after: '12500' }, { after: '7' }] })
    expect(summarizeColumn({ field: number, order: null }, ['1.234', '5,5'])).toMatchObject({
      eitherNumber: '',
      changed: 2,
    })
  })

  it('addresses need a scheme, www. or a known top-level domain', async () => {
    expect(await column('Site', ['www.example.com', 'example.com/shop', 'https://a.example'])).toEqual({
      type: 'url',
      kept: ['https://www.example.com', 'https://example.com/shop', 'https://a.example'],
    })
    const look = summarizeColumn({ field: field({ type: 'url' }), order: null }, ['jane.doe', '1.2.3', 'example.com'])
    expect(look).toMatchObject({
      changed: 1,
      samples: [
        { before: 'example.com', after: 'https://example.com' },
        { before: 'jane.doe', after: 'jane.doe' },
        { after: '1.2.3' },
      ],
    })
  })

  it('a time of day is dropped only where that is chosen', () => {
    const date = field({ type: 'date' })
    const cells = ['2026-03-29 23:59:59', '2026-03-30']
    expect(summarizeColumn({ field: date, order: null }, cells)).toMatchObject({
      changed: 0,
      losing: { count: 1, what: 'time' },
    })
    expect(summarizeColumn({ field: date, order: null, mayLose: true }, cells)).toMatchObject({
      changed: 1,
      changes: 'time of day removed',
    })
  })

  it('a column kept as written is not converted', () => {
    const look = summarizeColumn({ field: field({ type: 'number' }), order: null, isAsWritten: true }, ['1.234,5', '7'])
    expect(look).toMatchObject({ changed: 0, samples: [{ before: '1.234,5', after: '1.234,5' }, { after: '7' }] })
  })

  it.each([
    ['Recipes, tips and tricks, New loaves', 'Recipes, tips and tricks\nNew loaves'],
    ['new loaves; recipes, tips and tricks', 'New loaves\nRecipes, tips and tricks'],
    ['Rye and New loaves', 'Rye\nNew loaves'],
    ['Rye|Rye bread', 'Rye\nRye bread'],
    ['Rye\nNew loaves', 'Rye\nNew loaves'],
    ['Rye, Oat', 'Rye, Oat'],
    ['Ryes', 'Ryes'],
  ])('%j is taken apart into the choices of the form', async (cell, kept) => {
    const choices = field({ type: 'choices', choices: 'Rye\nRye bread\nNew loaves\nRecipes, tips and tricks\nRecipes' })
    const { file } = await open(`a,b\n"${cell}",x\n`)
    expect(file.entries([{ index: 0, field: choices, order: null }], 0, 1).entries[0]?.values['f_1']).toBe(kept)
  })
})

describe('quotation marks', () => {
  it('backslashes escape them where the file does so', async () => {
    const { values } = await imported('a,b,c\n1,"He said \\"nice, really\\"",x\n2,"back\\\\slash, too",y\n')
    expect(values).toEqual([
      ['1', 'He said "nice, really"', 'x'],
      ['2', 'back\\slash, too', 'y'],
    ])
    expect((await imported('a,b\n1,"C:\\dir, x\\"\n2,"say ""hi"""\n')).values).toEqual([
      ['1', 'C:\\dir, x\\'],
      ['2', 'say "hi"'],
    ])
  })

  it('a space after the separator does not shift the cells', async () => {
    expect((await imported('a, b\n1, "x, y"\n')).values).toEqual([['1', 'x, y']])
  })

  const rows = (broken: string, other = 'plain') =>
    `Name,Note\n${Array.from({ length: 200 }, (_, at) => (at === 48 ? broken : `Guest ${at},${other}`)).join('\n')}\n`
  it.each([
    ['to the end of the file', rows('Guest 48,"12 inch')],
    ['up to the next quoted cell', rows('Guest 48,"12 inch', '"a, b"')],
    ['at the beginning of a row', rows('"Guest 48,12 inch', '"a, b"')],
  ])('an unclosed quote %s is named with its row, and the file can be read as text', async (_, text) => {
    const { read } = await open(text)
    expect(read).toMatchObject({
      ok: false,
      error: {
        name: 'CSVDataError',
        place: { line: 50, text: expect.stringContaining('12 inch'), code: 'unclosedQuote' },
      },
    })
    const { seen, values } = await imported(text, { unclosed: 'text' })
    expect(seen.rows).toBe(200)
    expect(values[48]?.join(',')).toMatch(/^"?Guest 48,"?12 inch$/)
    expect(values[49]?.[0]).toBe('Guest 49')
  })

  it('an unclosed quote in the first line is named too', async () => {
    expect((await open('"name,age\n1,2')).read).toMatchObject({ error: { name: 'CSVDataError', place: { line: 1 } } })
  })

  it('a cell of several lines with unescaped marks is no broken file', async () => {
    const { values, seen } = await imported('a,b\n1,"first\nHe said "hi" there\nlast"\n2,x\n')
    expect(values).toEqual([
      ['1', 'first\nHe said "hi" there\nlast'],
      ['2', 'x'],
    ])
    expect(seen.faults).toHaveLength(1)
  })
})
