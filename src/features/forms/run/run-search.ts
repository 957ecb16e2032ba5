import { type EntryView, readView, WHOLE_VIEW } from '#domain/forms/table/entry-view.ts'

/** Search parameters that a form's entries accept; `readRun` parses them. */
export type RunSearch = Readonly<Partial<Record<keyof EntryView | 'entry' | 'charts' | 'by', unknown>>>

/** Current view, and the slug of the entry open beside it. */
export interface ParsedRunSearch {
  readonly view: EntryView
  readonly entry: string | undefined
  /** Charts are shown in the place of the entries; `by`: the question that numbers are compared by. */
  readonly charts: boolean
  readonly by: string
}

/** Reads the address. The router takes a text such as `12` for a number. */
export function parseRunSearch(search: RunSearch): ParsedRunSearch {
  const { words, entry, charts, by } = search
  return {
    view: readView({
      ...search,
      words: typeof words === 'number' || typeof words === 'boolean' ? String(words) : words,
    }),
    entry: typeof entry === 'string' && entry !== '' ? entry : undefined,
    charts: charts === true,
    by: typeof by === 'string' ? by : '',
  }
}

/** The address of a view: what is as usual is left out. */
export function toRunSearch({ words, conditions, sort, group, columns }: EntryView, entry?: string): RunSearch {
  return {
    ...(words !== '' && { words }),
    ...(conditions.length > 0 && { conditions }),
    ...(sort !== WHOLE_VIEW.sort && { sort }),
    ...(group !== '' && { group }),
    ...(columns.length > 0 && { columns }),
    ...(entry !== undefined && { entry }),
  }
}

/** The address of the charts of a view. */
export const toChartsSearch = (view: EntryView, by = ''): RunSearch => ({
  ...toRunSearch(view),
  charts: true,
  ...(by !== '' && { by }),
})

/** True if two views show the same entries in the same way. */
export const isSameView = (one: EntryView, other: EntryView): boolean =>
  JSON.stringify(toRunSearch(one)) === JSON.stringify(toRunSearch(other))
