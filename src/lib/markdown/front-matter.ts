const FIRST = /^---[ \t]*\n(?=[ \t]*[\p{L}_"'][^\n]{0,200}:(?:[ \t]|\n))/u
const LAST = /\n(?:---|\.\.\.)[ \t]*(?:\n|$)/g

/** The lines of YAML between `---` with which Obsidian, Jekyll and others begin a file; empty where there are none. */
export function frontMatterLines(text: string): string {
  const first = FIRST.exec(text)
  if (!first) return ''
  LAST.lastIndex = first[0].length
  const last = LAST.exec(text)
  return last ? text.slice(0, last.index + last[0].length) : ''
}
