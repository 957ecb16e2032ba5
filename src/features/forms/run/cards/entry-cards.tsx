import { ChevronRight } from 'lucide-react'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { fieldTypeOf } from '#domain/forms/field-types.ts'
import { everyField, fieldTitle, type FormField, primaryOf } from '#domain/forms/form-field.ts'
import type { EntryGroup } from '#domain/forms/table/entry-table.ts'
import type { EntryView } from '#domain/forms/table/entry-view.ts'
import type { TableEntry } from '#domain/forms/table/table-entry.ts'
import type { CustomForm } from '#domain/kinds/no-code/form.ts'
import { cellWords, groupWords } from '#features/forms/run/cell-words.ts'
import { Swatch } from '#features/forms/run/grid/cell-content.tsx'
import { gridLines } from '#features/forms/run/grid/grid-lines.ts'
import { useFolded } from '#features/forms/run/use-folded.ts'
import type { ShownRows } from '#features/forms/run/use-steady-rows.ts'
import { shortDate } from '#lib/time/relative-date.ts'
import { untitled } from '#records/untitled.ts'
import { SkeletonBar } from '#ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import css from './cards.module.css'

export interface EntryCardsProps {
  readonly form: CustomForm
  readonly columns: readonly FormField[]
  readonly rows: ShownRows
  readonly view: EntryView
  readonly onOpen: (ID: number) => void
}

const USUAL_CARD_PX = 112
const USUAL_HEAD_PX = 44

/** The entries of a view as cards, one under the other; the page scrolls. */
export function EntryCards(props: EntryCardsProps) {
  const { rows, form, view } = props
  const list = useRef<HTMLUListElement>(null)
  const { folded, onFold } = useFolded()
  const lines = useMemo(() => gridLines(rows.IDs.length, rows.groups, folded), [rows.IDs, rows.groups, folded])
  const [topPx, setTopPx] = useState(0)
  useLayoutEffect(() => setTopPx(Math.round((list.current?.getBoundingClientRect().top ?? 0) + scrollY)), [])
  const around = useWindowVirtualizer({
    count: lines.length,
    estimateSize: (line) => ('group' in (lines[line] ?? {}) ? USUAL_HEAD_PX : USUAL_CARD_PX),
    overscan: 6,
    scrollMargin: topPx,
  })
  const drawn = around.getVirtualItems()
  const places = drawn.flatMap(({ index }) => {
    const line = lines[index]
    return line && 'place' in line ? [line.place] : []
  })
  const [from, to, { lookAt }] = [places.at(0) ?? 0, places.at(-1) ?? -1, rows]
  useEffect(() => {
    if (to >= from) lookAt(from, to)
  }, [from, to, lookAt])
  const grouped = everyField(form).find(({ name }) => name === view.group)
  return (
    <ul ref={list} className={css.cards} style={{ height: around.getTotalSize() }} aria-label="Entries">
      {drawn.map(({ index, start }) => {
        const line = lines[index]
        if (!line) return null
        const group = 'group' in line ? rows.groups[line.group] : undefined
        return (
          <li
            key={index}
            ref={around.measureElement}
            data-index={index}
            className={css.item}
            style={{ top: start - topPx }}
          >
            {'place' in line && <Card {...props} place={line.place} />}
            {group && <GroupHead field={grouped} group={group} isFolded={folded.has(group.key)} onFold={onFold} />}
          </li>
        )
      })}
    </ul>
  )
}

interface GroupHeadProps {
  readonly field: FormField | undefined
  readonly group: EntryGroup
  readonly isFolded: boolean
  readonly onFold: (key: string) => void
}

/** What the entries under it have in common, and how many they are; pressed, it folds them away. */
const GroupHead = ({ field, group: { key, count }, isFolded, onFold }: GroupHeadProps) => (
  <h2 className={css.group}>
    <button type="button" className={css.fold} aria-expanded={!isFolded} onClick={() => onFold(key)}>
      <ChevronRight aria-hidden="true" />
      <bdi className={css.words}>{groupWords(field, key)}</bdi>{' '}
      <span className={css.count}>{count.toLocaleString('en')}</span>
    </button>
  </h2>
)

/** So many answers stand under the name of a card. */
const MOST_FACTS = 3

function Card({ form, columns, rows, place, onOpen }: EntryCardsProps & { readonly place: number }) {
  const row = rows.rowAt(place)
  if (!row) return <SkeletonBar />
  const answered = columns.filter((field) => answerOf(row, field) !== '')
  const main = answered.find(({ name }) => name === primaryOf(form)) ?? answered[0]
  const others = answered.filter((field) => field !== main)
  const long = others.find(({ type }) => fieldTypeOf(type) === 'textarea')
  return (
    <button type="button" className={css.card} data-entry={row.ID} onClick={() => onOpen(row.ID)}>
      <span className={css.line}>
        <bdi className={css.name}>{untitled('entry', main ? cellWords(main, answerOf(row, main)) : '')}</bdi>
        <span className={css.date}>{shortDate(row.updatedAt)}</span>
      </span>
      {long && (
        <span className={css.long} dir="auto">
          {cellWords(long, answerOf(row, long))}
        </span>
      )}
      <span className={css.facts}>
        {others
          .filter((field) => field !== long)
          .slice(0, long ? MOST_FACTS - 1 : MOST_FACTS)
          .map((field) => (
            <span key={field.name} className={css.fact}>
              <VisuallyHidden>{fieldTitle(field)}: </VisuallyHidden>
              <Swatch field={field} value={answerOf(row, field)} />
              <bdi className={css.words}>{cellWords(field, answerOf(row, field))}</bdi>
            </span>
          ))}
      </span>
    </button>
  )
}

const answerOf = ({ values }: TableEntry, { name }: FormField): string =>
  Object.hasOwn(values, name) ? (values[name] ?? '').trim() : ''
