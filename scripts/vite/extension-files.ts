import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import ts from 'typescript'
import { build } from 'vite'

const SDK = 'src/extensions/sdk/sdk.ts'
/** Folders of src/extensions with a `manifest.json` and the entry of its code, `main.ts`. */
const OWN_EXTENSIONS = ['plain-words', 'link-builder'] as const

interface BuildOptions {
  readonly root: string
  readonly target: string | string[] | false
}

/** Bundles an entry into the text of one file. iife: a classic script, as a worker starts it. */
async function bundled(entry: string, format: 'es' | 'iife', { root, target }: BuildOptions): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target,
      modulePreload: false,
      lib: { entry: `${root}/${entry}`, formats: [format], name: 'extension', fileName: basename(entry, '.ts') },
    },
  })
  const [output] = Array.isArray(built) ? built : [built]
  if (!output || !('output' in output) || output.output.length !== 1)
    throw new Error(`${entry} does not fit into one file`)
  return output.output[0].code
}

/** Bundles the code of an extension as a manifest holds it. */
export const extensionCode = (entry: string, options: BuildOptions): Promise<string> => bundled(entry, 'iife', options)

/** The manifest of one of our extensions, with its code. */
async function ownManifest(name: string, options: BuildOptions): Promise<Readonly<Record<string, unknown>>> {
  const folder = `src/extensions/${name}`
  const manifest = JSON.parse(readFileSync(`${options.root}/${folder}/manifest.json`, 'utf8')) as Readonly<
    Record<string, unknown>
  >
  return { ...manifest, code: await extensionCode(`${folder}/main.ts`, options) }
}

/** Every file for authors and administrators, by its name in dist/extensions. */
export async function extensionFiles(options: BuildOptions): Promise<ReadonlyMap<string, string>> {
  const types = ts.transpileDeclaration(readFileSync(`${options.root}/${SDK}`, 'utf8'), {
    compilerOptions: { target: ts.ScriptTarget.ES2023, removeComments: false },
    fileName: 'sdk.ts',
  })
  const [fault] = types.diagnostics ?? []
  if (fault) throw new Error(`${SDK}: ${ts.flattenDiagnosticMessageText(fault.messageText, ' ')}`)
  const manifests = await Promise.all(
    OWN_EXTENSIONS.map(
      async (name) => [`${name}.json`, `${JSON.stringify(await ownManifest(name, options), null, 2)}\n`] as const,
    ),
  )
  return new Map([['sdk.js', await bundled(SDK, 'es', options)], ['sdk.d.ts', types.outputText], ...manifests])
}
