import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { catalogsPlugin } from '../../scripts/vite/catalogs-plugin.ts'
import { messagesPlugin } from '../../scripts/vite/messages-plugin.ts'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const part = process.env.BENCH_PART ?? ''
const isMain = part === 'main'

/** Input of each part, by name. */
const INPUTS: Readonly<Record<string, Record<string, string>>> = {
  page: { page: here('page/page.ts'), 'sync.worker': here('../../workers/sync.worker.ts') },
  peers: { page: here('peers/page.ts') },
  main: { main: here('main.ts'), 'peers-server': here('peer-server/main.ts') },
}

/** The bench's own parts: what runs in the browser and what drives it. The product itself is measured as built. */
export default defineConfig({
  publicDir: false,
  plugins: [messagesPlugin(), catalogsPlugin()],
  worker: { plugins: () => [messagesPlugin()] },
  build: {
    // Matches the depth of tests/support/server, whose files find the built server relative to themselves.
    outDir: here(isMain ? '../../.tmp/bench/main' : `../../.tmp/bench-${part}`),
    emptyOutDir: true,
    target: 'es2023',
    minify: false,
    ssr: isMain,
    rolldownOptions: {
      input: INPUTS[part] ?? {},
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunk-[name].js' },
    },
  },
})
