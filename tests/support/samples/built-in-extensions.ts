import { readFileSync } from 'node:fs'
import type { ExtensionSeed } from './extensions.ts'

/** The manifest of one of our own extensions, as the build wrote it. */
export const ownExtension = (name: 'plain-words' | 'link-builder'): ExtensionSeed =>
  JSON.parse(readFileSync(new URL(`../../../dist/extensions/${name}.json`, import.meta.url), 'utf8')) as ExtensionSeed
