import { existsSync } from 'node:fs'

/** A file that the build puts beside the server's entry; this code may lie in a chunk one folder below. */
export function serverFileUrl(name: string): URL {
  const candidates = [new URL(`./${name}`, import.meta.url), new URL(`../${name}`, import.meta.url)]
  const found = candidates.find((url) => existsSync(url))
  if (!found) throw new Error(`${name} is missing beside the server: build it first`)
  return found
}
