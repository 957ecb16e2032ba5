import { agreementTo } from '#domain/extensions/agreement.ts'
import { type Manifest, readManifest } from '#domain/extensions/manifest.ts'
import type { RegisteredExtension } from '#features/extensions/registry/stored-extensions.ts'

/** A manifest with every field filled in. */
export function manifestOf(given: Readonly<Record<string, unknown>>): Manifest {
  const read = readManifest({ code: 'self.onmessage = () => {}', ...given })
  if (!read.ok) throw new Error(read.error)
  return read.value
}

/** An extension that this person added and agreed to. */
export function extensionOf(
  given: Readonly<Record<string, unknown>>,
  changes: Partial<RegisteredExtension> = {},
): RegisteredExtension {
  const manifest = manifestOf(given)
  return { manifest, agreed: agreementTo(manifest), source: 'added', openedAt: null, isHidden: false, ...changes }
}
