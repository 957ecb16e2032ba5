import { afterEach, expect, test, vi } from 'vitest'
import { DEFAULT_PARTNER } from '#domain/partner/partner.ts'
import { EXPORT_NOTES } from '#domain/partner/export-notes.ts'
import { inLanguage } from '../../../support/tools/in-language.ts'

afterEach(() => void vi.resetModules())

const GERMAN = {
  Ads: 'Anzeigen',
  'Social ad': 'Social-Media-Anzeige',
  Headline: 'Überschrift',
  '{kind}, {format}': '{kind}: {format}',
  '{type}, for {offer}': '{type}, für {offer}',
  Contents: 'Inhalt',
  'Written with AI.': 'Mit KI geschrieben.',
  '{0, plural, one {# text} other {# texts}}': '{0, plural, one {# Text} other {# Texte}}',
}

const AD = {
  title: 'Brot am Freitag',
  kind: 'ads',
  format: 'social-ad',
  parts: { headline: 'Brot vor dem Frühstück' },
  content: 'Bis Freitag bestellt, Samstag gebracht.',
} as const

test('files made on a German page name kind, format and parts in German, and the text stays as it is', async () => {
  const { toExportedText } = await inLanguage('de', GERMAN, () => import('#domain/export/exported-text.ts'))
  const { textAsPlain, writtenText } = await import('#domain/export/written-text.ts')
  const text = toExportedText(AD, () => undefined, 'Wochenbrot')
  expect(writtenText(text, 'txt')).toBe(
    [
      'Brot am Freitag',
      'Anzeigen: Social-Media-Anzeige, für Wochenbrot',
      'Überschrift: Brot vor dem Frühstück',
      'Bis Freitag bestellt, Samstag gebracht.\n',
    ].join('\n\n'),
  )
  expect(textAsPlain(text)).toMatch(/^Überschrift: /)
})

test('the table of contents of a German zip is named and counts in German', async () => {
  const { toExportedText } = await inLanguage('de', GERMAN, () => import('#domain/export/exported-text.ts'))
  const { campaignZip } = await import('#features/strategies/export/campaign-zip.ts')
  const { unzipSync, strFromU8 } = await import('fflate')
  const zip = await campaignZip([toExportedText(AD, () => undefined)], { format: 'txt' })
  const files = unzipSync(new Uint8Array((zip ?? []).flatMap((part) => [...part])))
  expect(Object.keys(files)[0]).toBe('Inhalt.txt')
  expect(strFromU8(files['Inhalt.txt'] ?? new Uint8Array())).toMatch(/^Inhalt\n\n1 Text\n/)
})

test('the note about an AI is in German, and in the words of a partner who has some', async () => {
  const { visibleNote } = await inLanguage('de', GERMAN, () => import('#domain/export/visible-note.ts'))
  const { toExportedText } = await import('#domain/export/exported-text.ts')
  const text = toExportedText({ ...AD, sources: [{ source: 'ai', text: AD.content }], parts: {} }, () => undefined)
  const { labels } = DEFAULT_PARTNER
  expect(visibleNote(text, labels)).toBe('Mit KI geschrieben.')
  expect(visibleNote(text, { ...labels, 'export.noteAi': 'Maschinell.' })).toBe('Maschinell.')
})

test('without a catalog the notes are those that a partner’s settings show', async () => {
  const { visibleNote } = await import('#domain/export/visible-note.ts')
  const { toExportedText } = await import('#domain/export/exported-text.ts')
  const text = toExportedText(AD, () => undefined)
  const keys = ['export.noteAi', 'export.noteEdited'] as const
  expect(keys.map((noteKey) => visibleNote({ ...text, noteKey }, DEFAULT_PARTNER.labels))).toEqual(
    Object.values(EXPORT_NOTES),
  )
})
