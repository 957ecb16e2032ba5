import { sameJson } from '#lib/json.ts'
import type { OfferedExtension, RegisteredExtension } from './stored-extensions.ts'

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
