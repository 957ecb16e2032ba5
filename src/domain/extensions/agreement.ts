import * as z from 'zod/mini'
import { parsedUrl } from '#lib/parsed-url.ts'
import { EXTENSION_PERMISSIONS, type ExtensionPermission, type Manifest } from './manifest.ts'

export const agreementSchema = z.object({
  permissions: z.array(z.enum(EXTENSION_PERMISSIONS)),
  /** Hosts that the extension may reach, with the address (`https://host`) of the site that a page comes from. */
  hosts: z.array(z.string()),
  /** Version of the manifest that the person agreed to. */
  version: z.string(),
})
/** Rights that a person gave an extension. */
export type Agreement = z.output<typeof agreementSchema>

export interface RequestedRights {
  readonly permissions: readonly ExtensionPermission[]
  readonly hosts: readonly string[]
}

/**
 * Site of a page that is shown in place of code: `https://tools.example.com`. Undefined for an extension with code,
 * which never shows its page.
 */
export function pageSiteOf({ code, canvasURL }: Pick<Manifest, 'code' | 'canvasURL'>): string | undefined {
  const url = code === '' ? parsedUrl(canvasURL) : null
  return url ? `${url.protocol}//${url.host}` : undefined
}

/**
 * Returns everything that a manifest asks for. An external page can send what it reads to anyone, which is more than an
 * allowed host of the same name may receive.
 */
export function requestedRights(manifest: Manifest): RequestedRights {
  const { permissions, network } = manifest
  const site = pageSiteOf(manifest)
  return { permissions, hosts: [...new Set(site === undefined ? network.hosts : [...network.hosts, site])] }
}

/** The part of a manifest's wishes that the person has not agreed to; null where nothing is missing. */
export function missingRights(manifest: Manifest, agreed: Agreement | null): RequestedRights | null {
  const wishes = requestedRights(manifest)
  if (agreed === null) return wishes
  const permissions = wishes.permissions.filter((permission) => !agreed.permissions.includes(permission))
  const hosts = wishes.hosts.filter((host) => !agreed.hosts.includes(host))
  return permissions.length + hosts.length === 0 ? null : { permissions, hosts }
}

export function agreementTo(manifest: Manifest): Agreement {
  const { permissions, hosts } = requestedRights(manifest)
  return { permissions: [...permissions], hosts: [...hosts], version: manifest.version }
}
