import fc from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { toExportedText } from '#domain/export/exported-text.ts'
import { toPlainLines } from '#lib/markdown/plain-lines.ts'
import { plainToDialect } from '#lib/markdown/plain-text.ts'
import { docxFile } from '#content/export/docx-file.ts'
import {
  exportedSamples,
  missingWords,
  SAMPLE_VALUES,
  wordsIn,
  wordsOfText,
} from '../../../support/samples/exported-samples.ts'
import { plainTexts } from '../../../support/samples/plain-texts.ts'

async function partsOf(file: Uint8Array) {
  const files = unzipSync(file)
  const read = (path: string) => strFromU8(files[path] ?? new Uint8Array())
  return {
    xml: read('word/document.xml'),
    links: read('word/_rels/document.xml.rels'),
    numbering: read('word/numbering.xml'),
    styles: read('word/styles.xml'),
  }
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
/** What Word would show: paragraphs and breaks are spaces. */
const shown = (xml: string) =>
  xml
    .replaceAll(/<\/w:p>|<w:br\/>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(\w+);/g, (_, name: string) => ENTITIES[name] ?? '')
const paragraphs = (xml: string) => xml.match(/<w:p>[\s\S]*?<\/w:p>/g) ?? []
const paragraphWith = (xml: string, words: string) => paragraphs(xml).find((one) => shown(one).includes(words)) ?? ''

describe('a Word file', () => {
  test('a Word file has every word in order', async () => {
    for (const text of exportedSamples()) {
      const { xml } = await partsOf(await docxFile(text))
      expect(missingWords(wordsOfText(text), wordsIn(shown(xml)))).toEqual([])
    }
  })

  test('a Word file has headings, counted lists, bold, italic, links and quotations', async () => {
    const [page] = exportedSamples()
    const { xml, links, numbering } = await partsOf(await docxFile(page as NonNullable<typeof page>))
    expect(paragraphWith(xml, 'Never miss it again')).toMatch(/<w:pStyle w:val="Heading1"\/>[\s\S]*<w:i\/>/)
    expect(paragraphWith(xml, 'Weekly Loaf for')).toMatch(/<w:b\/>/)
    expect(paragraphWith(xml, 'Weekly Loaf for')).toContain('<w:br/>')
    expect(paragraphWith(xml, 'returnable crate')).toMatch(/<w:ilvl w:val="1"\/>/)
    expect(paragraphWith(xml, 'more of it')).not.toContain('<w:numPr>')
    expect(paragraphWith(xml, 'Good bread')).toContain('<w:pStyle w:val="Quotation"/>')
    expect(numbering).toMatch(/<w:start w:val="5"\/>/)
    expect(links).toContain('Target="https://mill.example/oven?a=1&amp;b=2"')
    expect(links).toContain('Target="mailto:nell@mill.example"')
    expect(paragraphWith(xml, 'our oven')).toMatch(/<w:hyperlink/)
  })

  test('a Word file sets right-to-left text from right to left, and only that', async () => {
    const [, arabic, hebrew] = exportedSamples()
    for (const [text, words, language] of [
      [arabic, 'يضع اسمك', 'ar-SA'],
      [hebrew, 'הזמינו', 'he-IL'],
    ] as const) {
      const { xml, styles } = await partsOf(await docxFile(text as NonNullable<typeof text>))
      const paragraph = paragraphWith(xml, words)
      expect(paragraph).toContain('<w:bidi/>')
      const runs = paragraph.match(/<w:r>[\s\S]*?<\/w:r>/g) ?? []
      expect(runs.filter((run) => /[\u0590-\u06ff]/.test(shown(run))).every((run) => run.includes('<w:rtl/>'))).toBe(
        true,
      )
      expect(runs.find((run) => shown(run).includes('Weekly Loaf'))).not.toContain('<w:rtl/>')
      expect(styles).toContain(`w:bidi="${language}"`)
      expect(paragraphWith(xml, 'Weekly Loaf: bread')).not.toContain('<w:bidi/>')
    }
  })

  test('a Word file marks which letters are East Asian', async () => {
    const { xml, styles } = await partsOf(await docxFile(exportedSamples()[3] as ReturnType<typeof toExportedText>))
    expect(paragraphWith(xml, '焼きたて')).toContain('w:hint="eastAsia"')
    expect(styles).toContain('w:eastAsia="ja-JP"')
  })

  test('a Word file stays valid whatever its characters and addresses', async () => {
    const content = 'a\u0000b\u000bc\ud800d & <e> [link](https://{{x.y}}/) [tel](tel:+44) [odd](https://exa mple)'
    const text = toExportedText({ title: 'a\u0001<b>', kind: 'custom', format: '', parts: {}, content }, SAMPLE_VALUES)
    const { xml, links } = await partsOf(await docxFile(text))
    expect(xml).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff]/)
    expect(links).not.toContain('{{')
    expect(shown(xml)).toContain('link (https://{{x.y}}/)')
  })
})

/** A body as Word shows it: breaks are lines, paragraphs a blank line apart. */
const bodyOf = (xml: string): string =>
  paragraphs(xml)
    .slice(2)
    .map((one) =>
      one
        .replaceAll(/<w:br\/>/g, '\n')
        .replaceAll(/<[^>]*>/g, '')
        .replaceAll(/&(\w+);/g, (_, name: string) => ENTITIES[name] ?? ''),
    )
    .join('\n\n')

test('a Word file has the characters of a plain text; those that XML lacks are spaces', async () => {
  const NOT_IN_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu
  await fc.assert(
    fc.asyncProperty(plainTexts, async (text) => {
      fc.pre(text.trim() !== '')
      for (const [kind, content] of [
        ['custom', plainToDialect(text)],
        ['posts', toPlainLines(text)],
      ] as const) {
        const { xml } = await partsOf(
          await docxFile(toExportedText({ title: 'T', kind, format: '', parts: {}, content }, () => undefined)),
        )
        expect(bodyOf(xml)).toBe(toPlainLines(text).replaceAll(NOT_IN_XML, ' '))
      }
    }),
    { numRuns: 60 },
  )
})
