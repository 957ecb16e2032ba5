/** How somebody changes a text. */
export const SHAPES = ['whole', 'line', 'line', 'line', 'insert', 'append', 'drop', 'same', 'empty'] as const
type Shape = (typeof SHAPES)[number]

/** The text after it; `line` is where, `word` what is new in it. */
export function changed(text: string, shape: Shape, line: number, word: string): string {
  const lines = text.split('\n')
  const place = line % lines.length
  if (shape === 'whole') return word
  if (shape === 'line') return lines.with(place, word).join('\n')
  if (shape === 'insert') return lines.toSpliced(place, 0, word).join('\n')
  if (shape === 'append') return [...lines, word].join('\n')
  if (shape === 'drop') return lines.toSpliced(place, 1).join('\n')
  return shape === 'same' ? 'the same words' : ''
}
