import { t } from '@lingui/core/macro'
import { CSVDataError } from './csv-data-error.ts'

/** Labels of the Encoding API: encodings that are guessed and can be chosen, with what people call them. */
export const TEXT_ENCODINGS = {
  'utf-8': t`Unicode (UTF-8)`,
  'utf-16le': t`Unicode (UTF-16 LE)`,
  'utf-16be': t`Unicode (UTF-16 BE)`,
  'windows-1252': t`Western European (Windows-1252)`,
  macintosh: t`Western European (Macintosh)`,
  'iso-8859-15': t`Western European (ISO-8859-15)`,
  'windows-1250': t`Central European (Windows-1250)`,
  'iso-8859-2': t`Central European (ISO-8859-2)`,
  'windows-1257': t`Baltic (Windows-1257)`,
  'windows-1251': t`Cyrillic (Windows-1251)`,
  'koi8-r': t`Cyrillic (KOI8-R)`,
  'koi8-u': t`Cyrillic (KOI8-U)`,
  'iso-8859-5': t`Cyrillic (ISO-8859-5)`,
  ibm866: t`Cyrillic (DOS, IBM866)`,
  'x-mac-cyrillic': t`Cyrillic (Macintosh)`,
  'windows-1253': t`Greek (Windows-1253)`,
  'iso-8859-7': t`Greek (ISO-8859-7)`,
  'windows-1254': t`Turkish (Windows-1254)`,
  'windows-1255': t`Hebrew (Windows-1255)`,
  'windows-1256': t`Arabic (Windows-1256)`,
  'iso-8859-6': t`Arabic (ISO-8859-6)`,
  'windows-1258': t`Vietnamese (Windows-1258)`,
  'windows-874': t`Thai (Windows-874)`,
  shift_jis: t`Japanese (Shift-JIS)`,
  'euc-jp': t`Japanese (EUC-JP)`,
  'iso-2022-jp': t`Japanese (ISO-2022-JP)`,
  gb18030: t`Chinese, simplified (GB18030)`,
  big5: t`Chinese, traditional (Big5)`,
  'euc-kr': t`Korean (EUC-KR)`,
} as const
export type TextEncodingLabel = keyof typeof TEXT_ENCODINGS

/**
 * Names the encoding that a file's beginning shows for certain; null: UTF-8, unless its bytes are none (`UTF8Check`).
 * Throws where it is no text at all.
 */
export function detectCertainEncoding(head: Uint8Array): TextEncodingLabel | null {
  const [a = -1, b = -1, c = -1, d = -1] = head
  const isWorkbook =
    (a === 0x50 && b === 0x4b && c === 3 && d === 4) || (a === 0xd0 && b === 0xcf && c === 0x11 && d === 0xe0)
  if (isWorkbook)
    throw new CSVDataError(t`This is a spreadsheet workbook. Save the sheet as CSV, then choose that file.`)
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  if (a === 0xfe && b === 0xff) return 'utf-16be'
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8'
  return byZeros(head) ?? (hasJapaneseEscape(head) ? 'iso-2022-jp' : null)
}

/**
 * Separators, digits and most letters of Europe have a zero as one of their two bytes in UTF-16, and never in other
 * texts.
 */
function byZeros(head: Uint8Array): TextEncodingLabel | null {
  const zeros = [0, 0]
  for (const [index, byte] of head.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (even + odd === 0 || isTextWithZeros(head, even + odd)) return null
  if (odd > even * 4) return 'utf-16le'
  if (even > odd * 4) return 'utf-16be'
  throw new CSVDataError(t`This isn’t a text file. Choose a file that ends in .csv.`)
}

const MAX_STRAY_ZEROS = 0.1

/** A few zeros between plain letters, as some databases write them into their exports, are no sign of UTF-16. */
function isTextWithZeros(head: Uint8Array, zeros: number): boolean {
  if (zeros > head.length * MAX_STRAY_ZEROS) return false
  return head.every((byte) => byte === 0 || byte >= 0x20 || isLineByte(byte))
}

const isLineByte = (byte: number): boolean => byte === 0x09 || byte === 0x0a || byte === 0x0d

/** `ESC $ B` and `ESC $ @` begin double-byte text in files whose bytes are all ASCII. */
const hasJapaneseEscape = (head: Uint8Array): boolean =>
  head.some((byte, at) => byte === 0x1b && head[at + 1] === 0x24 && (head[at + 2] === 0x42 || head[at + 2] === 0x40))

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
