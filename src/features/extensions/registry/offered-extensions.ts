import { useEffect, useState } from 'react'
import { type Manifest, readManifest } from '#domain/extensions/manifest.ts'
import { readPartnerExtensions, refreshPartnerExtensions } from '#store/react/partner-extensions.ts'
import { useWorkspace, type Workspace } from '#store/react/workspace-context.tsx'
import { OWN_NAMES } from './own-names.ts'
import { listExtensions, updateExtension } from './store.ts'
import type { OfferedExtension, RegisteredExtension } from './stored-extensions.ts'
import { updatedByOffer } from './updated-by-offer.ts'

/** Our own extensions and the partner's, each name once; undefined until they were read. */
export function useOfferedExtensions(): readonly OfferedExtension[] | undefined {
  const workspace = useWorkspace()
  const [offered, setOffered] = useState<readonly OfferedExtension[]>()
  useEffect(() => {
    let isCancelled = false
    const load = async () => {
      const known = await readOfferedExtensions(workspace)
      if (!isCancelled) setOffered(known)
      const fresh = await refreshOfferedExtensions(workspace)
      if (!isCancelled) setOffered(fresh)
    }
    load().catch(reportError)
    return () => {
      isCancelled = true
    }
  }, [workspace])
  return offered
}

/** Asks for the newest versions, and gives them to the extensions that this person has added. */
export async function refreshOfferedExtensions(
  workspace: Pick<Workspace, 'ask' | 'database' | 'session'>,
): Promise<readonly OfferedExtension[]> {
  const isAnswered = await refreshPartnerExtensions(workspace)
  const fresh = await readOfferedExtensions(workspace)
  await updateAdded(workspace.session.ID, fresh, isAnswered)
  return fresh
}

/** As this device last received them. */
export async function readOfferedExtensions({
  database,
}: Pick<Workspace, 'database'>): Promise<readonly OfferedExtension[]> {
  const [own, partner] = await Promise.all([Promise.all(OWN_NAMES.map(readOwn)), readPartnerExtensions(database)])
  const all: readonly OfferedExtension[] = [
    ...own.flatMap((manifest) => (manifest ? [{ manifest, source: 'own' as const }] : [])),
    ...partner.map((manifest) => ({ manifest, source: 'partner' as const })),
  ]
  return all.filter(({ manifest }, index) => all.findIndex((other) => other.manifest.name === manifest.name) === index)
}

const ownManifests = new Map<string, Manifest>()

/** Null where the file can't be had: the next visit tries again. */
async function readOwn(name: string): Promise<Manifest | null> {
  const known = ownManifests.get(name)
  if (known) return known
  try {
    const answer = await fetch(`/extensions/${name}.json`)
    const read = answer.ok ? readManifest(await answer.json()) : null
    if (!read?.ok) return null
    ownManifests.set(name, read.value)
    return read.value
  } catch {
    return null
  }
}

/**
 * Gives the extensions that a person has added from these lists their newest version. One that wants more asks before
 * it opens again.
 */
async function updateAdded(account: number, offered: readonly OfferedExtension[], isAnswered: boolean): Promise<void> {
  const update = (one: RegisteredExtension) => updatedByOffer(one, offered, isAnswered)
  for (const one of listExtensions(account))
    if (update(one) !== one) await updateExtension(account, one.manifest.name, update)
}
