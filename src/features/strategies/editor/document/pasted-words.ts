import type { Transaction } from '@tiptap/pm/state'

/** The words that a transaction brought in from the clipboard or by dropping; empty where it brought in none. */
export function pastedWords(transaction: Transaction): string {
  const isPasted = transaction.getMeta('paste') === true || transaction.getMeta('uiEvent') === 'drop'
  if (!isPasted || !transaction.docChanged) return ''
  const pieces: string[] = []
  for (const [index, map] of transaction.mapping.maps.entries())
    map.forEach((_from, _to, start, end) => {
      const later = transaction.mapping.slice(index + 1)
      const [from, to] = [later.map(start, -1), later.map(end)]
      pieces.push(transaction.doc.textBetween(from, to, '\n'))
    })
  return pieces.join('\n')
}
