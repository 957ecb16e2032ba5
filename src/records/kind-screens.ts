import type { LinkProps } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { DomainRecord } from '#domain/engine/record.ts'
import type { TextPictureKind } from '#domain/formats/text-picture-kind.ts'
import type { PlanModule } from '#domain/plan/capabilities.ts'
import type { SummaryRow } from '#store/rows.ts'
import type { AccountContext } from '#store/react/account-context.tsx'

/** What one needs to know of a record to name it, to open it and to act on it; a row of a list has it. */
export interface RecordRef extends Pick<SummaryRow, 'ID' | 'name' | 'title'> {
  readonly kind: string
  /** The small values of its summary. */
  readonly extra?: SummaryRow['extra'] | undefined
}

/** What an action works with. */
export interface ActionContext {
  readonly account: AccountContext
  /** How the records' kind is shown. */
  readonly screens: KindScreens
  /** Every kind: a record may have others that belong to it. */
  readonly kinds: readonly KindScreens[]
  readonly go: (to: LinkProps) => Promise<void>
}

/**
 * Something to do with a record or several, written once: for the menu of a row, the menu of an editor, the bar under a
 * selection, and the palette.
 */
export interface RecordAction {
  /** Its own among those of a kind, and the same tomorrow. */
  readonly key: string
  /** In a menu about one: 'Rename…'. */
  readonly label: string
  readonly icon: LucideIcon
  /** Further words that the palette finds it by. */
  readonly also?: string
  /** The right that it needs. */
  readonly needs?: 'create' | 'update' | 'delete'
  /** On the bar under a selection: 'Download'. `narrow`: on phones. Absent: it is about one alone. */
  readonly ofSeveral?: { readonly label: string; readonly narrow?: string }
  /** A line is drawn before it in menus. */
  readonly isApart?: boolean
  /** Whether it makes sense for these; it does by default. */
  isAvailable?(refs: readonly RecordRef[]): boolean
  /** True when it was done for all of them. */
  run(context: ActionContext, refs: readonly RecordRef[]): Promise<boolean>
}

/** How a record is gone on with from home. */
export interface ResumeDisplay {
  /** The place to go on at; where one is opened by default. */
  link?(summary: SummaryRow): LinkProps
  /** Its title beside what it is; the record's own by default. */
  title?(summary: SummaryRow): string
  /** Type of the record: 'Email', 'Offer'. */
  what(summary: SummaryRow): string
  /** Its first words, or the place to go on at: 'next: Benefits'. */
  where(summary: SummaryRow): string
  /** `where` quotes what somebody wrote. */
  readonly isQuoted?: true
  /** A sketch of it beside its title; absent: the kind's icon. */
  picture?(summary: SummaryRow): TextPictureKind
  /** How far it is, at the right. */
  readonly Progress?: ComponentType<{ readonly summary: SummaryRow }>
}

/** Another way to make one than its own dialog: an entry of the palette. */
export interface CreateEntry {
  readonly key: string
  readonly label: string
  /** Further words that it is found by. */
  readonly also: string
  readonly link: LinkProps
}

/**
 * How a kind of record is shown: what every screen that shows several kinds needs to know of it. A kind's own list and
 * editor are a feature; here is how to get there.
 */
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
  readonly module?: PlanModule
  /**
   * As in the kind's definition: the one right of the module that every action needs. Nothing of its quota is taken.
   */
  readonly allowedBy?: 'update'
  /**
   * Where all of them are. Absent where an account has only one, and where they are found at what they belong to: then
   * the palette has none of them.
   */
  readonly list?: LinkProps
  /** Where one of them is edited, at the field with the dotted path where one is given. */
  open(ref: RecordRef, path?: string): LinkProps
  /** What can be done with one, beyond what can be done with every kind. It comes after the first screen. */
  readonly actions?: readonly RecordAction[]
  readonly creating?: readonly CreateEntry[]
  /** What a search looks into: 'title, summary or product name'. */
  readonly searchedIn: string
  /** What a search over all of them is called in the palette: 'Search in all offers'. */
  readonly search?: CreateEntry
  /** Absent: it is not gone on with from home. */
  readonly resuming?: ResumeDisplay
  /** At the right of its line in the palette. */
  readonly PaletteAside?: ComponentType<{ readonly summary: SummaryRow }>
  /** In a row of several kinds (trash): what tells it from its siblings, 'Ads'. */
  detail?(summary: SummaryRow): string
  /** Details that tell records with one title apart where one is chosen: product, client. Empty ones are left out. */
  distinguish?(record: DomainRecord): readonly string[]
  /** What one is called is told by what is in it: nobody gives it a title, nor one to its copy. */
  readonly isNamedByContent?: true
  /** The title of the page where one is edited, in parts: 'Offer Details'. Its history's begins with it. */
  readonly pageTitle: readonly string[]
  /** Moving one to the trash is confirmed even where nothing belongs to it. Specification, 4.08. */
  readonly asksBeforeTrash?: true
  /** The icon of one of them, where they do not all have the kind's. */
  iconOf?(summary: SummaryRow): LucideIcon
}

/** The actions of the kinds that have some of their own. */
export type KindActions = Readonly<Record<string, readonly RecordAction[]>>

/** A row of a list as a record that can be opened and acted on. */
export const toRecordRef = (kind: string, { ID, name, title, extra }: Omit<RecordRef, 'kind'>): RecordRef => ({
  kind,
  ID,
  name,
  title,
  extra,
})
