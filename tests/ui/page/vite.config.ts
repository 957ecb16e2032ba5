import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { messagesPlugin } from '../../../scripts/vite/messages-plugin.ts'
import { tokensPlugin } from '../../../src/ui/styles/tokens-plugin.ts'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/**
 * The pages of the widgets and of a kind of records that only tests have, built as the product is, so that its policy
 * and its styles hold there too.
 */
export default defineConfig({
  root: here('.'),
  publicDir: here('../../../public'),
  logLevel: 'error',
  plugins: [messagesPlugin(), react(), tokensPlugin()],
  worker: { format: 'es', plugins: () => [messagesPlugin()] },
  build: {
    outDir: here('../../../.tmp/ui-page'),
    rolldownOptions: {
      input: [here('index.html'), here('notes.html')],
      // Modules translate while they are evaluated: those of shared files, too, run in their order.
      output: { strictExecutionOrder: true },
    },
    emptyOutDir: true,
    target: 'es2023',
    minify: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 10_000,
  },
})
