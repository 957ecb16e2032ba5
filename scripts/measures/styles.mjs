import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generate, parse, walk } from 'css-tree'
import { pathsUnder } from './read-sources.mjs'

/** Declarations of one rule that appear together in another, from this many on, are a repeated block. */
const BLOCK = 3

/**
 * Share of declarations that stand in a rule whose whole block (three declarations or more) another rule repeats.
 * @param {string} root
 * @returns {{ declarations: number, repeated: number }}
 */
export function repeatedStyles(root) {
  /** @type {Map<string, number>} */
  const blocks = new Map()
  let declarations = 0
  for (const path of pathsUnder(root, ['src']).filter((file) => file.endsWith('.css'))) {
    walk(parse(readFileSync(join(root, path), 'utf8')), (node) => {
      if (node.type !== 'Rule') return
      const lines = node.block.children
        .toArray()
        .flatMap((child) => (child.type === 'Declaration' ? [generate(child)] : []))
      declarations += lines.length
      if (lines.length < BLOCK) return
      const key = lines.toSorted().join(';')
      blocks.set(key, (blocks.get(key) ?? 0) + 1)
    })
  }
  let repeated = 0
  for (const [block, times] of blocks) if (times > 1) repeated += (times - 1) * block.split(';').length
  return { declarations, repeated }
}
