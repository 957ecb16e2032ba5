import { Link } from '@tanstack/react-router'
import { AppWindow, FileText, History } from 'lucide-react'
import type { ActionScene, KindScreens, RecordAction, RecordRef } from '#records/kind-screens.ts'
import type { GuardedEntry } from './permitted.ts'
import { actionsOf } from './standard-actions.ts'

export interface MenuOptions {
  /** In the editor, where it is open already. */
  readonly isOpen?: boolean
  /** Waited for before an action: what is typed and not yet written. */
  readonly before?: () => Promise<void>
  /** Takes the place of the action with this key: the editor asks for the title in its own dialog. */
  readonly instead?: Readonly<Record<string, Pick<RecordAction, 'label'> & { readonly run: () => void }>>
}

/** The entries of a menu about one record. */
export function recordMenu(
  scene: ActionScene,
  ref: RecordRef,
  { isOpen, before, instead = {} }: MenuOptions = {},
): readonly GuardedEntry[] {
  const { screens } = scene
  const entries = actionsOf(screens)
    .filter(({ isAvailable }) => isAvailable?.([ref]) !== false)
    .flatMap(({ key, label, icon: Icon, needs, isApart, run }): GuardedEntry[] => {
      const other = instead[key]
      const onSelect = other?.run ?? (() => void (before?.() ?? Promise.resolve()).then(() => run(scene, [ref])))
      const entry: GuardedEntry = { needs, label: other?.label ?? label, icon: <Icon aria-hidden="true" />, onSelect }
      return isApart ? [historyEntry(screens, ref), { type: 'divider' }, entry] : [entry]
    })
  return isOpen
    ? entries
    : [
        { type: 'link', label: 'Open', icon: <FileText aria-hidden="true" />, link: <Link {...screens.open(ref)} /> },
        {
          type: 'link',
          label: 'Open in a new window',
          icon: <AppWindow aria-hidden="true" />,
          link: <Link {...screens.open(ref)} target="_blank" />,
        },
        ...entries,
      ]
}

const historyEntry = ({ section }: KindScreens, { name }: RecordRef): GuardedEntry => ({
  type: 'link',
  label: 'History',
  icon: <History aria-hidden="true" />,
  link: <Link to="/history/$section/$name" params={{ section, name }} />,
})
