import type { Plugin } from 'vite'

/**
 * Puts everything that the entry imports statically into one file. It is all needed for the first screen, and the bundler by itself makes a
 * file of each part that a later screen uses too: many small ones, each asked for by the page and answered by the service worker. Throws when
 * there is no such entry.
 */
export function firstFilePlugin({ entry }: { /** From the project's root. */ readonly entry: string }): Plugin {
  const needed = new Set<string>()
  return {
    name: 'first-file',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: [{ debugName: 'first screen', name: (id) => (needed.has(id) ? 'index' : null) }] } },
        },
      },
    }),
    buildEnd() {
      const waiting = [...this.getModuleIds()].filter((id) => id.endsWith(`/${entry}`))
      if (waiting.length === 0) throw new Error(`the build has no entry ${entry}`)
      for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
        if (needed.has(id)) continue
        needed.add(id)
        waiting.push(...(this.getModuleInfo(id)?.importedIds ?? []))
      }
    },
  }
}
