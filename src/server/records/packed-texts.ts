/**
 * Texts for one statement as a single binary value with their places in it, to be cut out by `unpackedText`. An array
 * of texts would have every quote of every JSON escaped here and read back there, which costs as much as the write
 * itself.
 */
export function packedTexts(texts: readonly string[]): {
  readonly packed: Buffer
  readonly starts: readonly number[]
  readonly lengths: readonly number[]
} {
  const lengths = texts.map((text) => Buffer.byteLength(text, 'utf8'))
  const starts: number[] = []
  lengths.reduce((start, length) => {
    starts.push(start)
    return start + length
  }, 1)
  return { packed: Buffer.from(texts.join(''), 'utf8'), starts, lengths }
}

/**
 * SQL of one of the packed texts. `parameter`: the number of the statement's parameter; the row has the columns `start`
 * and `length`.
 */
export const unpackedText = (parameter: number): string =>
  `convert_from(substring($${parameter}::bytea FROM start FOR length), 'UTF8')`
