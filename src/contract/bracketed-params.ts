import { err, ok, type Result } from '#lib/result.ts'

/** Deeper nesting than this is malformed: no method needs it, and recursion over it would be an attack. */
export const MAX_PARAMS_DEPTH = 32
const MAX_ARRAY_INDEX = 9_999

type BracketNode = Map<string, BracketNode | string>

/**
 * Reads `params` as PHP and jQuery write nested values into form fields: `params[0][post_title]=…`, `params[]=…`. Every
 * leaf is a text. Errors: why it is malformed, in words (too deep, an unsafe key, one name as a value and a group).
 */
export function readBracketedParams(
  fields: readonly (readonly [name: string, value: string])[],
): Result<unknown[], string> {
  const root: BracketNode = new Map()
  for (const [name, value] of fields) {
    const keys = keysOf(name)
    if (keys === null) return err(`cannot read the field name ${name.slice(0, 60)}`)
    if (keys.length > MAX_PARAMS_DEPTH) return err('params is nested too deep')
    if (keys.includes('__proto__')) return err('params has a forbidden key')
    if (!insert(root, keys, value)) return err(`the field ${name.slice(0, 60)} is given twice in different shapes`)
  }
  const value = toValue(root)
  return Array.isArray(value) ? ok(value) : err('params is not an array')
}

/** `params[0][a][]` → ['0', 'a', '']. */
function keysOf(name: string): string[] | null {
  if (!/^params(\[[^[\]]*\])+$/.test(name)) return null
  return name.slice('params['.length, -1).split('][')
}

function insert(root: BracketNode, keys: readonly string[], value: string): boolean {
  let here = root
  for (const [index, written] of keys.entries()) {
    const key = written === '' ? String(here.size) : written
    const isLast = index === keys.length - 1
    const next = here.get(key)
    if (isLast) {
      if (next !== undefined) return false
      here.set(key, value)
    } else if (next === undefined) {
      const made: BracketNode = new Map()
      here.set(key, made)
      here = made
    } else if (typeof next === 'string') return false
    else here = next
  }
  return true
}

/** A group whose keys are 0, 1, 2 … is an array, any other an object. */
function toValue(node: BracketNode | string): unknown {
  if (typeof node === 'string') return node
  const keys = [...node.keys()]
  const isArray = keys.every((key, index) => key === String(index) && index <= MAX_ARRAY_INDEX)
  if (isArray) return keys.map((key) => toValue(node.get(key) ?? ''))
  return Object.fromEntries(keys.map((key) => [key, toValue(node.get(key) ?? '')]))
}
