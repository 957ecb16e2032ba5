import { t } from '@lingui/core/macro'
import { Ellipsis } from 'lucide-react'
import { type EntryView, WHOLE_VIEW } from '#domain/forms/table/entry-view.ts'
import { isSameView } from '#features/forms/run/run-search.ts'
import { isolateDirection } from '#lib/text/text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Chip, ChipRow } from '#ui/navigation/chip.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import css from './toolbar.module.css'
import type { useSavedViews } from './use-saved-views.ts'

export interface SavedViewChipsProps {
  readonly savedViews: ReturnType<typeof useSavedViews>
  readonly view: EntryView
  readonly onView: (view: EntryView) => void
  readonly canChange: boolean
}

/** The views that are kept, each one press away. */
export function SavedViewChips({ savedViews, view, onView, canChange }: SavedViewChipsProps) {
  if (savedViews.views.length === 0) return null
  const current = savedViews.views.find((one) => isSameView(one.view, view))
  const name = isolateDirection(current?.name ?? '')
  return (
    <div className={css.views}>
      <ChipRow label={t`Views`}>
        <Chip pressed={isSameView(view, WHOLE_VIEW)} onClick={() => onView(WHOLE_VIEW)}>
          {t`All entries`}
        </Chip>
        {savedViews.views.map((one) => (
          <Chip key={one.key} pressed={one === current} onClick={() => onView(one.view)}>
            <bdi className={css.label}>{one.name}</bdi>
          </Chip>
        ))}
      </ChipRow>
      {current && canChange && (
        <Menu
          align="start"
          trigger={
            <Button variant="quiet" small iconOnly aria-label={t({ message: `View ${name}`, context: 'noun' })}>
              <Ellipsis aria-hidden="true" />
            </Button>
          }
          entries={[
            { label: t`Rename…`, onSelect: () => void savedViews.rename(current) },
            { label: t`Delete view`, bad: true, onSelect: () => void savedViews.takeOut(current) },
          ]}
        />
      )}
    </div>
  )
}
