import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const IMPORT = /\bimport \{([^}]+)\} from 'lucide-react'/g
const LIST = /export \{([^}]+)\} from '\.\/icons\/([a-z0-9-]+)\.mjs'/g

/**
 * Imports each icon from its own module. By way of the package's index every icon of the product would belong to
 * whatever is loaded first. Throws for an icon that the package has not.
 */
export function iconsPlugin(): Plugin {
  const fileOf = new Map<string, string>()
  return {
    name: 'icons',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      const main = createRequire(import.meta.url).resolve('lucide-react')
      const index = readFileSync(join(dirname(main), '../esm/lucide-react.mjs'), 'utf8')
      for (const [, names = '', file = ''] of index.matchAll(LIST))
        for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) fileOf.set(name, file)
    },
    transform(code, id) {
      if (!/\/src\/.*\.tsx?/.test(id) || !code.includes("'lucide-react'")) return null
      return { code: code.replaceAll(IMPORT, (_all, names: string) => ownImports(names, fileOf)), map: null }
    },
  }
}

function ownImports(names: string, fileOf: ReadonlyMap<string, string>): string {
  const wanted = names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type ') && name !== 'LucideIcon')
  return wanted
    .map((one) => {
      const [name = '', own = name] = one.split(' as ')
      const file = fileOf.get(name)
      if (file === undefined) throw new Error(`there is no icon ${name}`)
      return `import ${own} from 'lucide-react/icons/${file}'`
    })
    .join(';')
}
