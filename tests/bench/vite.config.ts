import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { messagesPlugin } from '../../scripts/vite/messages-plugin.ts'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const isPage = process.env.BENCH_PART === 'page'

/** The bench's own two halves: what runs in the browser and what drives it. The product itself is measured as built. */
export default defineConfig({
  publicDir: false,
  plugins: [messagesPlugin()],
  worker: { plugins: () => [messagesPlugin()] },
  build: {
    // Matches the depth of tests/support/server, whose files find the built server relative to themselves.
    outDir: here(isPage ? '../../.tmp/bench-page' : '../../.tmp/bench/main'),
    emptyOutDir: true,
    target: 'es2023',
    minify: false,
    ssr: !isPage,
    rolldownOptions: {
      input: isPage
        ? { page: here('page/page.ts'), 'sync.worker': here('../../workers/sync.worker.ts') }
        : { main: here('main.ts') },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunk-[name].js' },
    },
  },
})
