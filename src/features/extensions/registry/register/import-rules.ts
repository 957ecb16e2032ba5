import type { Agreement } from '#domain/extensions/agreement.ts'
import type { Manifest } from '#domain/extensions/manifest.ts'
import { OWN_NAMES } from '#features/extensions/registry/own-names.ts'
import type { OfferedExtension, RegisteredExtension } from '#features/extensions/registry/stored-extensions.ts'
import { sameJson } from '#lib/json.ts'
import { err, ok, type Result } from '#lib/result.ts'
import { isolated, slugify } from '#lib/text/text.ts'

/**
 * Refuses the names and titles of our own extensions and the partner's: a file must not pass for one of them. Errors:
 * one sentence.
 */
export function checkNotTaken(
  { name, title }: Pick<Manifest, 'name' | 'title'>,
  existing: RegisteredExtension | undefined,
  offered: readonly OfferedExtension[],
): Result<null, string> {
  const owners = [...offered, ...(existing && existing.source !== 'added' ? [existing] : [])]
  const byName = OWN_NAMES.includes(name) ? OURS : ownerOf(owners, ({ manifest }) => manifest.name === name)
  if (byName !== undefined)
    return err(`The name ‘${isolated(name)}’ belongs to an extension ${byName}. Give yours another title or name.`)
  const words = wordsOf(title)
  // Our own count even where their files can't be had: their names are their titles' words.
  const byTitle = OWN_NAMES.includes(words)
    ? OURS
    : ownerOf(owners, ({ manifest }) => words !== '' && wordsOf(manifest.title) === words)
  if (byTitle !== undefined)
    return err(`An extension ${byTitle} is called ‘${isolated(title)}’ already. Give yours another title.`)
  return ok(null)
}

const OURS = 'that comes with this app'
const ownerOf = (
  owners: readonly (OfferedExtension | RegisteredExtension)[],
  isIt: (one: { readonly manifest: Manifest }) => boolean,
) => {
  const owner = owners.find(isIt)
  return owner && (owner.source === 'own' ? OURS : 'on your organisation’s list')
}

/** A title without differences of case, spaces, punctuation and width. */
const wordsOf = (title: string): string => slugify(title.normalize('NFKC'), '')

/**
 * Agreement that stays when a file replaces an extension: other code, another page or other permissions are agreed to
 * anew, whatever the file says of its author and id.
 */
export function agreementKept(manifest: Manifest, existing: RegisteredExtension | undefined): Agreement | null {
  const isSame = (field: 'author' | 'id' | 'code' | 'canvasURL' | 'permissions') =>
    sameJson(existing?.manifest[field], manifest[field])
  return existing && (['author', 'id', 'code', 'canvasURL', 'permissions'] as const).every(isSame)
    ? existing.agreed
    : null
}
