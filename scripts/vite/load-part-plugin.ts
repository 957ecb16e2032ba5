import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** Vite's module that every `import()` of the built pages goes through: it fetches the style sheets that a part needs, and then the part. */
const HELPER = '\0vite/preload-helper.js'
const EXPORT = 'export const __vitePreload ='
const LOAD_PART = fileURLToPath(new URL('../../src/ui/load-part.ts', import.meta.url))

/** Puts `loadPart` around every `import()` of the build, those that the router makes of routes too: what does not come has one name and one time limit.
 *  Throws where Vite loads parts in another way. */
export function loadPartPlugin(): Plugin {
  let isAround = false
  return {
    name: 'load-part',
    apply: 'build',
    transform(code, id) {
      if (id !== HELPER || !code.includes(EXPORT)) return null
      isAround = true
      const around = [
        `import { loadPart } from ${JSON.stringify(LOAD_PART)}`,
        code.replace(EXPORT, 'const preload ='),
        'export const __vitePreload = (...wanted) => loadPart(() => preload(...wanted))',
      ]
      return { code: around.join('\n'), map: null }
    },
    buildEnd(error) {
      if (!error && !isAround) throw new Error('Vite loads parts of the app in another way: mend scripts/vite/load-part-plugin.ts')
    },
  }
}
