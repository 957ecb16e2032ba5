import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, ResolvedConfig } from 'vite'
import { extensionFiles, OWN_EXTENSIONS, ownManifest } from './extension-files.ts'

const MODULE = 'virtual:own-extensions'
const RESOLVED = `\0${MODULE}`

interface ExtensionsOptions {
  /** From the project's root. */
  readonly outDir: string
}

/** Builds the SDK and our own extensions into files of their own, and gives the page the manifests of ours as `virtual:own-extensions`, so that they can be added offline. */
export function extensionsPlugin({ outDir }: ExtensionsOptions): Plugin {
  let config: ResolvedConfig
  return {
    name: 'extensions',
    configResolved: (resolved) => {
      config = resolved
    },
    configureServer(server) {
      server.watcher.on('change', (path) => {
        if (!path.includes('/src/extensions/') && !path.includes('/src/lib/')) return
        const known = server.moduleGraph.getModuleById(RESOLVED)
        if (known) server.moduleGraph.invalidateModule(known)
      })
    },
    resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
    async load(id) {
      if (id !== RESOLVED) return undefined
      const { root, build } = config
      const manifests = await Promise.all(OWN_EXTENSIONS.map((name) => ownManifest(name, { root, target: build.target })))
      return `export const ownManifests = ${JSON.stringify(manifests)}`
    },
    async closeBundle() {
      if (config.command !== 'build' || this.environment.name !== 'client') return
      const { root, build } = config
      const dir = join(root, outDir)
      mkdirSync(dir, { recursive: true })
      for (const [name, text] of await extensionFiles({ root, target: build.target })) writeFileSync(join(dir, name), text)
    },
  }
}
