import { readFile } from 'node:fs/promises'

/** What stands for a part of an address, such as `$opportunity`. */
export type RouteValues = Readonly<Record<string, string>>

/** Paths of screens that are open without a session, or the way out of one. */
export const OPEN_PATHS = /^\/(?:login|logout|authenticate|reset-password)$/

/**
 * The address of every route that the router knows, the parts filled in; a screen that comes later is among them by
 * itself. Throws where a part has no value: somebody who adds such a route says here what it is to be looked at with.
 */
export async function routeAddresses(values: RouteValues): Promise<readonly string[]> {
  const source = await readFile(new URL('../../../src/routeTree.gen.ts', import.meta.url), 'utf8')
  const union = /fullPaths:([\s\S]*?)fileRoutesByTo/.exec(source)?.[1] ?? ''
  const paths = [...union.matchAll(/'([^']+)'/g)].map(([, path = '']) => path)
  if (paths.length === 0) throw new Error('no routes were found')
  return [...new Set(paths.flatMap(withAndWithout).map((path) => filled(path, values)))]
}

/** A path without its last part that may be left out (`{-$form}`), and with it. */
function withAndWithout(path: string): readonly string[] {
  const [part] = /\/\{-\$\w+\}(?=\/?$)/.exec(path) ?? []
  if (part === undefined) return [path.replaceAll(/\{-(\$\w+)\}/g, '$1')]
  return [...withAndWithout(path.replace(part, '')), path.replaceAll(/\{-(\$\w+)\}/g, '$1')]
}

function filled(path: string, values: RouteValues): string {
  const parts = path.split('/').map((part) => {
    if (part === '$') return 'no-such-place'
    if (!part.startsWith('$')) return part
    const value = values[part.slice(1)]
    if (value === undefined) throw new Error(`${path}: say what ${part} stands for`)
    return encodeURIComponent(value)
  })
  return parts.join('/').replace(/(.)\/$/, '$1')
}
