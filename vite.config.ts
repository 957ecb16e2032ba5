import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { catalogsPlugin } from './scripts/vite/catalogs-plugin.ts'
import { dialectParserPlugin } from './scripts/vite/dialect-parser-plugin.ts'
import { extensionPagePlugin } from './scripts/vite/extension-page-plugin.ts'
import { firstPagePlugin } from './scripts/vite/standalone/first-page-plugin.ts'
import { filesPlugin } from './scripts/vite/files-plugin.ts'
import { helpPlugin } from './scripts/vite/help-plugin.ts'
import { iconsPlugin } from './scripts/vite/icons-plugin.ts'
import { extensionsPlugin } from './scripts/vite/extensions-plugin.ts'
import { loadPartPlugin } from './scripts/vite/load-part-plugin.ts'
import { messageListPlugin } from './scripts/vite/message-list-plugin.ts'
import { messagesPlugin } from './scripts/vite/messages-plugin.ts'
import { noMessageParserPlugin } from './scripts/vite/no-message-parser-plugin.ts'
import { noticesPlugin } from './scripts/vite/notices-plugin.ts'
import { precompressPlugin } from './scripts/vite/precompress-plugin.ts'
import { preloadFontPlugin } from './scripts/vite/preload-font-plugin.ts'
import { publicFontsPlugin } from './scripts/vite/public-fonts-plugin.ts'
import { scopedName } from './scripts/vite/scoped-name.ts'
import { standalonePlugin } from './scripts/vite/standalone/standalone-plugin.ts'
import { webManifest } from './scripts/vite/web-manifest.ts'
import { UI_LOCALES } from './src/lib/locale/locale.ts'
import { tokensPlugin } from './src/ui/styles/tokens-plugin.ts'

const BROWSERS = 'es2023'
/** Set by `scripts/dev.mjs`, which runs the server beside Vite. */
const serverUrl = process.env.DEV_SERVER_URL ?? 'http://127.0.0.1:3000'

/** The browser's build: dist/client. The server's is vite.server.config.ts. */
/** Each part of each language's messages in a file of its own: a page loads those of its language alone. */
const CATALOG_FILES = UI_LOCALES.filter((locale) => locale !== 'en').flatMap((locale) => [
  { file: `catalog-${locale}`, entries: new RegExp(`/locales/${locale}/first\\.po`) },
  { file: `catalog-${locale}-rest`, entries: new RegExp(`/locales/${locale}/rest\\.po`) },
])

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/routeTree.gen.ts',
      routeTreeFileHeader: ['// Generated from the files of src/routes by the router plugin: do not edit.'],
      quoteStyle: 'single',
      semicolons: false,
      tmpDir: 'node_modules/.cache/routes',
    }),
    messagesPlugin(),
    catalogsPlugin(),
    messageListPlugin(),
    noMessageParserPlugin(),
    react(),
    tokensPlugin(),
    iconsPlugin(),
    loadPartPlugin(),
    filesPlugin({
      start: 'src/app/main.tsx',
      entry: 'src/app/render-app.tsx',
      first: /\/routes\/login\.tsx\?/,
      parts: [
        ...CATALOG_FILES,
        { file: 'language', entries: /\/app\/startup\/(?:partner-messages|translated-labels|store-catalog)\./ },
        {
          file: 'entrance',
          entries: /\/routes\/[a-z]|\/features\/account\/|\/app\/session\/(?:ask|sign-on|provider-sign-on)\./,
          rank: 'base',
        },
        { file: 'work', entries: /\/src\/(?:app|store)\/|\/workbox-window\/|\/routes\/-kind-actions/, rank: 'base' },
        { file: 'home', entries: /\/features\/home\/home-main/ },
        { file: 'administration', entries: /\/routes\/_signed-in\/admin/ },
        { file: 'settings', entries: /\/routes\/_signed-in\/(?:settings|forms_static)/ },
        { file: 'editor', entries: /\/routes\/_signed-in\/edit\.opportunities/ },
        {
          file: 'text-editor',
          entries: /\/routes\/_signed-in\/edit\.strategies|\/dialogs\/text-file\/html-to-dialect/,
        },
        { file: 'out-of-date', entries: /\/routes\/_signed-in\/out-of-date|\/strategies\/stale\// },
        { file: 'word', entries: /\/content\/export\/docx-file/ },
        { file: 'word-reader', entries: /\/dialogs\/text-file\/word-to-html/ },
        { file: 'text-file', entries: /\/dialogs\/text-file\// },
        { file: 'export', entries: /\/routes\/_signed-in\/print|\/features\/strategies\/export\// },
        { file: 'reports', entries: /\/routes\/_signed-in\/reports/ },
        { file: 'offer-library', entries: /\/domain\/library\/offers\/index\./ },
        { file: 'library', entries: /\/routes\/_signed-in\/library/ },
        { file: 'drafts', entries: /\/routes\/_signed-in\/browse\.(?:drafts|formulas)/ },
        { file: 'forms', entries: /\/routes\/_signed-in\/(?:forms\.|entries|apps|workbooks)/ },
        { file: 'extensions', entries: /\/routes\/_signed-in\/extensions|\/extensions\/host\/extension-host/ },
        { file: 'changes', entries: /\/routes\/_signed-in\/(?:history|conflicts|not-synced)/ },
        { file: 'records', entries: /\/routes\/_signed-in\/browse/ },
        { file: 'test', entries: /\/routes\/_signed-in\/test/, rank: 'last' },
        { file: 'help', entries: /\/features\/help\// },
        { file: 'checks', entries: /\/domain\/copy\/lint\//, rank: 'base' },
        { file: 'overlays', entries: /\/src\/ui\// },
        { file: 'panels', entries: /./ },
      ],
      often: ['records', 'editor', 'overlays'],
    }),
    extensionsPlugin({ outDir: 'dist/extensions' }),
    preloadFontPlugin(/\/inter-latin-wght-normal-/),
    standalonePlugin({ entry: 'src/app/startup/rescue.ts', fileName: 'rescue.js' }),
    standalonePlugin({ entry: 'src/app/public-form.ts', fileName: 'public-form.js' }),
    firstPagePlugin(),
    publicFontsPlugin(),
    extensionPagePlugin(),
    noticesPlugin(),
    helpPlugin(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'workers',
      filename: 'service-worker.ts',
      // src/app registers it: a new version is taken when the person asks, and no script is written into the page.
      injectRegister: false,
      registerType: 'prompt',
      manifest: webManifest(new URL('./public/', import.meta.url)),
      includeManifestIcons: false,
      integration: {
        beforeBuildServiceWorker: ({ injectManifest }) => {
          // The web manifest is always asked for anew: the server may answer with a partner's name, icons and colours.
          injectManifest.additionalManifestEntries = []
        },
        configureCustomSWViteBuild: (config) => {
          config.logLevel = 'warn'
          // The plugin asks for one file by an option that Vite 8 renamed, and Vite warns about it on every build.
          Object.assign(config.build?.rollupOptions?.output ?? {}, {
            inlineDynamicImports: undefined,
            codeSplitting: false,
          })
        },
      },
      injectManifest: {
        target: BROWSERS,
        globPatterns: [
          '**/*.{js,css,html,woff2,wasm}',
          'icons/*.svg',
          'help/topics.json',
          'tutorial/*.webp',
          'extensions/*.{json,svg}',
        ],
        // Of a page that is not the app's. Content of other sites is shown under the policy that the server has for the partner now.
        globIgnores: ['public-form.js', 'fonts/*', 'embed.html'],
        maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
      },
    }),
    precompressPlugin(),
  ],
  resolve: {
    alias: [
      // Stands in for a hook that React has had for years.
      { find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' },
      {
        find: /^use-sync-external-store\/shim\/with-selector(?:\.js)?$/,
        replacement: 'use-sync-external-store/with-selector.js',
      },
    ],
  },
  worker: { format: 'es', plugins: () => [messagesPlugin(), dialectParserPlugin()] },
  css: { modules: { generateScopedName: (name, _path, css) => scopedName(name, css) } },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    target: BROWSERS,
    // A strict content security policy allows neither data: addresses nor scripts in the page.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // What the first screens weigh is bounded by `npm run check`.
    chunkSizeWarningLimit: 1000,
    manifest: '.vite/manifest.json',
  },
  server: {
    strictPort: true,
    proxy: {
      '/appc': serverUrl,
      '/healthz': serverUrl,
      '/logout': serverUrl,
      '/partner': serverUrl,
      '/shared': serverUrl,
      '/public/forms': serverUrl,
    },
  },
})
