import { t } from '@lingui/core/macro'
import { useMemo } from 'react'
import type { Manifest } from '#domain/extensions/manifest.ts'
import { useAccountContext } from '#store/react/account-context.tsx'
import { isForOffers, isForTexts } from './extension-labels.ts'
import { useOfferedExtensions } from './offered-extensions.ts'
import { useExtensions } from './account-extensions.ts'
import type { ExtensionSource, OfferedExtension, RegisteredExtension } from './stored-extensions.ts'

/** An extension as the list shows it: registered on this device, or offered to be added. */
export interface ListedExtension {
  readonly manifest: Manifest
  readonly source: ExtensionSource
  /** Null: offered only. */
  readonly registered: RegisteredExtension | null
}

export const isExtensionInUse = ({ registered }: ListedExtension): boolean =>
  registered !== null && registered.agreed !== null

/** Without code or a page there is nothing to open. */
export const canOpenExtension = ({ manifest }: Pick<ListedExtension, 'manifest'>): boolean =>
  manifest.status === 'active'

/** Offered ones in their own order, then what this person added. */
function listedExtensions(
  registered: readonly RegisteredExtension[],
  offered: readonly OfferedExtension[],
): readonly ListedExtension[] {
  const byName = new Map(registered.map((one) => [one.manifest.name, one]))
  const fromOffers = offered.map(({ manifest, source }): ListedExtension => {
    const added = byName.get(manifest.name) ?? null
    byName.delete(manifest.name)
    return added
      ? { manifest: added.manifest, source: added.source, registered: added }
      : { manifest, source, registered: null }
  })
  const others = [...byName.values()].map(
    (one): ListedExtension => ({ manifest: one.manifest, source: one.source, registered: one }),
  )
  return [...fromOffers, ...others]
}

/** Undefined until the offered extensions were read. */
export function useListedExtensions(): readonly ListedExtension[] | undefined {
  const { session } = useAccountContext()
  const registered = useExtensions(session.ID)
  const offered = useOfferedExtensions()
  return useMemo(() => offered && listedExtensions(registered, offered), [registered, offered])
}

export const EXTENSION_FILTERS = [
  { key: undefined, label: t({ message: 'All', context: 'extensions' }), has: () => true },
  { key: 'in-use', label: t`In use`, has: isExtensionInUse },
  { key: 'texts', label: t`For texts`, has: ({ manifest }: ListedExtension) => isForTexts(manifest) },
  { key: 'offers', label: t`For offers`, has: ({ manifest }: ListedExtension) => isForOffers(manifest) },
] as const

/** Every word must occur in the title, the author or the description, in any case. */
export function listedExtensionMatches(
  { manifest: { title, author, description } }: ListedExtension,
  query: string,
): boolean {
  const text = `${title} ${author} ${description}`.toLowerCase()
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
