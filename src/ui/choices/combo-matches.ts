/** Maximum number of suggestions shown. More would be slow, and nobody reads them. */
const MAX_SUGGESTIONS = 60

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[_/-]+/g, ' ')
    .toLowerCase()

/**
 * The options that have every word of the query at the start of a word, or anywhere, those first that match at starts:
 * 'new york' finds 'America/New_York'. All of them while the query is empty or one of the options.
 */
export function comboMatches(options: readonly string[], query: string): string[] {
  if (query.trim() === '' || options.includes(query)) return options.slice(0, MAX_SUGGESTIONS)
  const words = plain(query).split(' ').filter(Boolean)
  const atStarts: string[] = []
  const anywhere: string[] = []
  for (const option of options) {
    const text = ` ${plain(option)}`
    if (words.every((word) => text.includes(` ${word}`))) atStarts.push(option)
    else if (words.every((word) => text.includes(word))) anywhere.push(option)
  }
  return [...atStarts, ...anywhere].slice(0, MAX_SUGGESTIONS)
}
