import type { LinkProps } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Module } from '#domain/plan/capabilities.ts'
import type { HeadRow } from '#store/rows.ts'
import type { RecordAction } from '#records/actions/record-action.ts'

/** What one needs to know of a record to name it, to open it and to act on it; a row of a list has it. */
export interface RecordRef extends Pick<HeadRow, 'ID' | 'name' | 'title'> {
  readonly kind: string
  /** The small values of its summary. */
  readonly extra?: HeadRow['extra'] | undefined
}

/** How a record is gone on with from home. */
export interface Resuming {
  /** The place to go on at; where one is opened by default. */
  link?(head: HeadRow): LinkProps
  /** In a few words: 'Product: Benefits'. */
  where(head: HeadRow): string
  /** How far it is, at the right. */
  readonly Progress?: ComponentType<{ readonly head: HeadRow }>
}

/** Another way to make one than its own dialog: an entry of the palette. */
export interface CreateEntry {
  readonly key: string
  readonly label: string
  /** Further words that it is found by. */
  readonly also: string
  readonly link: LinkProps
}

/** How a kind of record is shown: what every screen that shows several kinds needs to know of it. A kind's own list and editor are a feature; here is how to get there. */
export interface KindScreens {
  readonly kind: string
  /** 'offer', 'offers', as its definition has it. */
  readonly noun: readonly [one: string, many: string]
  /** The kind in an address: `opportunities` in `/history/opportunities/…`. */
  readonly section: string
  /** What several of them are called over a list: 'Offers'. */
  readonly heading: string
  readonly icon: LucideIcon
  /** The plan's module that it is allowed by; absent: whoever works in the account may change it. */
  readonly module?: Module
  /** Where all of them are. Absent where an account has only one. */
  readonly list?: LinkProps
  /** Where one of them is edited, at the field with the dotted path where one is given. */
  open(ref: RecordRef, path?: string): LinkProps
  /** What can be done with one, beyond what can be done with every kind. */
  readonly actions?: readonly RecordAction[]
  readonly creating?: readonly CreateEntry[]
  /** What a search looks into: 'title, summary or product name'. */
  readonly searchedIn: string
  /** What a search over all of them is called in the palette: 'Search in all offers'. */
  readonly search?: CreateEntry
  /** Absent: it is not gone on with from home. */
  readonly resuming?: Resuming
  /** At the right of its line in the palette. */
  readonly PaletteAside?: ComponentType<{ readonly head: HeadRow }>
  /** In a row of several kinds (trash): what tells it from its siblings, 'Ads'. */
  detail?(head: HeadRow): string
  /** The title of the page where one is edited, in parts: 'Offer Details'. Its history's begins with it. */
  readonly pageTitle: readonly string[]
  /** The icon of one of them, where they do not all have the kind's. */
  iconOf?(head: HeadRow): LucideIcon
}

/** A row of a list as a record that can be opened and acted on. */
export const refOf = (kind: string, { ID, name, title, extra }: Omit<RecordRef, 'kind'>): RecordRef => ({ kind, ID, name, title, extra })
