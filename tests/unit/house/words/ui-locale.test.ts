import { describe, expect, test } from 'vitest'
import { readSource, sourceFiles } from '../walk.ts'

/** Folders whose numbers, dates, lists and sorting are on screen, in the language of the interface. */
const ON_SCREEN = /^src\/(?:app|content|features|records|routes|store|ui|domain\/reports)\//

/** Languages of what a file is about, not of the interface. */
const REVIEWED: readonly string[] = [
  // Amounts, in the offer's own notation.
  'src/domain/reports/money.ts',
  // An extension whose page has no language.
  'src/features/extensions/host/use-extension-run.ts',
  // Wordings of a price in the language of the offer.
  'src/features/offers/editor/price/price-fields.tsx',
  // Published forms: in the language of their questions.
  'src/features/forms/public/submission-outcome.ts',
  'src/features/forms/public/public-page.ts',
  'src/features/forms/public/question-controls.ts',
]

const ENGLISH = /(?<!\blang=)(['"`])en(?:-(?:GB|US))?\1/
/** A formatter without a locale takes the browser's. Its time zone is fine. */
const OF_BROWSER =
  /\b(?:Collator|DateTimeFormat|ListFormat|NumberFormat|PluralRules|RelativeTimeFormat)\((?:undefined\b|\[\]|\)(?!\.resolvedOptions\(\)\.timeZone))|\.toLocale(?:Date|Time)?String\((?:\)|undefined\b)|\.localeCompare\([^,()]*\)/
const COMMENT = /^\s*(?:\/\/|\/?\*)/

const otherLocalesIn = (source: string): string[] =>
  source.split('\n').filter((line) => !COMMENT.test(line) && (ENGLISH.test(line) || OF_BROWSER.test(line)))

describe('what is on screen follows the language of the interface', () => {
  const found = sourceFiles()
    .filter((path) => ON_SCREEN.test(path))
    .flatMap((path) => otherLocalesIn(readSource(path)).map((line) => ({ path, line: line.trim() })))

  test('no file of a screen names another locale: src/lib/locale/ui-locale.ts has it', () => {
    expect(found.filter(({ path }) => !REVIEWED.includes(path))).toEqual([])
  })

  test('every reviewed file still names one', () => {
    expect(REVIEWED.filter((path) => found.every((one) => one.path !== path))).toEqual([])
  })

  test.each([
    "const total = count.toLocaleString('en')",
    "const LOCALE = 'en-GB'",
    'new Intl.Collator(undefined, { numeric: true })',
    'new Intl.NumberFormat()',
    'names.toSorted((a, b) => a.localeCompare(b))',
    '<td>{count.toLocaleString()}</td>',
  ])('another locale is found: %s', (line) => {
    expect(otherLocalesIn(line)).toEqual([line])
  })

  test.each([
    'formatNumber(count)',
    'new Intl.Collator(uiLocale(), { numeric: true })',
    'Intl.DateTimeFormat().resolvedOptions().timeZone',
    "/** BCP 47 tag: 'en'. */",
    '<html lang="en">',
    "uiLocale().startsWith('end')",
  ])('and the interface’s own is not: %s', (line) => {
    expect(otherLocalesIn(line)).toEqual([])
  })
})
