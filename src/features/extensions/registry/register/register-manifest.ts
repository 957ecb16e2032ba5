import { readManifest } from '#domain/extensions/manifest.ts'
import { OWN_NAMES } from '#features/extensions/registry/own-names.ts'
import { findExtension, saveExtension } from '#features/extensions/registry/store.ts'
import type { RegisteredExtension } from '#features/extensions/registry/stored-extensions.ts'
import { err, ok, type Result } from '#lib/result.ts'
import { isolated } from '#lib/text.ts'
import { notifier } from '#ui/notifier.ts'
import type { GivenManifest } from './read-manifest-file.ts'

/** Registers what a person gave; null where they keep the extension that has the name already. Errors: one sentence. */
export async function registerManifest(account: number, given: GivenManifest): Promise<Result<RegisteredExtension | null, string>> {
  const read = readManifest(given)
  if (!read.ok) return read
  const manifest = read.value
  const existing = findExtension(account, manifest.name)
  if (OWN_NAMES.includes(manifest.name) || (existing && existing.source !== 'added'))
    return err(`The name ‘${isolated(manifest.name)}’ belongs to an extension that comes with this app. Give yours another title or name.`)
  if (existing) {
    const message = `‘${isolated(existing.manifest.title)}’ is registered under the name ${isolated(manifest.name)} already. Replace it?`
    if (!(await notifier.confirm({ message, yes: 'replace it', no: 'keep it', bad: true }))) return ok(null)
  }
  // Somebody else's code must not inherit an agreement by taking the name.
  const isUpdate = existing?.manifest.author === manifest.author && existing.manifest.id === manifest.id
  const extension: RegisteredExtension = {
    manifest,
    agreed: isUpdate ? existing.agreed : null,
    source: 'added',
    openedAt: existing?.openedAt ?? null,
    isHidden: false,
  }
  const saved = await saveExtension(account, extension)
  return saved.ok ? ok(extension) : saved
}
