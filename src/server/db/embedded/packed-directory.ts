import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { gunzipSync, gzipSync } from 'node:zlib'
import * as z from 'zod/mini'

/** A folder's entries, in an order in which they can be made; null is a folder. */
type Entries = Packed['entries']

const packedSchema = z.object({
  /** Description by the packer. */
  label: z.readonly(z.array(z.string())),
  entries: z.array(z.tuple([z.string(), z.nullable(z.instanceof(Uint8Array))])),
})
type Packed = z.output<typeof packedSchema>

/** A directory as one file: PostgreSQL needs its empty folders, which many ways of copying a build drop. */
export const packDirectory = (directory: string, label: readonly string[]): Buffer =>
  gzipSync(serialize({ label, entries: entriesOf(directory, '') } satisfies Packed))

/**
 * Lays a packed directory out. False where its label does not fit, or the file is missing, damaged or was written by a
 * newer Node; nothing is left behind then.
 */
export function unpackDirectory(
  packedPath: string,
  directory: string,
  fits: (label: readonly string[]) => boolean,
): boolean {
  let packed: Packed
  try {
    packed = z.parse(packedSchema, deserialize(gunzipSync(readFileSync(packedPath))))
  } catch {
    return false
  }
  if (!fits(packed.label)) return false
  rmSync(directory, { recursive: true, force: true })
  mkdirSync(directory, { mode: 0o700 })
  for (const [path, content] of packed.entries) {
    if (content === null) mkdirSync(join(directory, path), { mode: 0o700 })
    else writeFileSync(join(directory, path), content, { mode: 0o600 })
  }
  return true
}

function entriesOf(root: string, path: string): Entries {
  return readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry): Entries => {
    const inside = path === '' ? entry.name : `${path}/${entry.name}`
    return entry.isDirectory()
      ? [[inside, null], ...entriesOf(root, inside)]
      : [[inside, readFileSync(join(root, inside))]]
  })
}
