import { useEffect, useState } from 'react'
import { type Manifest, readManifest } from '#domain/extensions/manifest.ts'
import { readStoredPartnerExtensions, refreshPartnerExtensions } from '#store/react/partner-extensions.ts'
import { useAccountContext, type AccountContext } from '#store/react/account-context.tsx'
import { BUILT_IN_EXTENSION_NAMES } from './built-in-extension-names.ts'
import { listExtensions, updateExtension } from './account-extensions.ts'
import type { OfferedExtension, RegisteredExtension } from './stored-extensions.ts'
import { sameJson } from '#lib/json.ts'

/** Our own extensions and the partner's, each name once; undefined until they were read. */
export function useOfferedExtensions(): readonly OfferedExtension[] | undefined {
  const account = useAccountContext()
  const [offered, setOffered] = useState<readonly OfferedExtension[]>()
  useEffect(() => {
    let isCancelled = false
    const load = async () => {
      const known = await readOfferedExtensions(account)
      if (!isCancelled) setOffered(known)
      const fresh = await refreshOfferedExtensions(account)
      if (!isCancelled) setOffered(fresh)
    }
    load().catch(reportError)
    return () => {
      isCancelled = true
    }
  }, [account])
  return offered
}

/** Asks for the newest versions, and gives them to the extensions that this person has added. */
export async function refreshOfferedExtensions(
  account: Pick<AccountContext, 'ask' | 'database' | 'session'>,
): Promise<readonly OfferedExtension[]> {
  const isAnswered = await refreshPartnerExtensions(account)
  const fresh = await readOfferedExtensions(account)
  await updateAddedExtensions(account.session.ID, fresh, isAnswered)
  return fresh
}

/** Returns the offered extensions that this device received last. */
export async function readOfferedExtensions({
  database,
}: Pick<AccountContext, 'database'>): Promise<readonly OfferedExtension[]> {
  const [own, partner] = await Promise.all([
    Promise.all(BUILT_IN_EXTENSION_NAMES.map(readBuiltInManifest)),
    readStoredPartnerExtensions(database),
  ])
  const all: readonly OfferedExtension[] = [
    ...own.flatMap((manifest) => (manifest ? [{ manifest, source: 'own' as const }] : [])),
    ...partner.map((manifest) => ({ manifest, source: 'partner' as const })),
  ]
  return all.filter(({ manifest }, index) => all.findIndex((other) => other.manifest.name === manifest.name) === index)
}

const builtInManifests = new Map<string, Manifest>()

/** Null where the file can't be had: the next visit tries again. */
async function readBuiltInManifest(name: string): Promise<Manifest | null> {
  const known = builtInManifests.get(name)
  if (known) return known
  try {
    const answer = await fetch(`/extensions/${name}.json`)
    const read = answer.ok ? readManifest(await answer.json()) : null
    if (!read?.ok) return null
    builtInManifests.set(name, read.value)
    return read.value
  } catch {
    return null
  }
}

/**
 * Gives the extensions that a person has added from these lists their newest version. One that wants more asks before
 * it opens again.
 */
async function updateAddedExtensions(
  account: number,
  offered: readonly OfferedExtension[],
  isAnswered: boolean,
): Promise<void> {
  const update = (one: RegisteredExtension) => applyOfferedVersion(one, offered, isAnswered)
  for (const one of listExtensions(account))
    if (update(one) !== one) await updateExtension(account, one.manifest.name, update)
}

/**
 * An added extension as the lists have it now; itself where nothing is new. One that the partner took off their list
 * can't be opened any more. `isAnswered`: the partner's list was asked for just now, so a missing entry is missing
 * there.
 */
export function applyOfferedVersion(
  extension: RegisteredExtension,
  offered: readonly OfferedExtension[],
  isAnswered: boolean,
): RegisteredExtension {
  const { manifest, source, isWithdrawn = false } = extension
  const offer = offered.find((one) => one.source === source && one.manifest.name === manifest.name)
  if (offer)
    return isWithdrawn || !sameJson(offer.manifest, manifest)
      ? { ...extension, manifest: offer.manifest, isWithdrawn: false }
      : extension
  if (source !== 'partner' || !isAnswered || isWithdrawn) return extension
  return { ...extension, manifest: { ...manifest, status: 'inactive' }, isWithdrawn: true }
}
