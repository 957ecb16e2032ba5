import { type FileSettings, TableFile } from '#domain/forms/csv/table-file.ts'

const file = new TableFile({ decoderFor: (encoding) => new TextDecoder(encoding) })
const CHUNK_BYTES = 1024 * 1024

/** Pieces of one size: a browser's own may be as large as the file. */
async function* bytesOf(blob: Blob): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < blob.size; from += CHUNK_BYTES)
    yield new Uint8Array(await blob.slice(from, from + CHUNK_BYTES).arrayBuffer())
}

/** Calls about one file, in the language of the page: its messages are there before this module is. */
export const tableFileTasks = {
  open: (blob: Blob, onProgress: (bytes: number) => void, settings: FileSettings) =>
    file.open(() => bytesOf(blob), onProgress, settings),
  look: file.look.bind(file),
  countKnown: file.countKnown.bind(file),
  entries: file.entries.bind(file),
}
