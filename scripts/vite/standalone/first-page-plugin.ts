import { readFile } from 'node:fs/promises'
import type { Plugin, Rolldown } from 'vite'
import { DEFAULT_PARTNER } from '../../../src/domain/partner/partner.ts'
import { LANGUAGE_NAMES, SOURCE_LOCALE } from '../../../src/lib/locale/locale.ts'
import { messageKeyOf, compileCatalog } from '../compile-catalog.ts'
import { scopedName } from '../scoped-name.ts'
import { standalonePlugin } from './standalone-plugin.ts'

const FILE = 'first-page.js'
const LABELS = 'virtual:first-page-labels'
const CSS_MODULE = '.module.css'

/**
 * Builds src/app/startup/first-page into a file of its own that runs before the app's, and puts it into the page. Not in
 * development, where styles come with the scripts. Throws when a class that it takes isn't in the page's stylesheets.
 */
export function firstPagePlugin(): Plugin[] {
  const classes = new Set<string>()
  const standalone = standalonePlugin({
    entry: 'src/app/startup/first-page/first-page.ts',
    fileName: FILE,
    format: 'iife',
    plugins: [classNamesPlugin(classes), labelsPlugin()],
  })
  return [
    { ...standalone, apply: 'build' },
    {
      name: 'first-page',
      apply: 'build',
      // Nobody waits for it: a request that hangs holds up neither the app nor its rescue. The first of the page's
      // requests, since browsers send six at once to a server without HTTP/2.
      transformIndexHtml: () => [
        { tag: 'script', attrs: { src: `/${FILE}`, async: true, fetchpriority: 'high' }, injectTo: 'head-prepend' },
      ],
      generateBundle: {
        order: 'post',
        handler(_options, bundle) {
          const page = textOf(bundle['index.html'])
          const styles = [...page.matchAll(/rel="stylesheet"[^>]* href="\/([^"]+)"/g)].map(([, file = '']) =>
            textOf(bundle[file]),
          )
          for (const name of classes)
            if (!styles.some((css) => css.includes(`.${name}`)))
              throw new Error(`No stylesheet of index.html has .${name}`)
        },
      },
    },
  ]
}

const textOf = (file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string =>
  file?.type === 'asset' ? String(file.source) : ''

/** Gives the names of classes alone: the styles come with the app's. */
function classNamesPlugin(used: Set<string>): Plugin {
  return {
    name: 'class-names',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith(CSS_MODULE)) return null
      const resolved = await this.resolve(source, importer, { skipSelf: true })
      return resolved && `\0${resolved.id}.js`
    },
    async load(id) {
      if (!id.startsWith('\0') || !id.endsWith(`${CSS_MODULE}.js`)) return null
      const css = await readFile(id.slice(1, -'.js'.length), 'utf8')
      const names = [...new Set([...css.matchAll(/\.([a-z]\w*)/gi)].map(([, name = '']) => name))]
      const scoped = Object.fromEntries(names.map((name) => [name, scopedName(name, css)]))
      for (const name of Object.values(scoped)) used.add(name)
      return `export default ${JSON.stringify(scoped)}`
    },
  }
}

/** Gives the product's own labels in all languages. */
function labelsPlugin(): Plugin {
  let root = ''
  return {
    name: 'first-page-labels',
    configResolved: (config) => {
      root = config.root
    },
    resolveId: (source) => (source === LABELS ? `\0${LABELS}` : null),
    async load(id) {
      if (id !== `\0${LABELS}`) return null
      const { 'global.appName': name, 'login.example': example, 'login.claim': claim } = DEFAULT_PARTNER.labels
      const labels = Object.keys(LANGUAGE_NAMES).map(async (language) => {
        if (language === SOURCE_LOCALE) return [language, { name, example, claim }]
        const path = `${root}/src/locales/${language}/first.po`
        const catalog = await compileCatalog({ text: await readFile(path, 'utf8'), language, path })
        const translated = (message: string): string => {
          const [text] = catalog[messageKeyOf(message)] ?? []
          if (typeof text !== 'string') throw new Error(`${path} lacks: ${message}`)
          return text
        }
        return [language, { name, example: translated(example), claim: translated(claim) }]
      })
      return `export const LABELS = ${JSON.stringify(Object.fromEntries(await Promise.all(labels)))}`
    },
  }
}
