import type { ExtensionPermission, Manifest } from '#domain/extensions/manifest.ts'
import type { RegisteredExtension } from '#features/extensions/registry/stored-extensions.ts'

export interface ExtensionRights {
  readonly permissions: readonly ExtensionPermission[]
  /** Hosts that the manifest names and the person agreed to. */
  readonly hosts: readonly string[]
}

/**
 * Rights of a running extension: those that its manifest asked for when it was opened, and that the stored one still
 * asks for and the person agreed to.
 */
export function currentExtensionRights(running: Manifest, stored: RegisteredExtension | undefined): ExtensionRights {
  const agreed = stored?.agreed
  if (!stored || !agreed || stored.manifest.status !== 'active') return { permissions: [], hosts: [] }
  const { permissions, network } = stored.manifest
  return {
    permissions: running.permissions.filter(
      (permission) => permissions.includes(permission) && agreed.permissions.includes(permission),
    ),
    hosts: running.network.hosts.filter((host) => network.hosts.includes(host) && agreed.hosts.includes(host)),
  }
}
