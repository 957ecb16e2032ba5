import { type EntryView, readView, WHOLE_VIEW } from '#domain/forms/table/entry-view.ts'

/** What the address of a form's entries may say; what it does say is read by `readRun`. */
export type RunSearch = Readonly<Partial<Record<keyof EntryView | 'entry' | 'charts', unknown>>>

/** What is looked at: a view, and the slug of the entry that is open beside it. */
export interface Run {
  readonly view: EntryView
  readonly entry: string | undefined
}

/** Reads the address. The router takes a text such as `12` for a number. */
export function readRun(search: RunSearch): Run {
  const { words, entry } = search
  return {
    view: readView({ ...search, words: typeof words === 'number' || typeof words === 'boolean' ? String(words) : words }),
    entry: typeof entry === 'string' && entry !== '' ? entry : undefined,
  }
}

/** The address of a view: what is as usual is left out. */
export function runSearch({ words, conditions, sort, group, columns }: EntryView, entry?: string): RunSearch {
  return {
    ...(words !== '' && { words }),
    ...(conditions.length > 0 && { conditions }),
    ...(sort !== WHOLE_VIEW.sort && { sort }),
    ...(group !== '' && { group }),
    ...(columns.length > 0 && { columns }),
    ...(entry !== undefined && { entry }),
  }
}

/** Whether two views show the same in the same way. */
export const isSameView = (one: EntryView, other: EntryView): boolean => JSON.stringify(runSearch(one)) === JSON.stringify(runSearch(other))
