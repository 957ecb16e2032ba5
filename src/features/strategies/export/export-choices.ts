import { plural, t } from '@lingui/core/macro'
import { type ExportedAd, adFaults, singleLinePart } from '#domain/export/exported-ad.ts'
import { googleAdsFile } from '#domain/export/google-ads-editor.ts'
import { metaAdsFile, metaButton } from '#domain/export/meta-bulk.ts'
import { textFormat } from '#domain/formats/formats.ts'
import type { TextFileFormat } from '#content/export/text-file.ts'

/** Tables of ads for an ad tool. */
export type AdTool = 'google' | 'meta'
export type TextExportFormat = TextFileFormat | 'pdf' | AdTool

interface Choice {
  readonly label: string
  /** Purpose of the format, or how the file is made. */
  readonly hint: string
}

/** Formats to choose from, in display order. */
export const EXPORT_CHOICES: Readonly<Record<TextExportFormat, Choice>> = {
  docx: { label: 'Word', hint: '.docx' },
  pdf: { label: 'PDF', hint: t`from the print dialog` },
  html: { label: t`Web page`, hint: '.html' },
  md: { label: 'Markdown', hint: '.md' },
  txt: { label: t`Plain text`, hint: '.txt' },
  google: { label: 'Google Ads Editor', hint: '.csv' },
  meta: { label: 'Meta Ads Manager', hint: '.csv' },
}

interface Tool {
  readonly name: string
  readonly formats: readonly string[]
  readonly file: (ads: readonly ExportedAd[]) => string
}

export const AD_TOOLS: Readonly<Record<AdTool, Tool>> = {
  google: { name: 'Google Ads', formats: ['search-ad'], file: googleAdsFile },
  meta: {
    name: 'Meta',
    formats: ['social-ad', 'story-ad'],
    file: metaAdsFile,
  },
}

export const isAdTool = (format: TextExportFormat): format is AdTool => format in AD_TOOLS

/** The ads among texts that a tool takes. */
export const adsForTool = <T extends ExportedAd>(tool: AdTool, texts: readonly T[]): readonly T[] =>
  texts.filter(({ text }) => text.kind === 'ads' && AD_TOOLS[tool].formats.includes(textFormat(text).key))

/** An ad that a tool would refuse, and why: 'Headline 3: 12 over the limit of 30'. */
export interface RefusedAd {
  readonly ID: number
  readonly title: string
  readonly faults: readonly string[]
}

export const refusedAds = (ads: readonly ExportedAd[]): readonly RefusedAd[] =>
  ads.flatMap((ad) => {
    const faults = adFaults(ad).map(({ part, words }) => `${part}: ${words}`)
    return faults.length === 0 ? [] : [{ ID: ad.ID, title: ad.exported.title, faults }]
  })

/** Describes in sentences what a table for an ad tool cannot contain. */
export function adNotes(tool: AdTool, texts: readonly ExportedAd[]): readonly string[] {
  const ads = adsForTool(tool, texts)
  const others = texts.length - ads.length
  const ownButtons =
    tool === 'meta' ? ads.filter(({ exported }) => hasOwnButton(singleLinePart(exported, 'button'))).length : 0
  return [
    ...(others > 0
      ? [tool === 'google' ? notSearchAdsText(others, texts.length) : notMetaAdsText(others, texts.length)]
      : []),
    ...(ads.some(({ url }) => url === '')
      ? [
          t`Your company profile has no website, so the ads have no link. Add it in your company profile or in the ad tool.`,
        ]
      : []),
    ...(ownButtons > 0
      ? [
          plural(ownButtons, {
            one: '# ad has a custom button. Meta only allows its own, so choose one there.',
            other: '# ads have a custom button. Meta only allows its own, so choose one there.',
          }),
        ]
      : []),
  ]
}

const notSearchAdsText = (others: number, count: number): string =>
  plural(others, {
    one: `# of ${count} texts is left out. This file is for search ads only.`,
    other: `# of ${count} texts are left out. This file is for search ads only.`,
  })

const notMetaAdsText = (others: number, count: number): string =>
  plural(others, {
    one: `# of ${count} texts is left out. This file is for feed and story ads only.`,
    other: `# of ${count} texts are left out. This file is for feed and story ads only.`,
  })

const hasOwnButton = (words: string): boolean => words !== '' && metaButton(words) === undefined
