import { parsedUrl } from '#lib/parsed-url.ts'
import { isFramable, playerHost, playerOf } from '#lib/video-address.ts'
import type { Partner } from './partner.ts'

const listed = (hosts: string): readonly string[] => hosts.split(' ').filter((host) => host !== '')

/** Hosts whose pages and pictures are shown as previews of templates. */
export const previewHosts = ({ hosts }: Pick<Partner, 'hosts'>): readonly string[] => listed(hosts.previews)

/**
 * Hosts whose players are shown: those of the list, and that of the tutorial. A site such as `youtube.com` means its
 * player.
 */
export const videoHosts = ({ hosts, resources }: Pick<Partner, 'hosts' | 'resources'>): readonly string[] => {
  const tutorial = playerOf(resources.tutorial)
  return [...new Set([...listed(hosts.videos).map(playerHost), ...(tutorial ? [tutorial.host] : [])])]
}

/** Hosts that extensions may reach and show pages of; none unless an administrator opens them. */
export const extensionHosts = ({ hosts }: Pick<Partner, 'hosts'>): readonly string[] => listed(hosts.extensions)

/** A host as content security policies name it. */
export const hostSource = (host: string): string =>
  /^(?:localhost|127\.0\.0\.1)(?::|$)/.test(host) ? `http://${host}` : `https://${host}`

/** The address as it is loaded, and its host; undefined where it is none that could be shown in a frame. */
export function framedAddress(address: string): { readonly url: string; readonly host: string } | undefined {
  const url = parsedUrl(address.trim())
  return url && isFramable(url) ? { url: url.href, host: url.host } : undefined
}
