import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { helpFiles } from './help-files.ts'

const TYPES: Readonly<Record<string, string>> = {
  json: 'application/json',
  md: 'text/markdown; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
}

/** The server of `npm run dev` looks for its pages here: only what it reads by itself lies in it. */
const DEV_CLIENT = 'dist-dev/client'
/** Read by src/server/help.ts. */
const CONTENTS = 'help/contents.json'

/**
 * Builds the help: `help/topics.json` for the panel, `help/contents.json` for the server, `help/NAME.md` and `llms.txt`
 * for other programs. While developing, each request gets the topics as they are now.
 */
export function helpPlugin(): Plugin {
  let root = ''
  return {
    name: 'help',
    configResolved: (config) => {
      root = config.root
    },
    configureServer(server) {
      const contents = join(root, DEV_CLIENT, CONTENTS)
      mkdirSync(dirname(contents), { recursive: true })
      writeFileSync(contents, helpFiles(root).files.get(CONTENTS) ?? '[]')
      server.middlewares.use((request, response, next) => {
        const path = (request.url ?? '').split('?')[0]?.slice(1) ?? ''
        if (!path.startsWith('help/') && path !== 'llms.txt') return next()
        const content = helpFiles(root).files.get(path)
        if (content === undefined) return next()
        response.setHeader('Content-Type', TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
        response.end(content)
      })
    },
    generateBundle() {
      for (const [fileName, source] of helpFiles(root).files) this.emitFile({ type: 'asset', fileName, source })
    },
  }
}
