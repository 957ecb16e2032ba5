import { describe, expect, test } from 'vitest'
import { unzipSync } from 'fflate'
import { docxFile } from '#content/export/docx-file.ts'
import { toExportedText } from '#domain/export/exported-text.ts'
import { writtenText } from '#domain/export/written-text.ts'
import type { SourcePassage } from '#domain/origin/text-sources.ts'
import { textPageHtml } from '#domain/pages/text-page.ts'
import { textWithSources } from '../../../support/samples/exported-samples.ts'

const AI: readonly SourcePassage[] = [{ source: 'ai', text: 'Fresh bread is at your door before seven.' }]
const BY_AI = textWithSources('Fresh bread is at your door before seven.', AI)
const MIXED = textWithSources('Fresh bread is at your door before seven.\n\nWe bake it at night.', AI)
const BY_WRITER = textWithSources('One loaf a week.', [{ source: 'writer', text: 'One loaf a week.' }])
const OWN = textWithSources('We bake it at night.', [])
const REWRITTEN = textWithSources('Nothing of it is left here.', AI)
const exported = (text: typeof OWN) => toExportedText(text, () => undefined)

describe('a file of a text', () => {
  test.each([
    ['an AI has written', 'by-ai', BY_AI],
    ['an AI and a person have written', 'mixed', MIXED],
    ['the built-in writer has written', 'by-writer', BY_WRITER],
    ['a person has written', 'own', OWN],
  ])('a file that %s says so to machines', async (_who, name, text) => {
    await expect(writtenText(exported(text), 'html')).toMatchFileSnapshot(`../../../fixtures/exports/${name}.html`)
    await expect(writtenText(exported(text), 'md')).toMatchFileSnapshot(`../../../fixtures/exports/${name}.md`)
  })

  test('a file with an AI’s words that were all replaced is a person’s', () => {
    expect(exported(REWRITTEN).sourceType).toBeUndefined()
  })

  test('a file for Word says so in its properties, and says nothing for a person’s', async () => {
    const properties = async (text: typeof OWN) => {
      const file = unzipSync(await docxFile(exported(text)))['docProps/custom.xml']
      return file ? new TextDecoder().decode(file) : ''
    }
    expect(await properties(MIXED)).toContain(
      'http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia',
    )
    expect(await properties(OWN)).not.toContain('DigitalSourceType')
  })

  test('a file that is a page for everybody says so too, and no title can break out of it', () => {
    const title = '</script><script>alert(1)</script>'
    const html = textPageHtml({ text: { ...BY_AI, title }, offer: undefined, company: undefined, accent: '' })
    expect(html).toContain('TrainedAlgorithmicMediaDigitalSource')
    expect(html).not.toContain('<script>alert')
  })
})
