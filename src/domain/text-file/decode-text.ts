import { type TextEncodingLabel, TEXT_ENCODINGS, detectCertainEncoding, UTF8Check } from '#domain/forms/csv/encoding.ts'
import { type DecoderFor, guessEncoding } from '#domain/forms/csv/guess-encoding.ts'

export interface DecodedText {
  readonly text: string
  readonly encoding: TextEncodingLabel
}

const HEAD_BYTES = 1024

/**
 * Reads the bytes of a text file. A byte order mark, then valid UTF-8, then what a web page says of itself go before a
 * guess. Undefined: no text.
 */
export function decodeText(bytes: Uint8Array, decoderFor: DecoderFor): DecodedText | undefined {
  const encoding = encodingFor(bytes, decoderFor)
  // TextDecoder drops the byte order mark.
  return encoding && { text: decoderFor(encoding).decode(bytes), encoding }
}

function encodingFor(bytes: Uint8Array, decoderFor: DecoderFor): TextEncodingLabel | undefined {
  try {
    const known = detectCertainEncoding(bytes.subarray(0, HEAD_BYTES))
    if (known !== null) return known
  } catch {
    return undefined
  }
  const check = new UTF8Check()
  check.add(bytes)
  return check.isValid ? 'utf-8' : (declaredEncoding(bytes) ?? guessEncoding(bytes, decoderFor))
}

const CHARSET = /<meta[^>]{1,200}?charset\s{0,5}=\s{0,5}["']?([\w-]{1,40})/i

/** The encoding that the head of a web page names, where it is one of ours. */
function declaredEncoding(bytes: Uint8Array): TextEncodingLabel | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, HEAD_BYTES))
  const label = CHARSET.exec(head)?.[1]?.toLowerCase() ?? ''
  // Browsers read both as Windows-1252.
  const name = label === 'iso-8859-1' || label === 'us-ascii' ? 'windows-1252' : label
  return Object.hasOwn(TEXT_ENCODINGS, name) ? (name as TextEncodingLabel) : undefined
}
