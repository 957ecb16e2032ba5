import { t } from '@lingui/core/macro'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { textAt } from '#records/form/field-path.ts'
import { useRecordForm } from '#records/form/record-form-context.tsx'
import { toLineFeeds } from '#records/form/line-endings.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import {
  entryName,
  entryNumberOfField,
  summarizeEntry,
  countFilledEntries,
  initiallyOpenEntry,
  type FieldTextGetter,
} from './entry-group.ts'
import css from './entry-list.module.css'
import type { EntryGroupProps } from './entry-props.ts'
import { EntryRow } from './entry-row.tsx'
import { FoldedEntry } from './folded-entry.tsx'
import { UnfoldedEntry } from './unfolded-entry.tsx'
import { useEntryMoves } from './use-entry-moves.ts'

/** A field that a link leads to: its entry opens. A new object each time that the link is followed. */
export interface LinkedField {
  /** Dotted path of the list inside the record. */
  readonly path: string
}

export interface EntryListProps extends EntryGroupProps {
  readonly wanted: LinkedField | null
}

/**
 * Equal entries as one list: filled ones folded to two lines, one open at a time, empty ones a dim line. Filled ones
 * can be moved.
 */
export function EntryList({ at, group, remarks, wanted }: EntryListProps) {
  const { record, editSession } = useRecordForm()
  const valueOf: FieldTextGetter = (key) => textAt(record, `${at}.${key}`)
  const titleId = useId()
  const hintId = useId()
  const list = useRef<HTMLOListElement>(null)
  const [open, setOpen] = useOpenEntry({ at, group, wanted })
  const focus = useFocusIn(list)
  const moves = useEntryMoves({
    at,
    group,
    list,
    onShown({ order, removed, selector }) {
      setOpen(open === null || open === removed ? null : order.indexOf(open) + 1)
      focus(selector)
    },
  })
  // A folded entry shows what was typed also in the moment before the record has it.
  const textOf: FieldTextGetter = (key) =>
    editSession.bufferAt(`${at}.${key}`).view.get().text ?? toLineFeeds(valueOf(key))
  return (
    <section aria-labelledby={titleId}>
      <div className={css.head}>
        <h3 id={titleId}>{group.title}</h3>
        <span className={css.filled}>
          {t`${{ count: countFilledEntries(group, valueOf) }} of ${{ total: group.count }} filled in`}
        </span>
      </div>
      <ol ref={list} className={css.entries}>
        {Array.from({ length: group.count }, (_, index) => index + 1).map((number) => {
          const row = { number, name: entryName(group, number), movable: moves.of(number), hintId }
          return (
            <EntryRow key={number} number={number} moves={moves} isOpen={number === open}>
              {number === open ? (
                <UnfoldedEntry
                  {...{ at, group, remarks, ...row }}
                  onFold={() => {
                    setOpen(null)
                    focus(`[data-entry="${number}"]`)
                  }}
                />
              ) : (
                <FoldedEntry
                  {...row}
                  words={summarizeEntry(group, number, textOf)}
                  onOpen={() => {
                    setOpen(number)
                    focus(`[data-open="${number}"] :is(textarea, input, select)`)
                  }}
                />
              )}
            </EntryRow>
          )
        })}
      </ol>
      <VisuallyHidden id={hintId}>
        {t`Press Space to pick it up and move it with the arrow keys, or drag it.`}
      </VisuallyHidden>
      <VisuallyHidden role="status">{moves.announcement}</VisuallyHidden>
    </section>
  )
}

/** The entry that stands open. */
function useOpenEntry({ at, group, wanted }: Pick<EntryListProps, 'at' | 'group' | 'wanted'>) {
  const { record } = useRecordForm()
  const [open, setOpen] = useState(() => initiallyOpenEntry(group, (key) => textAt(record, `${at}.${key}`)))
  const [lastWanted, setLastWanted] = useState<LinkedField | null>(null)
  if (wanted !== lastWanted) {
    setLastWanted(wanted)
    const entry = wanted?.path.startsWith(`${at}.`) ? entryNumberOfField(group, wanted.path.slice(at.length + 1)) : null
    if (entry !== null) setOpen(entry)
  }
  return [open, setOpen] as const
}

/** Moves the focus once what was asked for is on the page. */
function useFocusIn(list: RefObject<HTMLElement | null>): (selector: string) => void {
  const [wanted, setWanted] = useState<{ readonly selector: string } | null>(null)
  useEffect(() => {
    if (wanted) list.current?.querySelector<HTMLElement>(wanted.selector)?.focus()
  }, [wanted, list])
  return (selector) => setWanted({ selector })
}
