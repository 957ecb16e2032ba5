import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, ResolvedConfig } from 'vite'
import { extensionFiles } from './extension-files.ts'

interface ExtensionsOptions {
  /** From the project's root: for authors and administrators, who have the build and not the page. */
  readonly outDir: string
}

const TYPES: readonly (readonly [ending: string, mediaType: string])[] = [
  ['.json', 'application/json'],
  ['.js', 'text/javascript'],
  ['.ts', 'text/plain; charset=utf-8'],
]

/**
 * Builds the SDK and the manifests of our own extensions, which the page finds at `/extensions/NAME.json`, in
 * development too.
 */
export function extensionsPlugin({ outDir }: ExtensionsOptions): Plugin {
  let config: ResolvedConfig
  const files = () => extensionFiles({ root: config.root, target: config.build.target })
  return {
    name: 'extensions',
    configResolved: (resolved) => {
      config = resolved
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const name = /^\/extensions\/([\w.-]+)$/.exec(request.url ?? '')?.[1] ?? ''
        const mediaType = TYPES.find(([ending]) => name.endsWith(ending))?.[1]
        if (mediaType === undefined) return next()
        const send = async (): Promise<void> => {
          try {
            const text = (await files()).get(name)
            if (text === undefined) return next()
            response.setHeader('Content-Type', mediaType)
            response.end(text)
          } catch (error) {
            next(error)
          }
        }
        void send()
      })
    },
    async generateBundle() {
      for (const [name, source] of await files()) {
        this.emitFile({ type: 'asset', fileName: `extensions/${name}`, source })
        mkdirSync(join(config.root, outDir), { recursive: true })
        writeFileSync(join(config.root, outDir, name), source)
      }
    },
  }
}
