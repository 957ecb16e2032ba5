import { useMemo } from 'react'
import { editOf } from '#domain/engine/kind.ts'
import type { AiResult } from '#domain/kinds/ai-result.ts'
import { DRAFT } from '#content/draft-kind.ts'
import type { FieldDraft } from '#records/form/field-draft.ts'
import { textAt } from '#records/form/field-path.ts'
import { useWriting } from '#records/form/use-drafts.ts'
import { useWorkspace } from '#store/react/workspace-context.tsx'

/** Where words of a draft stand: `text`, or `parts.` and the key of one of its parts. */
type WordsPath = string

/** The words of the drafts on the screen, which are changed in place. */
export interface DraftWords {
  /** One field, which saves itself while it is typed in. */
  readonly field: (ID: number, path: WordsPath) => FieldDraft
  /** A draft as it stands on the screen, also while its words are on their way into the database. */
  readonly now: (draft: AiResult) => AiResult
}

/** All of them are written as one: by paths that begin with the draft's ID. */
export function useDraftWords(drafts: readonly AiResult[]): DraftWords {
  const workspace = useWorkspace()
  const stored = useMemo(() => {
    const byID = new Map(drafts.map((draft) => [draft.ID, draft]))
    return (place: string) => {
      const { ID, path } = partsOf(place)
      const draft = byID.get(ID)
      return draft ? textAt(draft, path) : ''
    }
  }, [drafts])
  const edit = (place: string, value: string, was: string) => {
    const { ID, path } = partsOf(place)
    return editOf(DRAFT, ID, { path, value, was })
  }
  const { of } = useWriting({
    begin: () => ({
      write: (place, value, was) => workspace.carryOut(edit(place, value, was)),
      writeTogether: (edits) => workspace.carryOutAll(edits.map(({ path, value, was }) => edit(path, value, was))),
    }),
    fieldAt: (place) => ({ kind: DRAFT, ...partsOf(place) }),
    stored,
  })
  return useMemo(() => {
    const field = (ID: number, path: WordsPath) => of(`${ID}/${path}`)
    return { field, now: (draft) => wordsNow(draft, (path) => field(draft.ID, path).view.get().text) }
  }, [of])
}

/**
 * A draft with the words that its fields show, where they show others than are stored. `shown`: of one field; null
 * where it shows what is stored.
 */
function wordsNow(draft: AiResult, shown: (path: WordsPath) => string | null): AiResult {
  const { text, parts } = draft
  return {
    ...draft,
    text: shown('text') ?? text,
    parts: Object.fromEntries(Object.entries(parts).map(([key, words]) => [key, shown(`parts.${key}`) ?? words])),
  }
}

const partsOf = (place: string): { readonly ID: number; readonly path: WordsPath } => {
  const [ID = '', path = ''] = place.split(/\/(.*)/s)
  return { ID: Number(ID), path }
}
