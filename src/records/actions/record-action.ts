import type { LinkProps } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { KindScreens, RecordRef } from '#records/kind-screens.ts'
import type { Workspace } from '#store/react/workspace-context.tsx'

/** What an action works with. */
export interface ActionScene {
  readonly workspace: Workspace
  /** How the records' kind is shown. */
  readonly screens: KindScreens
  /** Every kind: a record may have others that belong to it. */
  readonly kinds: readonly KindScreens[]
  readonly go: (to: LinkProps) => Promise<void>
}

/** Something to do with a record or several, written once: for the menu of a row, the menu of an editor, the bar under a selection, and the palette. */
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
  run(scene: ActionScene, refs: readonly RecordRef[]): Promise<boolean>
}
