import { wideOfferContent } from '../offers.ts'

/** One way of keeping and sending offers, as the bench's page runs it. Times are in ms. */
export interface Candidate {
  /** Median of so many durable edits of one field, each with whatever makes the library send it later. */
  readonly edits: (count: number) => Promise<number>
  /** Begins an empty copy, fills it from a set of the server, and gives the time that took. */
  readonly firstSync: (set: string) => Promise<number>
  readonly count: () => Promise<number>
  /** Edits every offer of the copy durably while nothing is sent. */
  readonly editOffline: (value: string) => Promise<void>
  /** Sends the edits until the library says that it is done. */
  readonly drain: () => Promise<number>
  /** Finds the offers with a word in any field. */
  readonly search: (word: string) => Promise<Found>
}

export interface Found {
  readonly ms: number
  readonly found: number
}

export const CANDIDATES = ['raw', 'rxdb', 'pouchdb', 'tanstack'] as const
export type CandidateName = (typeof CANDIDATES)[number]

/** What only some sides have, beside their usual way. */
interface Variants {
  /** Edits that are on the disk a moment later. */
  readonly relaxedEdits?: Candidate['edits']
  /** Sends the edits to a server that only appends them to a file. */
  readonly drainToLog?: Candidate['drain']
  /** Searches what was read once. */
  readonly searchKept?: Candidate['search']
}

export type PeersPage = Readonly<Record<CandidateName, Candidate & Variants>>

export type Sections = Readonly<Record<string, { fields: Record<string, string>; done: boolean }>>

/** An offer as the peers and their server hold it. */
export interface PeerOffer {
  readonly id: string
  readonly post_title: string
  readonly post_excerpt: string
  readonly content: Sections
  readonly updatedAt: number
}

export const peerOffer = (number: number): PeerOffer => ({
  id: `offer-${String(number).padStart(6, '0')}`,
  post_title: `Offer ${number}`,
  post_excerpt: `Summary of offer ${number}`,
  content: wideOfferContent(number),
  updatedAt: number,
})

export const EDITED_FORM = 'overview'
export const EDITED_FIELD = 'product_name'

/** The offer with another product name. */
export function withProductName<T extends Pick<PeerOffer, 'content' | 'updatedAt'>>(offer: T, value: string): T {
  const { overview } = offer.content
  if (!overview) throw new Error('an offer without an overview')
  return {
    ...offer,
    content: { ...offer.content, overview: { ...overview, fields: { ...overview.fields, [EDITED_FIELD]: value } } },
    updatedAt: offer.updatedAt + 1,
  }
}

/** One edit on the wire, of a candidate that sends what has changed rather than whole offers. */
export interface PeerEdit {
  /** Sent twice, it is done once. */
  readonly id: string
  readonly offer: string
  readonly value: string
}

/** A whole offer on the wire, as a candidate sends it that doesn't know what has changed. */
export interface PushedOffer {
  /** `updatedAt` of the server's copy that the device last had. */
  readonly assumedAt: number | null
  readonly offer: PeerOffer
}
