import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { AppWindow, FileText, History } from 'lucide-react'
import type { ActionContext, KindScreens, RecordAction, RecordRef } from '#records/kind-screens.ts'
import type { GuardedMenuEntry } from './permitted-entries.ts'
import { recordActionsOf } from './standard-actions.ts'

export interface RecordMenuOptions {
  /** In the editor, where it is open already. */
  readonly isOpen?: boolean
  /** Waited for before an action: what is typed and not yet written. */
  readonly before?: () => Promise<void>
  /** Takes the place of the action with this key: the editor asks for the title in its own dialog. */
  readonly overrides?: Readonly<Record<string, Pick<RecordAction, 'label'> & { readonly run: () => void }>>
}

/** The entries of a menu about one record. */
export function recordMenuEntries(
  context: ActionContext,
  ref: RecordRef,
  { isOpen, before, overrides = {} }: RecordMenuOptions = {},
): readonly GuardedMenuEntry[] {
  const { screens } = context
  const entries = recordActionsOf(screens)
    .filter(({ isAvailable }) => isAvailable?.([ref]) !== false)
    .flatMap(({ key, label, icon: Icon, needs, isApart, run }): GuardedMenuEntry[] => {
      const other = overrides[key]
      const onSelect = other?.run ?? (() => void (before?.() ?? Promise.resolve()).then(() => run(context, [ref])))
      const entry: GuardedMenuEntry = {
        needs,
        label: other?.label ?? label,
        icon: <Icon aria-hidden="true" />,
        onSelect,
      }
      return isApart ? [historyMenuEntry(screens, ref), { type: 'divider' }, entry] : [entry]
    })
  return isOpen
    ? entries
    : [
        {
          type: 'link',
          label: t({ message: 'Open', context: 'verb' }),
          icon: <FileText aria-hidden="true" />,
          link: <Link {...screens.open(ref)} />,
        },
        {
          type: 'link',
          label: t`Open in a new window`,
          icon: <AppWindow aria-hidden="true" />,
          link: <Link {...screens.open(ref)} target="_blank" />,
        },
        ...entries,
      ]
}

const historyMenuEntry = ({ section }: KindScreens, { name }: RecordRef): GuardedMenuEntry => ({
  type: 'link',
  label: t`History`,
  icon: <History aria-hidden="true" />,
  link: <Link to="/history/$section/$name" params={{ section, name }} />,
})
