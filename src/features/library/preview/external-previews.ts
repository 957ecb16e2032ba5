import { framedAddress, previewHosts } from '#domain/partner/allowed-hosts.ts'
import type { Partner } from '#domain/partner/partner.ts'
import type { LibraryText } from '#features/library/library-text.ts'

/** A page or picture of another site that shows a template finished. */
export interface ExternalPreview {
  readonly what: 'page' | 'picture'
  readonly address: string
}

interface ExternalPreviews {
  readonly shown: readonly ExternalPreview[]
  /** Hosts of addresses that are not shown, because the partner doesn't allow them. */
  readonly refused: readonly string[]
}

/** Sorts the addresses of a template into those that may be shown, and the hosts of the others. */
export function externalPreviews(
  { preview, image }: Pick<LibraryText, 'preview' | 'image'>,
  partner: Pick<Partner, 'hosts'>,
): ExternalPreviews {
  const hosts = previewHosts(partner)
  const named = (
    [
      ['page', preview],
      ['picture', image],
    ] as const
  ).flatMap(([what, address]) => {
    const framed = framedAddress(address)
    return framed ? [{ what, ...framed }] : []
  })
  return {
    shown: named.filter(({ host }) => hosts.includes(host)).map(({ what, url }) => ({ what, address: url })),
    refused: [...new Set(named.filter(({ host }) => !hosts.includes(host)).map(({ host }) => host))],
  }
}
