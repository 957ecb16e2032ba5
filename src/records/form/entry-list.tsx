import { ChevronDown, ChevronUp } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { EntryGroup } from '#lib/field.ts'
import { Button } from '#ui/button.tsx'
import { entryFields, entryName, entryOf, type EntryWords, entryWords, filledEntries, openAtFirst, type ValueOf } from './entries.ts'
import css from './entry-list.module.css'
import { textAt } from './field-path.ts'
import { FieldSet, type Remarks } from './field-set.tsx'
import { useRecordForm } from './form-context.tsx'
import { toLineFeeds } from './line-endings.ts'

/** A field that a link leads to: its entry opens. A new object each time that the link is followed. */
export interface Wanted {
  /** Its dotted path inside the record. */
  readonly path: string
}

export interface EntryListProps {
  /** The dotted path before the fields' keys. */
  readonly at: string
  readonly group: EntryGroup
  readonly remarks?: Remarks | undefined
  readonly wanted: Wanted | null
}

/** Equal entries as one list: filled ones folded to two lines, one open at a time, empty ones a dim line. */
export function EntryList({ at, group, remarks, wanted }: EntryListProps) {
  const { record, drafts } = useRecordForm()
  const valueOf: ValueOf = (key) => textAt(record, `${at}.${key}`)
  const titleId = useId()
  const list = useRef<HTMLOListElement>(null)
  const [open, setOpen] = useState(() => openAtFirst(group, valueOf))
  const [lastWanted, setLastWanted] = useState<Wanted | null>(null)
  if (wanted !== lastWanted) {
    setLastWanted(wanted)
    const entry = wanted?.path.startsWith(`${at}.`) ? entryOf(group, wanted.path.slice(at.length + 1)) : null
    if (entry !== null) setOpen(entry)
  }
  const focusNext = useFocusAfter(open)
  // A folded entry shows what was typed also in the moment before the record has it.
  const textOf: ValueOf = (key) => drafts.of(`${at}.${key}`).view.get().text ?? toLineFeeds(valueOf(key))
  return (
    <section aria-labelledby={titleId}>
      <div className={css.head}>
        <h3 id={titleId}>{group.title}</h3>
        <span className={css.filled}>
          {filledEntries(group, valueOf)} of {group.count} filled in
        </span>
      </div>
      <ol ref={list} className={css.entries}>
        {Array.from({ length: group.count }, (_, index) => index + 1).map((number) =>
          number === open ? (
            <OpenEntry
              key={number}
              {...{ at, group, number, remarks }}
              onFold={() => {
                setOpen(null)
                focusNext(() => list.current?.querySelector(`[data-entry="${number}"]`))
              }}
            />
          ) : (
            <FoldedEntry
              key={number}
              number={number}
              name={entryName(group, number)}
              words={entryWords(group, number, textOf)}
              onOpen={() => {
                setOpen(number)
                focusNext(() => list.current?.querySelector(`[data-open="${number}"] :is(textarea, input, select)`))
              }}
            />
          ),
        )}
      </ol>
    </section>
  )
}

/** Moves the focus once what was asked for is on the page. */
function useFocusAfter(change: unknown): (find: () => HTMLElement | null | undefined) => void {
  const wanted = useRef<(() => HTMLElement | null | undefined) | null>(null)
  useEffect(() => {
    wanted.current?.()?.focus()
    wanted.current = null
  }, [change])
  return (find) => {
    wanted.current = find
  }
}

interface FoldedEntryProps {
  readonly number: number
  readonly name: string
  readonly words: EntryWords | null
  readonly onOpen: () => void
}

function FoldedEntry({ number, name, words, onOpen }: FoldedEntryProps) {
  return (
    <li className={css.entry}>
      <button type="button" className={css.folded} aria-expanded="false" data-entry={number} onClick={onOpen}>
        <span className={css.number} aria-hidden="true">
          {number}
        </span>
        <span className={css.words}>
          <span className={words ? css.title : css.empty} dir="auto">
            {words?.title ?? name}
          </span>
          {words?.detail && (
            <span className={css.detail} dir="auto">
              {words.detail}
            </span>
          )}
        </span>
        <span className={css.amount} dir="auto">
          {words?.amount}
        </span>
        <ChevronDown className={css.chevron} aria-hidden="true" />
      </button>
    </li>
  )
}

interface OpenEntryProps extends Omit<EntryListProps, 'wanted'> {
  readonly number: number
  readonly onFold: () => void
}

function OpenEntry({ at, group, number, remarks, onFold }: OpenEntryProps) {
  const fields = useMemo(() => entryFields(group, number), [group, number])
  const name = entryName(group, number)
  return (
    <li className={css.open} data-open={number} onKeyDown={(event) => foldOnEscape(event, onFold)}>
      <fieldset className={css.fieldset}>
        <legend className={css.legend}>{name}</legend>
        <div className={css.gutter}>
          <span className={css.number} aria-hidden="true">
            {number}
            <span className={css.of}> of {group.count}</span>
          </span>
          <Button variant="quiet" iconOnly small className={css.fold} aria-label={`Fold ${name.toLowerCase()}`} onClick={onFold}>
            <ChevronUp aria-hidden="true" />
          </Button>
        </div>
        <div className={css.fields}>
          <FieldSet at={at} fields={fields} remarks={remarks} />
        </div>
      </fieldset>
    </li>
  )
}

function foldOnEscape(event: KeyboardEvent, onFold: () => void): void {
  // An open list of suggestions takes the first Escape.
  if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
  const isListOpen =
    event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true' && event.target.tagName === 'INPUT'
  if (isListOpen) return
  event.stopPropagation()
  onFold()
}
