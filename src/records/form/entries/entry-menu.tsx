import { t } from '@lingui/core/macro'
import { ArrowDown, ArrowUp, Ellipsis, Trash2 } from 'lucide-react'
import { labelInSentence } from '#lib/locale/label-in-sentence.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Menu, type MenuEntry } from '#ui/overlays/menu.tsx'
import type { MovableEntry } from './use-entry-moves.ts'

export interface EntryMenuProps {
  readonly number: number
  /** 'Second feature'. */
  readonly name: string
  readonly entry: MovableEntry
  readonly className?: string | undefined
}

/** Menu of actions for an entry. */
export function EntryMenu({ number, name, entry, className }: EntryMenuProps) {
  const { place, last, move, remove } = entry
  const moving: readonly MenuEntry[] = [
    { label: t`Move up`, icon: <ArrowUp aria-hidden="true" />, disabled: place === 1, onSelect: () => move(place - 1) },
    {
      label: t`Move down`,
      icon: <ArrowDown aria-hidden="true" />,
      disabled: place === last,
      onSelect: () => move(place + 1),
    },
    { type: 'divider' },
  ]
  return (
    <Menu
      trigger={
        <Button
          variant="quiet"
          iconOnly
          small
          className={className}
          data-menu={number}
          aria-label={t`Actions for ${{ name: labelInSentence(name) }}`}
        >
          <Ellipsis aria-hidden="true" />
        </Button>
      }
      entries={[
        ...(last > 1 ? moving : []),
        { label: t`Remove`, icon: <Trash2 aria-hidden="true" />, onSelect: remove },
      ]}
    />
  )
}
