import { useMemo } from 'react'
import { setFieldCall } from '#domain/engine/kind.ts'
import type { AiResult } from '#domain/kinds/ai-result.ts'
import { DRAFT_KIND } from '#content/draft-kind.ts'
import type { FieldBuffer } from '#records/form/field-buffer.ts'
import { textAt } from '#records/form/field-path.ts'
import { useEditSession } from '#records/form/use-edit-session.ts'
import { useAccountContext } from '#store/react/account-context.tsx'

/** Path of text in a draft: `text`, or `parts.` and the key of one of its parts. */
type DraftFieldPath = string

/** The words of the drafts on the screen, which are changed in place. */
export interface DraftFields {
  /** Returns the buffer of one field, which saves itself during typing. */
  readonly field: (ID: number, path: DraftFieldPath) => FieldBuffer
  /** A draft as it stands on the screen, also while its words are on their way into the database. */
  readonly now: (draft: AiResult) => AiResult
}

/** Writes the fields of all drafts together, by paths that begin with the draft's ID. */
export function useDraftFields(drafts: readonly AiResult[]): DraftFields {
  const account = useAccountContext()
  const stored = useMemo(() => {
    const byID = new Map(drafts.map((draft) => [draft.ID, draft]))
    return (place: string) => {
      const { ID, path } = parseDraftFieldKey(place)
      const draft = byID.get(ID)
      return draft ? textAt(draft, path) : ''
    }
  }, [drafts])
  const edit = (place: string, value: string, was: string) => {
    const { ID, path } = parseDraftFieldKey(place)
    return setFieldCall(DRAFT_KIND, ID, { path, value, was })
  }
  const { bufferAt: of } = useEditSession({
    createWriter: () => ({
      write: (place, value, was) => account.runMutation(edit(place, value, was)),
      writeTogether: (edits) => account.runMutations(edits.map(({ path, value, was }) => edit(path, value, was))),
    }),
    fieldAt: (place) => ({ kind: DRAFT_KIND, ...parseDraftFieldKey(place) }),
    stored,
  })
  return useMemo(() => {
    const field = (ID: number, path: DraftFieldPath) => of(`${ID}/${path}`)
    return { field, now: (draft) => draftAsTyped(draft, (path) => field(draft.ID, path).view.get().text) }
  }, [of])
}

/**
 * A draft with the words that its fields show, where they show others than are stored. `shown`: of one field; null
 * where it shows what is stored.
 */
function draftAsTyped(draft: AiResult, shown: (path: DraftFieldPath) => string | null): AiResult {
  const { text, parts } = draft
  return {
    ...draft,
    text: shown('text') ?? text,
    parts: Object.fromEntries(Object.entries(parts).map(([key, words]) => [key, shown(`parts.${key}`) ?? words])),
  }
}

const parseDraftFieldKey = (place: string): { readonly ID: number; readonly path: DraftFieldPath } => {
  const [ID = '', path = ''] = place.split(/\/(.*)/s)
  return { ID: Number(ID), path }
}
