import type { TextEncodingLabel } from '#domain/forms/csv/encoding.ts'

const WIDE = new Set(['shift_jis', 'euc-jp', 'gb18030', 'big5', 'euc-kr'])
const encoders = new Map<string, ReadonlyMap<string, readonly number[]>>()

/** Text as bytes of an encoding: what `TextDecoder` reads, turned round. */
export function encodedText(encoding: TextEncodingLabel, text: string): Uint8Array {
  if (encoding === 'utf-8') return new TextEncoder().encode(text)
  const letters = encoders.get(encoding) ?? lettersOf(encoding)
  encoders.set(encoding, letters)
  return Uint8Array.from(
    Array.from(text).flatMap((letter) => {
      const bytes = letters.get(letter)
      if (!bytes) throw new Error(`${encoding} has no ${letter}`)
      return bytes
    }),
  )
}

function lettersOf(encoding: TextEncodingLabel): ReadonlyMap<string, readonly number[]> {
  const letters = new Map<string, readonly number[]>()
  const learn = (bytes: readonly number[]) => {
    const letter = new TextDecoder(encoding).decode(Uint8Array.from(bytes), { stream: true })
    if (Array.from(letter).length === 1 && letter !== '\ufffd' && !letters.has(letter)) letters.set(letter, bytes)
  }
  for (let byte = 0; byte < 256; byte++) learn([byte])
  if (WIDE.has(encoding))
    for (let lead = 0x81; lead < 0xff; lead++) for (let next = 0x40; next < 0xff; next++) learn([lead, next])
  return letters
}
