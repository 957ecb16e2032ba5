import { safeFileName } from '#domain/export/file-names.ts'
import { downloadText, type TextFileFormat } from '#content/export/text-file.ts'
import { downloadFile } from '#ui/download-file.ts'
import { AD_TOOLS, adsForTool, type TextExportFormat, isAdTool } from './export-choices.ts'
import type { SourceText } from './export-source.ts'

export interface ExportOrder {
  readonly texts: readonly SourceText[]
  readonly format: TextExportFormat
  /** IDs of texts to leave out: ads that would be refused. */
  readonly without: ReadonlySet<number>
  /** Printed texts say that an AI took part, where one did. Files have it already. */
  readonly hasNote: boolean
  readonly onProgress: (doneCount: number) => void
  readonly signal: AbortSignal
}

/** Makes the files that were asked for and hands them to the person; false where it was ended before. */
export async function runExport({ texts, format, without, hasNote, ...rest }: ExportOrder): Promise<boolean> {
  const wanted = texts.filter(({ ID }) => !without.has(ID))
  const [only] = wanted
  if (format === 'pdf') return openPrintPage(wanted, hasNote)
  if (isAdTool(format)) {
    const ads = adsForTool(format, wanted)
    downloadFile(
      safeFileName(`${AD_TOOLS[format].name} ${exportName(ads)}`, 'csv'),
      [AD_TOOLS[format].file(ads)],
      'text/csv;charset=utf-8',
    )
    return true
  }
  if (only && wanted.length === 1) {
    await downloadText(only.exported, format)
    return true
  }
  return downloadZip(wanted, format, rest)
}

async function downloadZip(
  texts: readonly SourceText[],
  format: TextFileFormat,
  rest: Pick<ExportOrder, 'onProgress' | 'signal'>,
): Promise<boolean> {
  const { campaignZip } = await import('./campaign-zip.ts')
  const parts = await campaignZip(
    texts.map(({ exported }) => exported),
    { format, ...rest },
  )
  if (!parts) return false
  downloadFile(safeFileName(exportName(texts), 'zip'), parts, 'application/zip')
  return true
}

/** Returns the name of the export: the common offer of several texts, or the title of a single one. */
function exportName(texts: readonly SourceText[]): string {
  const [first] = texts
  if (first && texts.length === 1) return first.exported.title
  const offers = new Set(texts.map(({ exported }) => exported.offer))
  const [offer] = offers
  return offers.size === 1 && offer ? `${offer}, ${texts.length} texts` : `${texts.length} texts`
}

/** A page of its own, so that this one stays as it is; where the browser opens none, it takes this one's place. */
function openPrintPage(texts: readonly SourceText[], hasNote: boolean): boolean {
  const [first, ...others] = texts
  if (!first) return false
  const ids = others.length > 0 ? `&ids=${texts.map(({ ID }) => ID).join('.')}` : ''
  const address = `/print/strategies/${encodeURIComponent(first.text.name)}?print=1${hasNote ? '&note=1' : ''}${ids}`
  if (!window.open(address, '_blank')) window.location.assign(address)
  return true
}
