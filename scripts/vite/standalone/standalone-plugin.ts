import { build, type Plugin, type ResolvedConfig } from 'vite'
import { messagesPlugin } from '../messages-plugin.ts'

export interface Standalone {
  /** From the project's root. */
  readonly entry: string
  /** File name in the build, as the page requests it; also used in development. */
  readonly fileName: string
  /** `iife` keeps the names of a classic script out of the page's. Default: a module. */
  readonly format?: 'es' | 'iife'
  /** Further plugins of its build. */
  readonly plugins?: readonly Plugin[]
}

/**
 * Builds an entry into one file that imports no other: it works when any other part of the build is missing or broken,
 * and it adds no piece to the first screen, as a second entry of the same build would.
 */
export function standalonePlugin({ entry, fileName, format = 'es', plugins = [] }: Standalone): Plugin {
  let config: ResolvedConfig
  return {
    name: `standalone:${fileName}`,
    configResolved: (resolved) => {
      config = resolved
    },
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (request.url === `/${fileName}`) request.url = `/${entry}`
        next()
      })
    },
    async generateBundle() {
      const built = await build({
        root: config.root,
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        plugins: [messagesPlugin(), ...plugins],
        build: {
          write: false,
          target: config.build.target,
          modulePreload: false,
          rolldownOptions: {
            input: `${config.root}/${entry}`,
            output: { entryFileNames: fileName, codeSplitting: false, format },
          },
        },
      })
      const [output] = Array.isArray(built) ? built : [built]
      if (!output || !('output' in output) || output.output.length !== 1)
        throw new Error(`${entry} does not fit into one file`)
      this.emitFile({ type: 'asset', fileName, source: output.output[0].code })
    },
  }
}
