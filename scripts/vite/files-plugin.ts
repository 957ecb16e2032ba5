import type { Plugin } from 'vite'

/** Contents of one file: modules that are imported dynamically, and the modules that they import. */
export interface Part {
  readonly file: string
  /** By their path. The first part that fits takes a module. */
  readonly entries: RegExp
  /**
   * base: it also has what others need of what it needs. last: it has only what nobody else needs. Of all others, what
   * two need is in a file of its own: `shared-` and the name of the first `often` that needs it, or `shared`.
   */
  readonly rank?: 'base' | 'last'
}

interface FilesOptions {
  /** Entry of the page, from the project's root. It is the file `start`, with all that it imports statically. */
  readonly start: string
  /** From the project's root. `start` loads it; it and `first` are the file `index`, with all that they import. */
  readonly entry: string
  readonly first: RegExp
  readonly parts: readonly Part[]
  /** The files of `parts` that are opened most, the first most of all: they bring little of what only others share. */
  readonly often: readonly string[]
}

/**
 * File that lists in which output file each module of `src` ends up, by its path from the project's root:
 * `scripts/checks/first-load.mjs` reads it.
 */
const LIST = '.vite/files.json'

/**
 * Says what comes in one file. The bundler by itself makes a file of every module that two others import: near two
 * hundred, most of them smaller than what asking for one takes, and a browser that installs the app asks for each, one
 * after the other. Throws when there is no such entry, or nothing for one of the parts.
 */
export function filesPlugin({ start, entry, first, parts, often }: FilesOptions): Plugin {
  const fileOf = new Map<string, string>()
  const ranked = (rank: Part['rank']) => parts.filter((part) => part.rank === rank)
  // By falling priority. A file takes what its modules import along: by then it is in that file, or in one before it.
  const files = [
    'start',
    'index',
    ...ranked('base').map(({ file }) => file),
    ...often.map(sharedOf),
    'shared',
    ...[...ranked(undefined), ...ranked('last')].map(({ file }) => file),
  ]
  const groups = files.map((file, index) => ({
    debugName: file,
    name: (id: string) => (fileOf.get(id) === file ? file : null),
    priority: files.length - index,
  }))
  let root = ''
  return {
    name: 'files',
    apply: 'build',
    config: () => ({ build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }),
    configResolved(config) {
      root = config.root
    },
    buildEnd(error) {
      if (error) return
      const importsOf = (id: string): readonly string[] => this.getModuleInfo(id)?.importedIds ?? []
      const ids = [...this.getModuleIds()]
      const later = ids.filter((id) => (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0)
      const named = (path: string): readonly string[] => {
        const found = ids.filter((id) => id.endsWith(`/${path}`))
        if (found.length === 0) throw new Error(`the build has no entry ${path}`)
        return found
      }
      assign(fileOf, { starts: named(start), entries: named(entry), later, first, parts, often }, importsOf)
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const index = Object.values(bundle).find(
          (chunk) => chunk.type === 'chunk' && Object.keys(chunk.modules).some((id) => id.endsWith(`/${entry}`)),
        )
        if (index?.type !== 'chunk') throw new Error(`the build has no file of ${entry}`)
        // Requests them with the page, not only once the start has run.
        const styles = [...(index.viteMetadata?.importedCss ?? [])]
        return [
          {
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${index.fileName}` },
            injectTo: 'head',
          },
          ...styles.map((file) => ({
            tag: 'link',
            attrs: { rel: 'stylesheet', crossorigin: true, href: `/${file}` },
            injectTo: 'head' as const,
          })),
        ]
      },
    },
    generateBundle(_, bundle) {
      const list = Object.values(bundle).flatMap((chunk) =>
        chunk.type === 'chunk'
          ? Object.keys(chunk.modules).map((id) => [id.slice(root.length + 1), chunk.fileName] as const)
          : [],
      )
      this.emitFile({
        type: 'asset',
        fileName: LIST,
        source: JSON.stringify(Object.fromEntries(list.filter(([id]) => id.startsWith('src/')))),
      })
    },
  }
}

const sharedOf = (file: string): string => `shared-${file}`

type ImportsOf = (id: string) => readonly string[]

interface Modules extends Omit<FilesOptions, 'start' | 'entry'> {
  readonly starts: readonly string[]
  readonly entries: readonly string[]
  readonly later: readonly string[]
}

/** Names the file of each module that the page loads. */
function assign(
  fileOf: Map<string, string>,
  { starts, entries, later, first, parts, often }: Modules,
  importsOf: ImportsOf,
): void {
  fileOf.clear()
  for (const id of closure(starts, importsOf)) fileOf.set(id, 'start')
  const atFirst = [...entries, ...later.filter((id) => first.test(id))]
  for (const id of closure(atFirst, importsOf)) if (!fileOf.has(id)) fileOf.set(id, 'index')
  const needed = parts.map((part, index) => {
    const own = later.filter((id) => parts.findIndex((one) => one.entries.test(id)) === index && !fileOf.has(id))
    if (own.length === 0) throw new Error(`the build has nothing for the file ${part.file}`)
    return { ...part, modules: closure(own, importsOf) }
  })
  const ofRank = (rank: Part['rank']) => needed.filter((part) => part.rank === rank)
  const takeWhatIsLeft = (rank: Part['rank']): void => {
    for (const { file, modules } of ofRank(rank)) for (const id of modules) if (!fileOf.has(id)) fileOf.set(id, file)
  }
  takeWhatIsLeft('base')
  const before = new Set(fileOf.keys())
  const users = new Map<string, string[]>()
  for (const { file, modules } of ofRank(undefined))
    for (const id of modules) if (!before.has(id)) users.set(id, [...(users.get(id) ?? []), file])
  // A module's imports are used wherever it is, so they end up in its file or in one before it.
  for (const [id, [only, ...others]] of users) {
    const most = often.find((file) => file === only || others.includes(file))
    fileOf.set(id, others.length === 0 && only !== undefined ? only : most === undefined ? 'shared' : sharedOf(most))
  }
  takeWhatIsLeft('last')
}

/** The modules and all that they import statically. */
function closure(roots: readonly string[], importsOf: ImportsOf): ReadonlySet<string> {
  const seen = new Set<string>()
  const waiting = [...roots]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue
    seen.add(id)
    waiting.push(...importsOf(id))
  }
  return seen
}
