import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { tableOfContents } from '#domain/export/table-of-contents.ts'
import type { ExportedText } from '#domain/export/exported-text.ts'
import { numberedFileNames, safeFileName } from '#domain/export/file-names.ts'
import { type TextFileFormat, textFileBytes } from '#content/export/text-file.ts'
import { sleep } from '#lib/sleep.ts'

interface CampaignOptions {
  readonly format: TextFileFormat
  readonly onProgress?: (doneCount: number) => void
  /** Ends the work: what was made is dropped. */
  readonly signal?: AbortSignal
}

/**
 * Several texts as one zip: a numbered file for each and a table of contents. The page stays in use meanwhile.
 * Undefined where it was ended.
 */
export async function campaignZip(
  texts: readonly ExportedText[],
  { format, onProgress, signal }: CampaignOptions,
): Promise<Uint8Array<ArrayBuffer>[] | undefined> {
  const names = numberedFileNames(
    texts.map(({ title }) => title),
    format,
  )
  const yieldToPage = createPageYield()
  const zip = createZip()
  const listed = texts.map((text, index) => ({ text, fileName: names[index] ?? '' }))
  const contents = tableOfContents(listed)
  zip.add(safeFileName(contents.title, format), await textFileBytes(contents, format))
  for (const [index, { text, fileName }] of listed.entries()) {
    zip.add(fileName, await textFileBytes(text, format))
    onProgress?.(index + 1)
    await yieldToPage()
    if (signal?.aborted) return undefined
  }
  return zip.end()
}

interface OpenZip {
  readonly add: (name: string, bytes: Uint8Array<ArrayBuffer>) => void
  readonly end: () => Uint8Array<ArrayBuffer>[]
}

/** Files go in one after the other; Word files are compressed already. Throws what the compressor throws. */
function createZip(): OpenZip {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(new Uint8Array(chunk))
  })
  return {
    add(name, bytes) {
      const entry = name.endsWith('.docx') ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
      zip.add(entry)
      entry.push(bytes, true)
    },
    end() {
      zip.end()
      return chunks
    },
  }
}

/** Longer, and a press of a key would be felt to wait. */
const WORK_SLICE_MS = 12

/** Makes a function that lets the page breathe whenever much was done since the last time. */
function createPageYield(nowMs: () => number = () => performance.now()): () => Promise<void> {
  let sinceMs = nowMs()
  return async () => {
    if (nowMs() - sinceMs < WORK_SLICE_MS) return
    await sleep(0)
    sinceMs = nowMs()
  }
}
