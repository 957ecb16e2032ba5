const HEADER_BYTES = 20
const LENGTH_BYTES = 4
const OID_OF_TEXT = 25

/** An array of texts in PostgreSQL's binary form, for a parameter that the statement declares as `text[]`. As text, every quote in it is escaped here and read
 *  sign by sign there: 500 records of 4 KB then take twice the processor time to write (78 against 38 ms on the embedded database). */
export function textArray(texts: readonly string[]): Buffer {
  const lengths = texts.map((text) => Buffer.byteLength(text))
  const array = Buffer.allocUnsafe(lengths.reduce((sum, length) => sum + LENGTH_BYTES + length, HEADER_BYTES))
  const dimensions = 1
  const nulls = 0
  const lowestIndex = 1
  for (const [index, field] of [dimensions, nulls, OID_OF_TEXT, texts.length, lowestIndex].entries())
    array.writeInt32BE(field, index * LENGTH_BYTES)
  let at = HEADER_BYTES
  for (const [index, text] of texts.entries()) {
    at = array.writeInt32BE(lengths[index] ?? 0, at)
    at += array.write(text, at)
  }
  return array
}
