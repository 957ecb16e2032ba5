import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ChevronUp } from 'lucide-react'
import { type KeyboardEvent, useMemo } from 'react'
import { labelInSentence } from '#lib/locale/label-in-sentence.ts'
import { FieldSet } from '#records/form/field-set.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { fieldsOfEntry } from './entry-group.ts'
import { EntryHandle } from './entry-handle.tsx'
import css from './entry-list.module.css'
import { EntryMenu } from './entry-menu.tsx'
import type { EntryGroupProps, EntryItemProps } from './entry-props.ts'
import { pressedKey } from '#ui/hooks/pressed-key.ts'

export interface UnfoldedEntryProps extends EntryItemProps, EntryGroupProps {
  readonly onFold: () => void
}

/** An entry with its fields. */
export function UnfoldedEntry({ at, group, number, name, movable, hintId, remarks, onFold }: UnfoldedEntryProps) {
  const fields = useMemo(() => fieldsOfEntry(group, number), [group, number])
  const total = group.count
  const place = (
    <span>
      <Trans>
        {number}
        <span className={css.of}> of {total}</span>
      </Trans>
    </span>
  )
  return (
    // Escape folds it from any of its fields.
    <fieldset className={css.fieldset} data-open={number} onKeyDown={(event) => foldOnEscape(event, onFold)}>
      <legend className={css.legend}>{name}</legend>
      <div className={css.gutter}>
        {movable !== null && movable.last > 1 ? (
          <EntryHandle {...{ number, name, hintId }} entry={movable}>
            {place}
          </EntryHandle>
        ) : (
          <span className={css.number} aria-hidden="true">
            {place}
          </span>
        )}
        <span className={css.tools}>
          {movable && <EntryMenu {...{ number, name }} entry={movable} />}
          <Button
            variant="quiet"
            iconOnly
            small
            aria-label={t`Collapse ${{ name: labelInSentence(name) }}`}
            onClick={onFold}
          >
            <ChevronUp aria-hidden="true" />
          </Button>
        </span>
      </div>
      <div className={css.fields}>
        <FieldSet at={at} fields={fields} remarks={remarks} />
      </div>
    </fieldset>
  )
}

function foldOnEscape(event: KeyboardEvent, onFold: () => void): void {
  // An open list of suggestions takes the first Escape.
  if (pressedKey(event) !== 'Escape' || event.defaultPrevented) return
  const isListOpen =
    event.target instanceof Element &&
    event.target.getAttribute('aria-expanded') === 'true' &&
    event.target.tagName === 'INPUT'
  if (isListOpen) return
  event.stopPropagation()
  onFold()
}
