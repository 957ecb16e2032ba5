import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/**
 * Vite's module that every `import()` of the built pages goes through: it fetches what a part needs ahead, and the
 * part.
 */
const HELPER = '\0vite/preload-helper.js'
const EXPORT = 'export const __vitePreload ='
const LOAD_PART = fileURLToPath(new URL('../../src/ui/loading/load-part.ts', import.meta.url))

/** A part as the build asks for it; its address lies beside the file that asks. */
const IMPORT = /\bimport\(([`"'])(\.\/[^`"']+\.js)\1\)/g

/**
 * Puts `loadPart` around every `import()` of the build, those that the router makes of routes too: what does not come
 * has one name and one time limit, and is asked for again: under another address, as browsers remember for as long as
 * the page lives that a module did not come; style sheets by `loadStyle`. Throws where Vite loads parts in another way.
 */
export function loadPartPlugin(): Plugin {
  let isAround = false
  return {
    name: 'load-part',
    apply: 'build',
    transform(code, id) {
      if (id !== HELPER || !code.includes(EXPORT) || !code.includes('const assetsURL =')) return null
      isAround = true
      const around = [
        `import { loadPart, loadStyle } from ${JSON.stringify(LOAD_PART)}`,
        code.replace(EXPORT, 'const preload ='),
        "const isStyle = (path) => path.endsWith('.css')",
        'const load = async (part, needs = []) => {',
        '  const [loaded] = await Promise.all([',
        '    preload(part, needs.filter((path) => !isStyle(path))),',
        '    ...needs.filter(isStyle).map((path) => loadStyle(assetsURL(path))),',
        '  ])',
        '  return loaded',
        '}',
        'export const __vitePreload = (...wanted) => loadPart(() => load(...wanted))',
      ]
      return { code: around.join('\n'), map: null }
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk') chunk.code = chunk.code.replace(IMPORT, '$part(u=>import(u),$1$2$1)')
      },
    },
    buildEnd(error) {
      if (!error && !isAround)
        throw new Error('Vite loads parts of the app in another way: mend scripts/vite/load-part-plugin.ts')
    },
  }
}
