import { isObject, isUnsafeKey } from '#lib/json.ts'
import { type EntryView, readView } from './entry-view.ts'

/** A view of a form that is kept under a name. */
export interface SavedEntryView {
  /** Unique in the form. Its field is `views.KEY`. */
  readonly key: string
  readonly name: string
  readonly view: EntryView
  /** Stored text. */
  readonly text: string
}

/** The views that a form keeps, the earlier first; what cannot be read is passed over. */
export function readSavedViews({ views }: { readonly views?: unknown }): readonly SavedEntryView[] {
  if (!isObject(views)) return []
  return Object.keys(views)
    .filter((key) => !isUnsafeKey(key))
    .toSorted((one, other) => one.length - other.length || (one < other ? -1 : 1))
    .flatMap((key) => readSavedView(key, views[key]))
}

/** A view as a form keeps it. */
export const savedViewText = (name: string, view: EntryView): string => JSON.stringify({ name, view })

function readSavedView(key: string, text: unknown): SavedEntryView[] {
  if (typeof text !== 'string' || text === '') return []
  try {
    const read: unknown = JSON.parse(text)
    if (!isObject(read) || typeof read['name'] !== 'string' || read['name'].trim() === '') return []
    return [{ key, name: read['name'], view: readView(read['view']), text }]
  } catch {
    return []
  }
}
