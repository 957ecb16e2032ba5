import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { extensionCode } from '../../../scripts/vite/extension-files.ts'

const ROOT = new URL('../../../', import.meta.url)
const page = (): string => readFileSync(new URL('docs/extensions.md', ROOT), 'utf8')

/** An example of docs/extensions.md by the name in its first line, as it stands there. */
export function docsExample(name: string): string {
  const example = [...page().matchAll(/^```js\n([^]*?)^```$/gm)]
    .map(([, code = '']) => code)
    .find((code) => code.startsWith(`// ${name}\n`))
  if (example === undefined) throw new Error(`docs/extensions.md has no example ${name}`)
  return example
}

/** The manifest beside the first example. */
export function docsManifest(): Readonly<Record<string, unknown>> {
  const [, json = ''] = /^```json\n(\{\n {2}"title"[^]*?)^```$/m.exec(page()) ?? []
  return JSON.parse(json) as Readonly<Record<string, unknown>>
}

/** Bundles an example with the built SDK, as an author does. */
export async function bundledExample(name: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'extension-example-'))
  writeFileSync(join(folder, 'sdk.js'), readFileSync(new URL('dist/extensions/sdk.js', ROOT)))
  writeFileSync(join(folder, name), docsExample(name))
  return extensionCode(name, { root: folder, target: 'es2023' })
}
