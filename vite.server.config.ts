import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { catalogsPlugin } from './scripts/vite/catalogs-plugin.ts'
import { copyMigrationsPlugin } from './scripts/vite/copy-migrations-plugin.ts'
import { messagesPlugin, SERVER_I18N } from './scripts/vite/messages-plugin.ts'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** The server's build: dist/server, plain modules for Node; packages stay in node_modules. */
export default defineConfig({
  plugins: [messagesPlugin(SERVER_I18N), catalogsPlugin(), copyMigrationsPlugin(here('src/server/db/migrations'))],
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: {
        main: here('src/server/main.ts'),
        'embedded-worker': here('src/server/db/embedded/embedded-worker.ts'),
        'task-worker': here('src/server/workers/task-worker.ts'),
        'user-cli': here('src/server/identity/user-cli.ts'),
        'partner-cli': here('src/server/partners/cli.ts'),
        'move-cli': here('src/server/db/move-cli.ts'),
        'make-template': here('src/server/db/embedded/make-template.ts'),
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
})
