import { cutToLength, measureLength } from '#domain/formats/channel-length.ts'

const MAX_NAME_BYTES = 100

/** Names that Windows keeps for devices, whatever ending follows. */
const RESERVED = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])$/i

/**
 * Characters that some system forbids in file names, and characters that are invisible or change the direction of
 * others. Joiners are allowed, since they belong to their letters.
 */
const FORBIDDEN = /(?![\u200c\u200d])[<>:"/\\|?*\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu

/**
 * A title as the name of a file with its ending: letters of every script stay, in NFC; at most 100 bytes of UTF-8, cut
 * between letters. `before` stands in front, whole. Never empty, hidden, or a name that a system keeps for itself.
 * `safeFileName('Ads: 50% off?', 'md')` is `Ads 50% off.md`.
 */
export function safeFileName(title: string, ending: string, before = ''): string {
  const room = MAX_NAME_BYTES - bytesOf(before) - bytesOf(ending) - 1
  const cleaned = trimmed(title.normalize('NFC').replaceAll(FORBIDDEN, ' ').replaceAll(/\s+/g, ' '))
  const cut = trimmed(cutToBytes(cleaned, room))
  const [stem = ''] = cut.split('.')
  const name = cut === '' || (before === '' && RESERVED.test(stem.trim())) ? `text${cut === '' ? '' : ` ${cut}`}` : cut
  return `${before}${trimmed(cutToBytes(name, room))}.${ending}`
}

/** Dots in front hide a file, and Windows drops those at the end. */
const trimmed = (name: string): string => name.replaceAll(/^[\s.]+|[\s.]+$/g, '')

/**
 * Names of several files in their order, numbered so that a folder shows them so: `01 Welcome.docx`. Numbers make them
 * unique, whatever the case of their letters.
 */
export function numberedFileNames(titles: readonly string[], ending: string): readonly string[] {
  const digits = Math.max(2, String(titles.length).length)
  return titles.map((title, index) => safeFileName(title, ending, `${String(index + 1).padStart(digits, '0')} `))
}

const bytesOf = (text: string): number => measureLength('bytes', text)
const cutToBytes = (text: string, maxBytes: number): string => cutToLength('bytes', text, maxBytes)
