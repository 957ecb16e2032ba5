import type { LinkProps } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { DomainRecord } from '#domain/engine/record.ts'
import type { TextPictureKind } from '#domain/formats/text-picture-kind.ts'
import type { PlanModule } from '#domain/plan/capabilities.ts'
import type { SummaryRow } from '#store/rows.ts'
import type { AccountContext } from '#store/react/account-context.tsx'

/** Represents a record by what is needed to name it, open it and act on it. A list row provides all of it. */
export interface RecordRef extends Pick<SummaryRow, 'ID' | 'name' | 'title'> {
  readonly kind: string
  /** The small values of its summary. */
  readonly extra?: SummaryRow['extra'] | undefined
}

/** Services available to an action. */
export interface ActionContext {
  readonly account: AccountContext
  /** Screens of the records' kind. */
  readonly screens: KindScreens
  /** Every kind: a record may have others that belong to it. */
  readonly kinds: readonly KindScreens[]
  readonly go: (to: LinkProps) => Promise<void>
}

/**
 * Represents an action on one or more records, defined once for row menus, the editor menu, the selection bar and the
 * command palette.
 */
export interface RecordAction {
  /** Key of the action, unique within its kind and stable over time. */
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
  /** Returns true if the action applies to these records. Absent: it always applies. */
  isAvailable?(refs: readonly RecordRef[]): boolean
  /** True when it was done for all of them. */
  run(context: ActionContext, refs: readonly RecordRef[]): Promise<boolean>
}

/** Display of a record on Home, for resuming work on it. */
export interface ResumeDisplay {
  /** The place to go on at; where one is opened by default. */
  link?(summary: SummaryRow): LinkProps
  /** Title of the entry, shown beside its type. Absent: the record's own title. */
  title?(summary: SummaryRow): string
  /** Type of the record: 'Email', 'Offer'. */
  what(summary: SummaryRow): string
  /** First words of the record, or the place to continue: 'next: Benefits'. */
  where(summary: SummaryRow): string
  /** Set when `where` quotes text that a person wrote. */
  readonly isQuoted?: true
  /** A sketch of it beside its title; absent: the kind's icon. */
  picture?(summary: SummaryRow): TextPictureKind
  /** Progress of the record, shown on the right. */
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
 * Represents how a kind of record is shown: everything that screens with several kinds need to know. The list and
 * editor of a kind belong to a feature, linked from here.
 */
export interface KindScreens {
  readonly kind: string
  /** 'offer', 'offers', as its definition has it. */
  readonly noun: readonly [one: string, many: string]
  /** The kind in an address: `opportunities` in `/history/opportunities/…`. */
  readonly section: string
  /** Plural heading over a list: 'Offers'. */
  readonly heading: string
  readonly icon: LucideIcon
  /** The plan's module that it is allowed by; absent: whoever works in the account may change it. */
  readonly module?: PlanModule
  /**
   * Set when every action needs only the module's update right, as in the kind's definition. Nothing counts against its
   * quota.
   */
  readonly allowedBy?: 'update'
  /**
   * Link to the list of all records of the kind. Absent where an account has only one, or where records are listed with
   * their parent: the palette then omits them.
   */
  readonly list?: LinkProps
  /** Returns the link to a record's editor, at the field with the dotted path if one is given. */
  open(ref: RecordRef, path?: string): LinkProps
  /** Actions for this kind only, in addition to those for every kind. Loaded after the first screen. */
  readonly actions?: readonly RecordAction[]
  /** Moves records to the trash in place of the standard way: other choices may depend on them. */
  readonly trash?: RecordAction['run']
  readonly creating?: readonly CreateEntry[]
  /** Names what a search looks into, within a sentence: 'title', 'summary', 'product name'. */
  readonly searchedIn: readonly string[]
  /** Palette entry that searches all records of the kind: 'Search in all offers'. */
  readonly search?: CreateEntry
  /** Absent: it is not gone on with from home. */
  readonly resuming?: ResumeDisplay
  /** At the right of its line in the palette. */
  readonly PaletteAside?: ComponentType<{ readonly summary: SummaryRow }>
  /** In a row of several kinds (trash): what tells it from its siblings, 'Ads'. */
  detail?(summary: SummaryRow): string
  /** Details that tell records with one title apart where one is chosen: product, client. Empty ones are left out. */
  distinguish?(record: DomainRecord): readonly string[]
  /** Set when the title comes from the record's content: neither a record nor its copy gets a title from a person. */
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
