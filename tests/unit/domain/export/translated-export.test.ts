import { afterEach, expect, test, vi } from 'vitest'
import { inLanguage } from '../../../support/tools/in-language.ts'

afterEach(() => void vi.resetModules())

const GERMAN = {
  Ads: 'Anzeigen',
  'Social ad': 'Social-Media-Anzeige',
  Headline: 'Überschrift',
  '{kind}, {format}': '{kind}: {format}',
  '{type}, for {offer}': '{type}, für {offer}',
  Contents: 'Inhalt',
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
