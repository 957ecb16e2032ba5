import { readManifest } from '#domain/extensions/manifest.ts'
import { readOfferedExtensions } from '#features/extensions/registry/offered-extensions.ts'
import { findExtension, saveExtension } from '#features/extensions/registry/store.ts'
import type { RegisteredExtension } from '#features/extensions/registry/stored-extensions.ts'
import { ok, type Result } from '#lib/result.ts'
import { isolated } from '#lib/text/text.ts'
import type { Workspace } from '#store/react/workspace-context.tsx'
import { notifier } from '#ui/feedback/notifier.ts'
import { agreementKept, checkNotTaken } from './import-rules.ts'
import type { GivenManifest } from './read-manifest-file.ts'

/** Registers what a person gave; null where they keep the extension that has the name already. Errors: one sentence. */
export async function registerManifest(
  workspace: Pick<Workspace, 'database' | 'session'>,
  given: GivenManifest,
): Promise<Result<RegisteredExtension | null, string>> {
  const read = readManifest(given)
  if (!read.ok) return read
  const manifest = read.value
  const account = workspace.session.ID
  const free = checkNotTaken(manifest, findExtension(account, manifest.name), await readOfferedExtensions(workspace))
  if (!free.ok) return free
  const existing = findExtension(account, manifest.name)
  if (existing) {
    const message = `‘${isolated(existing.manifest.title)}’ is registered under the name ${isolated(manifest.name)} already. Replace it?`
    if (!(await notifier.confirm({ message, yes: 'replace it', no: 'keep it', bad: true }))) return ok(null)
  }
  const extension: RegisteredExtension = {
    manifest,
    agreed: agreementKept(manifest, existing),
    source: 'added',
    openedAt: existing?.openedAt ?? null,
    isHidden: false,
  }
  const saved = await saveExtension(account, extension)
  return saved.ok ? ok(extension) : saved
}
