import type { Editor } from '@tiptap/react'
import { createContext, type RefObject, useContext } from 'react'
import type { TokenValues } from '#domain/tokens/tokens.ts'
import type { TokenKeys } from '#features/strategies/editor/tokens/token-menu.tsx'

/** Shared by the editors of one text: its body and its short texts each have one. */
export interface OpenEditors {
  readonly values: TokenValues
  /** Keys of the merge field menu, asked before an editor's own. */
  readonly tokenKeys: RefObject<TokenKeys | null>
  /** Makes an editor the one that toolbar, merge field menu and card work with. */
  readonly activate: (editor: Editor) => void
  /** Registers the editor of a short text by its path, for checks that lead there. Returns the way to remove it. */
  readonly register: (path: string, editor: Editor) => () => void
}

const OpenEditorsContext = createContext<OpenEditors | null>(null)

export const OpenEditorsProvider = OpenEditorsContext.Provider

export function useOpenEditors(): OpenEditors {
  const editors = useContext(OpenEditorsContext)
  if (!editors) throw new Error('no text is open here')
  return editors
}
