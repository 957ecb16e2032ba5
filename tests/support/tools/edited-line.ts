/** A word in the middle is replaced; a letter in scripts without spaces. Short lines would lose half of their words. */
export function replaceWord(line: string, at: number): string {
  const words = line.split(' ')
  if (words.length >= 6) return words.with(2 + (at % (words.length - 4)), 'Zeppelin').join(' ')
  return line.length >= 14 && words.length === 1 ? `${line.slice(0, 6)}々${line.slice(7)}` : line
}

/** Two neighbouring letters change places, as when a slip is put right. */
export function swapLetters(line: string, at: number): string {
  const letters = [...line.matchAll(/\p{L}(?=\p{L})/gu)]
  const found = letters.length >= 5 ? letters[at % letters.length] : undefined
  if (!found) return line
  const { index } = found
  const pair = line.slice(index, index + 2)
  return pair.length === 2 ? `${line.slice(0, index)}${pair[1]}${pair[0]}${line.slice(index + 2)}` : line
}
