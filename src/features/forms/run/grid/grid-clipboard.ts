import { plural, t } from '@lingui/core/macro'
import type { ClipboardEvent } from 'react'
import { toast } from '#ui/feedback/toast.ts'
import { guardedRow, readTsv, toHtmlTable, toTsv } from './copied-cells.ts'
import { clearRange } from './grid-keys.ts'
import { entryPlacesBetween } from './grid-lines.ts'
import type { GridContext } from './grid-context.ts'
import type { AnswerEdit } from './use-grid-answers.ts'
import { fieldTypeOf } from '#domain/forms/field-types.ts'
import type { FormField } from '#domain/forms/form-field.ts'
import { normalAnswer } from '#domain/forms/public-answer.ts'
import { formatNumber } from '#lib/locale/ui-locale.ts'

type GridClipboardEvent = ClipboardEvent<HTMLElement>

/** While a cell is filled in, the clipboard is its field's. */
const isGridEvent = ({ target, currentTarget }: GridClipboardEvent, { caret }: GridContext): boolean =>
  target === currentTarget && caret.at.line >= 0

/**
 * Puts the cells of the range on the clipboard, as a spreadsheet does and as a table. False: they are not there, or not
 * yet.
 */
export function copyRange(event: GridClipboardEvent, context: GridContext): boolean {
  if (!isGridEvent(event, context)) return false
  const { caret, lines, columns, answers } = context
  const names = columns.slice(caret.range.fromColumn, caret.range.toColumn + 1)
  const places = entryPlacesBetween(lines, caret.range.fromLine, caret.range.toLine)
  if (places.length === 0) return false
  event.preventDefault()
  if (places.some((place) => answers.at(place, '') === undefined)) {
    void copyUnreadEntries(context, places)
    return false
  }
  const cells = places.map((place) => guardedRow(names, (name) => answers.at(place, name) ?? ''))
  event.clipboardData.setData('text/plain', toTsv(cells))
  event.clipboardData.setData('text/html', toHtmlTable(cells))
  return true
}

/** Entries that nobody has looked at are read first: the clipboard waits for them. */
async function copyUnreadEntries(
  { caret: { range }, columns, answers }: GridContext,
  places: readonly number[],
): Promise<void> {
  const names = columns.slice(range.fromColumn, range.toColumn + 1)
  const cells = answers.read(places).then((read) => {
    if (!read) throw new Error('Some of these entries cannot be read now')
    return places.map((place) => guardedRow(names, (name) => read(place, name)))
  })
  const blob = async (type: string, write: typeof toTsv): Promise<Blob> => new Blob([write(await cells)], { type })
  try {
    await navigator.clipboard.write([
      new ClipboardItem({ 'text/plain': blob('text/plain', toTsv), 'text/html': blob('text/html', toHtmlTable) }),
    ])
    toast.show(plural({ count: places.length }, { one: '# row copied.', other: '# rows copied.' }))
  } catch {
    toast.show(t`We couldn’t copy these entries. Copy fewer, or export them.`)
  }
}

export function cutRange(event: GridClipboardEvent, context: GridContext): void {
  if (context.rights.update && copyRange(event, context)) clearRange(context)
}

/** More at once would hold the page up, and fill what waits to be sent. */
const MAX_PASTED_CELLS = 5_000

/** Writes what was copied into the cells from the range's first one on; one cell fills the whole range. */
export function pasteCells(event: GridClipboardEvent, context: GridContext): void {
  if (!context.rights.update || !isGridEvent(event, context)) return
  const text = event.clipboardData.getData('text/plain')
  if (text === '') return
  event.preventDefault()
  const { edits, left } = pastedEdits(readTsv(text), context)
  if (edits.length > MAX_PASTED_CELLS) {
    toast.show(t`You can paste up to ${{ count: formatNumber(MAX_PASTED_CELLS) }} cells at a time. Nothing was pasted.`)
    return
  }
  if (left > 0)
    toast.show(
      plural(left, {
        one: '# row wasn’t pasted because it had no entry to go into.',
        other: '# rows weren’t pasted because they had no entries to go into.',
      }),
    )
  void context.answers.write(edits)
}

interface Pasted {
  readonly edits: readonly AnswerEdit[]
  /** Rows behind the last entry. */
  readonly left: number
}

function pastedEdits(cells: readonly (readonly string[])[], { caret: { range }, lines, columns }: GridContext): Pasted {
  const [only] = cells.length === 1 && cells[0]?.length === 1 ? cells[0] : []
  if (only !== undefined) {
    const names = columns.slice(range.fromColumn, range.toColumn + 1)
    const places = entryPlacesBetween(lines, range.fromLine, range.toLine)
    return {
      edits: places.flatMap((place) =>
        names.map((field) => ({ place, name: field.name, value: pastedAnswer(field, only) })),
      ),
      left: 0,
    }
  }
  const places = entryPlacesBetween(lines, range.fromLine, lines.length - 1)
  const names = columns.slice(range.fromColumn)
  const edits = cells.flatMap((row, at) => {
    const place = places[at]
    if (place === undefined) return []
    return row.flatMap((value, column) => {
      const field = names[column]
      return field === undefined ? [] : [{ place, name: field.name, value: pastedAnswer(field, value) }]
    })
  })
  return { edits, left: Math.max(0, cells.length - places.length) }
}

/**
 * A pasted cell as it is stored: a day in the form that is sorted, counted and compared, whichever way the other
 * program writes it; all else as it came.
 */
export const pastedAnswer = (field: Pick<FormField, 'type'>, text: string): string =>
  fieldTypeOf(field.type) === 'date' && text.trim() !== '' ? normalAnswer(field, text) : text
