import type { Editor } from '@tiptap/react'
import type { SourcedSentence } from '#domain/origin/comparison/sourced-sentences.ts'
import type { Format } from '#domain/formats/format.ts'
import type { StalePlace } from '#domain/stale/stale-places.ts'
import type { TokenValues } from '#domain/tokens/tokens.ts'
import type { CheckState, PlacedRemark } from '#features/strategies/editor/checks/use-checked-text.ts'

export interface SideContentProps {
  readonly format: Format
  readonly values: TokenValues
  readonly places: readonly StalePlace[]
  readonly remarks: readonly PlacedRemark[]
  readonly checkState: CheckState
  /** Null until they are known, and for a text that a person has written alone. */
  readonly sentences: readonly SourcedSentence[] | null
  /** The editor of the body or of a part, by its path. */
  readonly editorOf: (path: string) => Editor | undefined
  /** Closes what the content is shown in, before it leads to a place of the text. */
  readonly onGone: (() => void) | undefined
}
