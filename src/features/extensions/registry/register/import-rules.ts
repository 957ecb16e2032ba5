import { t } from '@lingui/core/macro'
import type { Agreement } from '#domain/extensions/agreement.ts'
import type { Manifest } from '#domain/extensions/manifest.ts'
import { BUILT_IN_EXTENSION_NAMES } from '#features/extensions/registry/built-in-extension-names.ts'
import type { OfferedExtension, RegisteredExtension } from '#features/extensions/registry/stored-extensions.ts'
import { sameJson } from '#lib/json.ts'
import { err, ok, type Result } from '#lib/result.ts'
import { isolateDirection, slugify } from '#lib/text/text.ts'

/**
 * Refuses the names and titles of our own extensions and the partner's: a file must not pass for one of them. Errors:
 * one sentence.
 */
export function checkNameAvailable(
  { name, title }: Pick<Manifest, 'name' | 'title'>,
  existing: RegisteredExtension | undefined,
  offered: readonly OfferedExtension[],
): Result<null, string> {
  const owners = [...offered, ...(existing && existing.source !== 'added' ? [existing] : [])]
  const byName = BUILT_IN_EXTENSION_NAMES.includes(name)
    ? 'own'
    : ownerOf(owners, ({ manifest }) => manifest.name === name)
  if (byName !== undefined) return err(takenName(name, byName))
  const words = normalizedTitle(title)
  // Our own count even where their files can't be had: their names are their titles' words.
  const byTitle = BUILT_IN_EXTENSION_NAMES.includes(words)
    ? 'own'
    : ownerOf(owners, ({ manifest }) => words !== '' && normalizedTitle(manifest.title) === words)
  if (byTitle !== undefined) return err(takenTitle(title, byTitle))
  return ok(null)
}

type ExtensionOwner = 'own' | 'partner'

const takenName = (name: string, owner: ExtensionOwner): string =>
  owner === 'own'
    ? t`The name “${{ name: isolateDirection(name) }}” belongs to an extension that comes with this app. Give yours another title or name.`
    : t`The name “${{ name: isolateDirection(name) }}” belongs to an extension on your organisation’s list. Give yours another title or name.`

const takenTitle = (title: string, owner: ExtensionOwner): string =>
  owner === 'own'
    ? t`An extension that comes with this app is already called “${{ title: isolateDirection(title) }}”. Give yours another title.`
    : t`An extension on your organisation’s list is already called “${{ title: isolateDirection(title) }}”. Give yours another title.`

const ownerOf = (
  owners: readonly (OfferedExtension | RegisteredExtension)[],
  isIt: (one: { readonly manifest: Manifest }) => boolean,
): ExtensionOwner | undefined => {
  const owner = owners.find(isIt)
  return owner && (owner.source === 'own' ? 'own' : 'partner')
}

/** A title without differences of case, spaces, punctuation and width. */
const normalizedTitle = (title: string): string => slugify(title.normalize('NFKC'), '')

/**
 * Agreement that stays when a file replaces an extension: other code, another page or other permissions are agreed to
 * anew, whatever the file says of its author and id.
 */
export function retainedAgreement(manifest: Manifest, existing: RegisteredExtension | undefined): Agreement | null {
  const isSame = (field: 'author' | 'id' | 'code' | 'canvasURL' | 'permissions') =>
    sameJson(existing?.manifest[field], manifest[field])
  return existing && (['author', 'id', 'code', 'canvasURL', 'permissions'] as const).every(isSame)
    ? existing.agreed
    : null
}
