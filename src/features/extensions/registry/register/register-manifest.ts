import { t } from '@lingui/core/macro'
import { readManifest } from '#domain/extensions/manifest.ts'
import { readOfferedExtensions } from '#features/extensions/registry/offered-extensions.ts'
import { findExtension, saveExtension } from '#features/extensions/registry/account-extensions.ts'
import type { RegisteredExtension } from '#features/extensions/registry/stored-extensions.ts'
import { ok, type Result } from '#lib/result.ts'
import { isolateDirection } from '#lib/text/text.ts'
import type { AccountContext } from '#store/react/account-context.tsx'
import { notifier } from '#ui/feedback/notifier.ts'
import { retainedAgreement, checkNameAvailable } from './import-rules.ts'
import type { RawManifest } from './read-manifest-file.ts'

/** Registers what a person gave; null where they keep the extension that has the name already. Errors: one sentence. */
export async function registerManifest(
  accountContext: Pick<AccountContext, 'database' | 'session'>,
  given: RawManifest,
): Promise<Result<RegisteredExtension | null, string>> {
  const read = readManifest(given)
  if (!read.ok) return read
  const manifest = read.value
  const account = accountContext.session.ID
  const free = checkNameAvailable(
    manifest,
    findExtension(account, manifest.name),
    await readOfferedExtensions(accountContext),
  )
  if (!free.ok) return free
  const existing = findExtension(account, manifest.name)
  if (existing) {
    const message = t`“${{ title: isolateDirection(existing.manifest.title) }}” is already registered as ${{ name: isolateDirection(manifest.name) }}. Replace it?`
    if (!(await notifier.confirm({ message, yes: t`replace it`, no: t`keep it`, bad: true }))) return ok(null)
  }
  const extension: RegisteredExtension = {
    manifest,
    agreed: retainedAgreement(manifest, existing),
    source: 'added',
    openedAt: existing?.openedAt ?? null,
    isHidden: false,
  }
  const saved = await saveExtension(account, extension)
  return saved.ok ? ok(extension) : saved
}
