import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { ChevronDown, Ellipsis, ListChecks, type LucideIcon, Plus, Trash2 } from 'lucide-react'
import { formatNumber } from '#lib/locale/ui-locale.ts'
import type { KindScreens } from '#records/kind-screens.ts'
import { Button } from '#ui/buttons/button.tsx'
import { buttonClass } from '#ui/buttons/button-class.ts'
import { classNames } from '#ui/class-names.ts'
import { Menu, type MenuEntry } from '#ui/overlays/menu.tsx'
import css from './list-screen.module.css'
import type { Selection } from '#records/list/use-selection.ts'

/** A way to a new record. */
export interface CreateOption {
  readonly label: string
  readonly onCreate: () => unknown
  readonly icon?: LucideIcon
  /** Several ways behind one button: a menu, on phones a sheet. The first is what the button's key does. */
  readonly choices?: readonly MenuEntry[]
}

export interface ListHeadProps {
  readonly screens: Pick<KindScreens, 'heading' | 'noun'>
  /** Undefined while it is not known: a link would have to give way to other things. */
  readonly count: number | undefined
  /** The main one first. None where the page itself offers what can be done, or nothing may be made. */
  readonly ways?: readonly CreateOption[]
  readonly selection?: Selection
  /** Further entries of the menu on phones. */
  readonly phoneEntries?: readonly MenuEntry[]
}

/** The list's heading, with the ways to a new one. */
export function ListHead({ screens, count, ways = [], selection, phoneEntries = [] }: ListHeadProps) {
  const [main, ...others] = ways
  return (
    <div className={css.head}>
      <h1 className={css.title}>
        {screens.heading} {count !== undefined && count > 0 && <span className={css.count}>{formatNumber(count)}</span>}
      </h1>
      {count !== undefined && (
        <Link to="/browse/trash" className={classNames(buttonClass({ variant: 'quiet' }), selection && css.trash)}>
          <Trash2 aria-hidden="true" />
          {t`Trash`}
        </Link>
      )}
      {others.map((way) => (
        <CreateButton key={way.label} way={way} variant="default" className={css.create} />
      ))}
      {main && <CreateButton way={main} className={css.create} />}
      {selection && (
        <span className={css.more}>
          <Menu
            trigger={
              <Button variant="quiet" iconOnly aria-label={t`More`}>
                <Ellipsis aria-hidden="true" />
              </Button>
            }
            entries={[
              ...others.map(({ label, icon: Icon = Plus, onCreate }) => ({
                label,
                icon: <Icon aria-hidden="true" />,
                onSelect: () => void onCreate(),
              })),
              {
                label: t`Select ${{ nouns: screens.noun[1] }}`,
                icon: <ListChecks aria-hidden="true" />,
                onSelect: selection.begin,
              },
              { type: 'link', label: t`Trash`, icon: <Trash2 aria-hidden="true" />, link: <Link to="/browse/trash" /> },
              ...phoneEntries,
            ]}
          />
        </span>
      )}
    </div>
  )
}

interface CreateButtonProps {
  readonly way: CreateOption
  readonly variant?: 'primary' | 'default'
  readonly className: string | undefined
}

function CreateButton({
  way: { label, icon: Icon = Plus, onCreate, choices },
  variant = 'primary',
  className,
}: CreateButtonProps) {
  if (choices)
    return (
      <Menu
        isSheet
        trigger={
          <Button variant={variant} className={className}>
            <Icon aria-hidden="true" className={css.plus} />
            {label}
            <ChevronDown aria-hidden="true" className={css.chevron} />
          </Button>
        }
        entries={choices}
      />
    )
  return (
    <Button variant={variant} className={className} onClick={() => void onCreate()}>
      <Icon aria-hidden="true" />
      {label}
    </Button>
  )
}

/** The main way to a new record, within reach of the thumb; on phones only. */
export const FloatingCreateButton = ({ way }: { readonly way: CreateOption }) => (
  <CreateButton way={way} className={classNames(css.fab)} />
)
