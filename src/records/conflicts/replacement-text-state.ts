import { atom } from 'jotai'
import type { Conflict } from '#domain/engine/conflict-record.ts'
import { convertNotation } from '#domain/engine/registry.ts'

interface ReplacementDraft {
  readonly text: string
  /** Notation in which it was typed, where the field has one. */
  readonly notation: string | undefined
}

/** Third texts that were begun and not kept yet, by the conflict's ID: going to another page and back loses none. */
export const replacementTextsAtom = atom<ReadonlyMap<number, ReplacementDraft>>(new Map())

/** Notes a third text; null forgets it. */
export const writeReplacementTextAtom = atom(
  null,
  (
    get,
    set,
    { ID, notation }: { readonly ID: number; readonly notation?: string | undefined },
    text: string | null,
  ) => {
    const drafts = new Map(get(replacementTextsAtom))
    if (text === null) drafts.delete(ID)
    else drafts.set(ID, { text, notation })
    set(replacementTextsAtom, drafts)
  },
)

/** Brings a third text into the notation that the field of its conflict has now; null where none was begun. */
export function replacementTextIn(draft: ReplacementDraft | undefined, conflict: Conflict | undefined): string | null {
  if (!draft || !conflict) return draft?.text ?? null
  return convertNotation(conflict.of.kind, conflict.path, draft.text, { from: draft.notation, to: conflict.notation })
}
