import { CSVDataError } from './csv-data-error.ts'

/** How the letters of a file are written, as `TextDecoder` names it. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** Names the encoding that a file's beginning tells; null: UTF-8, unless its bytes are none (`UTF8Check`). Throws where it is no text at all. */
export function encodingOf(head: Uint8Array): Encoding | null {
  const [a = -1, b = -1, c = -1, d = -1] = head
  if (a === 0x50 && b === 0x4b && c === 3 && d === 4)
    throw new CSVDataError('This is a workbook of a spreadsheet program. Save the sheet as CSV there, and choose that file.')
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  if (a === 0xfe && b === 0xff) return 'utf-16be'
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8'
  return byZeros(head)
}

/** Separators, digits and most letters of Europe have a zero as one of their two bytes in UTF-16, and never in other texts. */
function byZeros(head: Uint8Array): Encoding | null {
  const zeros = [0, 0]
  for (const [index, byte] of head.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (even + odd === 0) return null
  if (odd > even * 4) return 'utf-16le'
  if (even > odd * 4) return 'utf-16be'
  throw new CSVDataError('This is not a text. Choose a file that ends in .csv.')
}

/** Looks at bytes as they come, whether they can be UTF-8. */
export class UTF8Check {
  #awaited = 0
  #isValid = true

  get isValid(): boolean {
    return this.#isValid
  }

  add(bytes: Uint8Array): void {
    for (const byte of bytes) {
      if (this.#awaited > 0) {
        if ((byte & 0xc0) !== 0x80) this.#isValid = false
        this.#awaited--
      } else if (byte >= 0x80) this.#begin(byte)
      if (!this.#isValid) return
    }
  }

  #begin(byte: number): void {
    if (byte >= 0xc2 && byte <= 0xdf) this.#awaited = 1
    else if (byte >= 0xe0 && byte <= 0xef) this.#awaited = 2
    else if (byte >= 0xf0 && byte <= 0xf4) this.#awaited = 3
    else this.#isValid = false
  }
}
