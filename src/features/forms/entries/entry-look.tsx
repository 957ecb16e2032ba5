import type { EntryFacts } from '#domain/kinds/no-code/entry.ts'
import { isObject } from '#lib/json.ts'
import type { RowLook } from '#records/list/rows/record-row.tsx'
import { untitled } from '#records/untitled.ts'
import type { SummaryRow } from '#store/rows.ts'
import css from './entries.module.css'
import { ENTRY } from './entry-kind.ts'

const SOURCES: Readonly<Record<EntryFacts['source'], string>> = { hand: 'By hand', import: 'Imported', public: 'Public form' }

/** What the rows of entries show. */
export const ENTRY_LOOK: RowLook = {
  className: css.list,
  columns: ['Entry', 'From', 'Sync', 'Edited'],
  titleOf: ({ title }) => untitled(ENTRY, title),
  noExcerpt: 'Nothing answered yet',
  Mark: Source,
}

function Source({ head: { extra } }: { readonly head: SummaryRow }) {
  const { source = 'hand' }: Partial<EntryFacts> = isObject(extra) ? extra : {}
  return <span className={css.source}>{SOURCES[source]}</span>
}
