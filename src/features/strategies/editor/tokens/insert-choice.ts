import type { Editor, JSONContent } from '@tiptap/react'
import type { MenuChoice } from './menu-choices.ts'
import type { OfferAnswers } from './use-offer-answers.ts'

const tokenContent = (key: string): JSONContent => ({ type: 'token', attrs: { key } })

/**
 * Puts what was chosen in the place of what was begun: a token; for an answer the token of the place of the offer that
 * it went to, or its words where it has none of its own.
 */
export async function insertChoice(
  editor: Editor,
  range: { readonly from: number; readonly to: number },
  { key, answer }: MenuChoice,
  take: OfferAnswers['take'],
): Promise<void> {
  if (!answer) return void editor.chain().focus().deleteRange(range).insertContent(tokenContent(key)).run()
  editor.chain().focus().deleteRange(range).run()
  const taken = await take(answer)
  if (editor.isDestroyed) return
  const words: JSONContent = { type: 'text', text: answer.answer.replaceAll(/\s+/g, ' ') }
  editor
    .chain()
    .focus()
    .insertContent(taken === undefined ? words : tokenContent(taken))
    .run()
}
