import { Ellipsis } from 'lucide-react'
import { type EntryView, WHOLE_VIEW } from '#domain/forms/table/entry-view.ts'
import { isSameView } from '#features/forms/run/run-search.ts'
import { isolated } from '#lib/text/text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Chip, ChipRow } from '#ui/navigation/chip.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import css from './toolbar.module.css'
import type { useKeptViews } from './use-kept-views.ts'

export interface ViewChipsProps {
  readonly kept: ReturnType<typeof useKeptViews>
  readonly view: EntryView
  readonly onView: (view: EntryView) => void
  readonly canChange: boolean
}

/** The views that are kept, each one press away. */
export function ViewChips({ kept, view, onView, canChange }: ViewChipsProps) {
  if (kept.views.length === 0) return null
  const current = kept.views.find((one) => isSameView(one.view, view))
  return (
    <div className={css.views}>
      <ChipRow label="Views">
        <Chip pressed={isSameView(view, WHOLE_VIEW)} onClick={() => onView(WHOLE_VIEW)}>
          All entries
        </Chip>
        {kept.views.map((one) => (
          <Chip key={one.key} pressed={one === current} onClick={() => onView(one.view)}>
            <bdi className={css.label}>{one.name}</bdi>
          </Chip>
        ))}
      </ChipRow>
      {current && canChange && (
        <Menu
          align="start"
          trigger={
            <Button variant="quiet" small iconOnly aria-label={`View ${isolated(current.name)}`}>
              <Ellipsis aria-hidden="true" />
            </Button>
          }
          entries={[
            { label: 'Rename…', onSelect: () => void kept.rename(current) },
            { label: 'Delete view', bad: true, onSelect: () => void kept.takeOut(current) },
          ]}
        />
      )}
    </div>
  )
}
