import { useMemo, useState } from 'react'
import type { AiResult } from '#domain/kinds/ai-result.ts'
import { useScene } from '#records/actions/use-scene.ts'
import { DRAFT } from '#features/drafts/ai-result-kind.ts'
import { type DraftEdit, type EditUnderway, stillUnderway, withEdit, withEdits } from './draft-edits.ts'
import { editDraft } from '#features/drafts/make-drafts.ts'

export interface DraftEdits {
  /** The drafts as the person has left them, also while their words are on their way into the database: what uses them uses these. */
  readonly drafts: readonly AiResult[]
  readonly edit: (draft: AiResult, edit: DraftEdit) => Promise<void>
}

/** Drafts whose words are changed in place. */
export function useDraftEdits(stored: readonly AiResult[]): DraftEdits {
  const scene = useScene(DRAFT)
  const [all, setAll] = useState<readonly EditUnderway[]>([])
  const underway = useMemo(() => stillUnderway(all, stored), [all, stored])
  if (underway.length !== all.length) setAll(underway)
  const drafts = useMemo(() => stored.map((draft) => withEdits(draft, underway)), [stored, underway])
  return {
    drafts,
    async edit(draft, edit) {
      setAll((before) => withEdit(before, draft.ID, edit))
      const done = await editDraft(scene, draft, edit)
      // Refused, and that was told: what was there stands.
      if (done.length === 0) setAll((before) => before.filter(({ ID, path }) => ID !== draft.ID || path !== edit.path))
    },
  }
}
