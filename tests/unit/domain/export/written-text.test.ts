import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tableOfContents } from '#domain/export/table-of-contents.ts'
import { missingTokensLabel, toExportedText } from '#domain/export/exported-text.ts'
import { htmlDocument } from '#domain/export/html-document.ts'
import { textAsMarkdown, textAsPastedHtml, textAsPlain, writtenText } from '#domain/export/written-text.ts'
import { markdownBlocks } from '#lib/markdown/blocks.ts'
import {
  exportedSamples,
  lettersOf,
  missingWords,
  SAMPLE_TEXTS,
  SAMPLE_VALUES,
  wordsIn,
  wordsOfText,
} from '../../../support/samples/exported-samples.ts'

const texts = exportedSamples()
const [page, arabic, hebrew, japanese] = texts as [
  (typeof texts)[0],
  (typeof texts)[0],
  (typeof texts)[0],
  (typeof texts)[0],
]

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
/** What a browser would show of HTML. */
const shown = (html: string): string =>
  html
    .replaceAll(/<(?:head|style)[\s\S]*?<\/(?:head|style)>/g, '')
    .replaceAll(/<\/?(?:strong|em|a|small)\b[^>]*>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '')

describe('a text as it goes out', () => {
  test('an exported text has the parts of its format first, filled tokens, and a list of those without a value', () => {
    expect(page.parts).toEqual([
      { key: 'headline', label: 'Headline', text: 'Never miss the Friday bake' },
      { key: 'seo_description', label: 'Description in search results', text: 'Bread, <b>baked</b> & brought' },
      { key: 'callout', label: 'callout', text: 'Kept from before' },
    ])
    expect(page.empty).toEqual(['offer.end_date'])
    expect(missingTokensLabel(page.empty)).toBe('1 merge field has no value: End date')
    expect(missingTokensLabel(['a', 'b.c', 'offer.end_date', 'd', 'e', 'f'])).toBe(
      '6 merge fields have no value: a, b.c, End date, d and 2 more',
    )
    expect(textAsPlain(page)).toContain('Weekly Loaf for £5.40 a week')
    expect(textAsPlain(page)).toContain('until {{offer.end_date}}.')
  })

  test('an exported text knows its direction and the language of its script', () => {
    expect(texts.map(({ direction, language }) => [direction, language])).toEqual([
      ['ltr', undefined],
      ['rtl', 'ar'],
      ['rtl', 'he'],
      ['ltr', 'ja'],
    ])
  })

  test('an unformatted text keeps its lines in a plain file and has paragraphs elsewhere', () => {
    expect(textAsPlain(hebrew)).toBe('לחם טרי כל יום שישי, עד 7:30 בבוקר.\n\nהזמינו: Weekly Loaf')
    expect(arabic.body.map(({ type }) => type)).toEqual(['paragraph', 'paragraph'])
    const spaced = toExportedText(
      { title: 'x', kind: 'posts', format: '', parts: {}, content: 'a *b*\n\n\n# c\n' },
      SAMPLE_VALUES,
    )
    expect(textAsPlain(spaced)).toBe('a *b*\n\n\n# c\n')
    expect(textAsMarkdown(spaced)).toBe('a \\*b\\*\n\n&#10;\\# c&#10;')
    expect(textAsPastedHtml(spaced)).toContain('<p dir="auto"><br># c<br><br></p>')
  })

  const READ = {
    txt: (file: string) => file,
    md: (file: string) => lettersOf(markdownBlocks(file)),
    html: shown,
  }

  test.each(['txt', 'md', 'html'] as const)('an exported text keeps every word in order in a %s file', (format) => {
    for (const text of texts)
      expect(missingWords(wordsOfText(text), wordsIn(READ[format](writtenText(text, format))))).toEqual([])
  })

  test('any exported text keeps its words in every file', () => {
    const pieces = fc.constantFrom(
      'one',
      'два',
      'שלוש',
      '四',
      '**',
      '*',
      '# ',
      '- ',
      '2. ',
      '> ',
      '\n',
      '\n\n',
      ' ',
      ' [five](https://x.example) ',
      '{{benefits.price_1}}',
      '{{a.b}}',
      '`',
      '<six>',
    )
    const kinds = fc.constantFrom('posts', 'emails', 'custom', 'sales-pages')
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 16 }), kinds, (all, kind) => {
        const content = all.join('')
        const text = toExportedText(
          { title: 'Title', kind, format: '', parts: { headline: content, subject: 'x' }, content },
          SAMPLE_VALUES,
        )
        for (const format of ['txt', 'md', 'html'] as const)
          expect(missingWords(wordsOfText(text), wordsIn(READ[format](writtenText(text, format)))), format).toEqual([])
      }),
    )
  })

  test('an exported page says its language and direction and escapes every character', () => {
    expect(writtenText(arabic, 'html')).toMatch(/^<!doctype html>\n<html lang="ar" dir="rtl">/)
    expect(writtenText(japanese, 'html')).toContain('<html lang="ja" dir="ltr">')
    expect(writtenText(page, 'html')).toMatch(/<html dir="ltr">[\s\S]*&lt;b&gt;baked&lt;\/b&gt; &amp; brought/)
    expect(
      htmlDocument({ title: '</title><script>a</script>', bodyHtml: '', language: 'x" onload="', direction: 'ltr' }),
    ).not.toMatch(/<script|onload="/)
  })

  test('any exported page has no element from its text', () => {
    const pieces = fc.constantFrom(
      '<script>',
      '</title>',
      '<img src=x onerror=a>',
      '"',
      "'",
      '&',
      '{{benefits.price_1}}',
      '{{x.y}}',
      'word',
      '\n',
      '**',
      '](javascript:a)',
      '[',
    )
    fc.assert(
      fc.property(
        fc.array(pieces, { maxLength: 12 }),
        fc.constantFrom(...SAMPLE_TEXTS.map(({ kind }) => kind)),
        (all, kind) => {
          const content = all.join('')
          const html = writtenText(
            toExportedText(
              { title: content, kind, format: '', parts: { headline: content, other: content }, content },
              SAMPLE_VALUES,
            ),
            'html',
          )
          expect(html).not.toMatch(/<(?:script|img)|href="javascript/)
        },
      ),
    )
  })

  test('an exported text is listed with kind, offer and file in the table of contents', () => {
    const contents = tableOfContents(texts.slice(0, 2).map((text, index) => ({ text, fileName: `0${index + 1} x.md` })))
    expect(writtenText(contents, 'md')).toBe(
      [
        '# Contents',
        '2 texts',
        '1. **Sales Pages: Never miss the Friday bake again**  \n   Sales pages, Sales page, for Weekly Loaf: bread & more  \n   01 x.md\n2. **Ads: خبز الجمعة**  \n   Ads, Social ad, for Weekly Loaf: bread & more  \n   02 x.md',
        '',
      ]
        .join('\n\n')
        .trimEnd() + '\n',
    )
  })
})
