import { type Manifest, readManifest } from '#domain/extensions/manifest.ts'
import type { LocalDatabase } from '#store/database.ts'
import type { PartnerExtensionsMeta } from '#store/rows.ts'
import type { AccountContext } from './account-context.tsx'

const KEY = 'partnerExtensions'

/** The partner's list of extensions as this device last received it; unreadable manifests are left out. */
export async function readStoredPartnerExtensions({ meta }: LocalDatabase): Promise<readonly Manifest[]> {
  const stored = ((await meta.get(KEY)) as PartnerExtensionsMeta | undefined)?.manifests ?? []
  return stored.flatMap((given) => {
    const read = readManifest(given)
    return read.ok ? [read.value] : []
  })
}

/**
 * Asks the server for the list and keeps it for the time without a network; without an answer the list stays as it was.
 * False: no answer.
 */
export async function refreshPartnerExtensions({
  ask,
  database,
}: Pick<AccountContext, 'ask' | 'database'>): Promise<boolean> {
  const asked = await ask('extension.marketplace', [])
  if (asked.ok) await database.meta.put({ key: KEY, manifests: asked.value })
  return asked.ok
}
