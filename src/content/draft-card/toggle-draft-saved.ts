import { DRAFT_KIND } from '#content/draft-kind.ts'
import type { AiResult } from '#domain/kinds/ai-result.ts'
import { call } from '#domain/engine/calls/call.ts'
import { runMutationForEach } from '#records/actions/run-mutation-for-each.ts'
import type { ActionContext } from '#records/kind-screens.ts'

/** Marks a draft as kept, or takes the mark away. */
export const toggleDraftSaved = ({ account }: ActionContext, { ID, name, title, kept }: AiResult) =>
  runMutationForEach(account, [{ kind: DRAFT_KIND, ID, name, title }], () =>
    call(DRAFT_KIND, 'setField', { ID, path: 'kept', value: !kept, was: kept }),
  )
