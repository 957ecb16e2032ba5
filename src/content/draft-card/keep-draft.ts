import { DRAFT } from '#content/draft-kind.ts'
import type { AiResult } from '#domain/kinds/ai-result.ts'
import { forEach } from '#records/actions/each.ts'
import type { ActionScene } from '#records/kind-screens.ts'

/** Marks a draft as kept, or takes the mark away. */
export const keepDraft = ({ workspace }: ActionScene, { ID, name, title, kept }: AiResult) =>
  forEach(workspace, 'setField', [{ kind: DRAFT, ID, name, title }], { path: 'kept', value: !kept, was: kept })
