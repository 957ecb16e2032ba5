import { t } from '@lingui/core/macro'
import { ChevronRight } from 'lucide-react'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { fieldTypeOf } from '#domain/forms/field-types.ts'
import { allFormFields, fieldTitle, type FormField, primaryFieldName } from '#domain/forms/form-field.ts'
import type { EntryTableGroup } from '#domain/forms/table/entry-table.ts'
import type { EntryView } from '#domain/forms/table/entry-view.ts'
import type { TableEntry } from '#domain/forms/table/table-entry.ts'
import type { CustomForm } from '#domain/kinds/no-code/form.ts'
import { cellText, entryGroupLabel } from '#features/forms/run/cell-labels.ts'
import { AnswerText, foundAnswer } from '#features/forms/run/found-answer.tsx'
import { Swatch } from '#features/forms/run/grid/cell-content.tsx'
import { gridLines } from '#features/forms/run/grid/grid-lines.ts'
import { useFoldedGroups } from '#features/forms/run/use-folded-groups.ts'
import type { ShownRows } from '#features/forms/run/use-stable-rows.ts'
import { formatNumber } from '#lib/locale/ui-locale.ts'
import { shortDate } from '#lib/time/relative-date.ts'
import { titleOrUntitled } from '#records/title-or-untitled.ts'
import { SkeletonBar } from '#ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { FoundText, type FoundTextProps } from '#ui/text/found-text.tsx'
import css from './cards.module.css'

export interface EntryCardsProps {
  readonly form: CustomForm
  readonly columns: readonly FormField[]
  readonly rows: ShownRows
  readonly view: EntryView
  readonly onOpen: (ID: number) => void
}

const ESTIMATED_CARD_PX = 112
const ESTIMATED_HEADER_PX = 44

/** The entries of a view as cards, one under the other; the page scrolls. */
export function EntryCards(props: EntryCardsProps) {
  const { rows, form, view } = props
  const list = useRef<HTMLUListElement>(null)
  const { folded, onFold } = useFoldedGroups()
  const lines = useMemo(() => gridLines(rows.IDs.length, rows.groups, folded), [rows.IDs, rows.groups, folded])
  const [topPx, setTopPx] = useState(0)
  useLayoutEffect(() => setTopPx(Math.round((list.current?.getBoundingClientRect().top ?? 0) + scrollY)), [])
  const around = useWindowVirtualizer({
    count: lines.length,
    estimateSize: (line) => ('group' in (lines[line] ?? {}) ? ESTIMATED_HEADER_PX : ESTIMATED_CARD_PX),
    overscan: 6,
    scrollMargin: topPx,
  })
  const drawn = around.getVirtualItems()
  const places = drawn.flatMap(({ index }) => {
    const line = lines[index]
    return line && 'place' in line ? [line.place] : []
  })
  const [from, to, { setVisibleRange }] = [places.at(0) ?? 0, places.at(-1) ?? -1, rows]
  useEffect(() => {
    if (to >= from) setVisibleRange(from, to)
  }, [from, to, setVisibleRange])
  const grouped = allFormFields(form).find(({ name }) => name === view.group)
  return (
    <ul ref={list} className={css.cards} style={{ height: around.getTotalSize() }} aria-label={t`Entries`}>
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
            {'place' in line && <EntryCard {...props} place={line.place} />}
            {group && <GroupHeader field={grouped} group={group} isFolded={folded.has(group.key)} onFold={onFold} />}
          </li>
        )
      })}
    </ul>
  )
}

interface GroupHeaderProps {
  readonly field: FormField | undefined
  readonly group: EntryTableGroup
  readonly isFolded: boolean
  readonly onFold: (key: string) => void
}

/** Head of a group: the value that its entries share, and their number. A press folds the group. */
const GroupHeader = ({ field, group: { key, count }, isFolded, onFold }: GroupHeaderProps) => (
  <h2 className={css.group}>
    <button type="button" className={css.fold} aria-expanded={!isFolded} onClick={() => onFold(key)}>
      <ChevronRight aria-hidden="true" />
      <bdi className={css.words}>{entryGroupLabel(field, key)}</bdi>{' '}
      <span className={css.count}>{formatNumber(count)}</span>
    </button>
  </h2>
)

/** So many answers stand under the name of a card. */
const MAX_CARD_FACTS = 3

function EntryCard({ form, columns, rows, view, place, onOpen }: EntryCardsProps & { readonly place: number }) {
  const row = rows.rowAt(place)
  if (!row) return <SkeletonBar />
  const answered = columns.filter((field) => trimmedAnswer(row, field) !== '')
  const main = answered.find(({ name }) => name === primaryFieldName(form)) ?? answered[0]
  const others = answered.filter((field) => field !== main)
  const found = foundElsewhere(form, row, { words: view.words, main })
  const long = others.find(({ type }) => fieldTypeOf(type) === 'textarea')
  return (
    <button type="button" className={css.card} data-entry={row.ID} onClick={() => onOpen(row.ID)}>
      <span className={css.line}>
        <bdi className={css.name}>
          {main ? (
            <AnswerText field={main} value={trimmedAnswer(row, main)} words={view.words} />
          ) : (
            titleOrUntitled('entry', '')
          )}
        </bdi>
        <span className={css.date}>{shortDate(row.updatedAt)}</span>
      </span>
      {found && (
        <span className={css.long} dir="auto">
          <FoundText {...found} />
        </span>
      )}
      {long && !found && (
        <span className={css.long} dir="auto">
          {cellText(long, trimmedAnswer(row, long))}
        </span>
      )}
      <span className={css.facts}>
        {others
          .filter((field) => field !== long)
          .slice(0, long ? MAX_CARD_FACTS - 1 : MAX_CARD_FACTS)
          .map((field) => (
            <span key={field.name} className={css.fact}>
              <VisuallyHidden>{fieldTitle(field)}: </VisuallyHidden>
              <Swatch field={field} value={trimmedAnswer(row, field)} />
              <bdi className={css.words}>{cellText(field, trimmedAnswer(row, field))}</bdi>
            </span>
          ))}
      </span>
    </button>
  )
}

/** The first answer with words of a search, where the card's name has none. */
function foundElsewhere(
  form: CustomForm,
  row: TableEntry,
  { words, main }: { readonly words: string; readonly main: FormField | undefined },
): FoundTextProps | undefined {
  if (words.trim() === '' || (main && foundAnswer(main, trimmedAnswer(row, main), words))) return undefined
  for (const field of allFormFields(form)) {
    const found = foundAnswer(field, trimmedAnswer(row, field), words)
    if (found) return { field: fieldTitle(field), ...found }
  }
  return undefined
}

const trimmedAnswer = ({ values }: TableEntry, { name }: FormField): string =>
  Object.hasOwn(values, name) ? (values[name] ?? '').trim() : ''
