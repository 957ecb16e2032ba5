import { readdirSync, readFileSync } from 'node:fs'
import { getSchema } from '@tiptap/core'
import { describe, expect, test } from 'vitest'
import { toExportedText } from '#domain/export/exported-text.ts'
import type { Formatting } from '#domain/formats/format.ts'
import { TEXT_FORMATS } from '#domain/formats/formats.ts'
import { TEXT_LIBRARY } from '#domain/library/index.ts'
import { STRATEGY_KINDS } from '#domain/kinds/strategy-kinds.ts'
import { piecesText } from '#domain/tokens/text-pieces.ts'
import { tokenPlace } from '#domain/tokens/token-values.ts'
import { fillTokens, formatToken, type TokenValues, findTokens } from '#domain/tokens/tokens.ts'
import { editorExtensions } from '#features/strategies/editor/document/editor-extensions.ts'
import { documentToText, textToDocument } from '#features/strategies/editor/document/text-document.ts'
import { toChannelText } from '#content/previews/channel-text.ts'
import { blocksToMarkdown } from '#lib/markdown/write-markdown.ts'
import type { TextBlock } from '#lib/markdown/blocks.ts'
import { createObservable } from '#ui/hooks/observable.ts'
import { nameOf, type SampleOffer, tokensOf, valuesOf } from '../../../support/samples/text-templates.ts'

const FOLDER = new URL('../../../fixtures/offers/', import.meta.url)
const samples = readdirSync(FOLDER).map(
  (file) => [file, JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as SampleOffer] as const,
)
const OTHER_SCRIPTS: SampleOffer = {
  sections: {
    overview: {
      product_name: 'خبز «الطاحونة» كل جمعة',
      product_description: '毎週金曜日、焼きたての**パン**を\nご自宅まで。1. 朝 2. 夜',
    },
    benefits: { feature_1: 'שתי כיכרות [ביתיות] #1', benefit_1: '* パンの耳 *まで* おいしい_です_', price_1: '٤٨٠' },
    offer: { call_to_action: 'اطلب الآن > اليوم', scarcity: 'あと36名 — باقي ٣٦' },
  },
}
const all = [...samples, ['other scripts', OTHER_SCRIPTS] as const]

const fieldsOf = ({ sections }: SampleOffer) =>
  Object.entries(sections).flatMap(([form, fields]) =>
    Object.entries(fields).map(([field, value]) => ({ key: `${form}.${field}`, value })),
  )
const values: TokenValues = () => ''

/** A text of every format in which each field of the offer stands as a token. */
const texts = (offer: SampleOffer) => {
  const tokens = fieldsOf(offer).map(({ key }) => formatToken(key))
  return STRATEGY_KINDS.flatMap((kind) =>
    TEXT_FORMATS[kind].map((format) => ({
      kind,
      format: format.key,
      title: format.name,
      content: format.body ? tokens.join('\n\n') : '',
      parts: Object.fromEntries(format.parts.map(({ key }, index) => [key, tokens[index % tokens.length] ?? ''])),
    })),
  )
}

describe.each(all)('%s', (_, offer) => {
  const filled = valuesOf(offer)
  /** What somebody wrote in braces stays: it is theirs. */
  const own = new Set(fieldsOf(offer).flatMap(({ value }) => tokensOf(value)))

  test('every token of it is known, and in every format none that has a value is left', () => {
    for (const { key } of fieldsOf(offer)) {
      const [token] = findTokens(formatToken(key))
      expect(token && tokenPlace(token)?.of, key).toBe('offer')
    }
    for (const text of texts(offer)) {
      const out = toExportedText(text, filled)
      const shown = toChannelText(text, filled)
      const wanted = new Set(fieldsOf(offer).flatMap(({ key, value }) => (value.trim() === '' ? [key] : [])))
      const written = [
        ...out.parts.map((part) => part.text),
        out.plainBody ?? blocksToMarkdown(out.body),
        piecesText(shown.body),
      ]
      const left = written.flatMap(tokensOf).filter((key) => !own.has(key) && !wanted.has(key))
      expect(left, `${text.kind} ${text.format}`).toEqual([])
      expect(out.empty.filter((key) => !wanted.has(key))).toEqual([])
    }
  })

  test('so it is with the library: what is left is what the offer does not say', () => {
    for (const template of TEXT_LIBRARY)
      for (const words of [template.content, ...Object.values(template.parts)]) {
        const left = tokensOf(fillTokens(words, filled)).filter((key) => !own.has(key))
        expect(
          left.filter((key) => (filled(key) ?? '').trim() !== ''),
          nameOf(template),
        ).toEqual([])
      }
  })

  test.each<Formatting>(['plain', 'mail', 'page'])(
    'a sample’s words are the same after the editor (%s)',
    (formatting) => {
      const schema = getSchema(editorExtensions(formatting, createObservable(values)))
      const through = (text: string): string =>
        documentToText(schema.nodeFromJSON(textToDocument(text, formatting)), formatting)
      for (const { key, value: given } of fieldsOf(offer)) {
        // Spaces inside of a token are none of its letters.
        const value = fillTokens(given, values)
        const lines = value.split(/\r\n|\r|\n/).map((line) => line.trim())
        if (formatting === 'plain') {
          expect(through(lines.join('\n')), key).toBe(lines.join('\n'))
          continue
        }
        const blocks = lines.flatMap((text): TextBlock[] =>
          text === '' ? [] : [{ type: 'paragraph', runs: [{ text }] }],
        )
        const markdown = blocksToMarkdown(blocks)
        expect(through(markdown), key).toBe(markdown)
        // What a person pastes as Markdown is settled once, and then stays as it is.
        const pasted = through(value)
        expect(through(pasted), key).toBe(pasted)
      }
    },
  )
})
