import type { Editor } from '@tiptap/react'
import type { Transaction } from '@tiptap/pm/state'
import { useEffect, useRef } from 'react'
import { useRecordForm } from '#records/form/record-form-context.tsx'
import { useAccountContext } from '#store/react/account-context.tsx'
import { pastedWords } from './document/pasted-words.ts'

/**
 * Notes pasted words with the text, and what they come from once they were compared: an AI can have written them on this
 * device before. Words that couldn't be compared before are compared when the text is opened again.
 */
export function usePasteTracking(editor: Editor): void {
  const account = useAccountContext()
  const { ID, sources = [] } = useRecordForm('strategy').record
  const opened = useRef({ ID, sources })
  useEffect(() => {
    const onTransaction = ({ transaction }: { readonly transaction: Transaction }) => {
      const words = pastedWords(transaction)
      if (words.trim() === '') return
      import('#content/origin/compare-pasted-words.ts')
        .then(({ notePastedWords }) => notePastedWords(account, ID, words))
        .catch(reportError)
    }
    editor.on('transaction', onTransaction)
    return () => void editor.off('transaction', onTransaction)
  }, [editor, account, ID])
  useEffect(() => {
    const pasted = opened.current.sources.filter(({ source }) => source === 'pasted')
    if (opened.current.ID !== ID || pasted.length === 0) return
    import('#content/origin/compare-pasted-words.ts')
      .then(({ comparePastedWords }) => comparePastedWords(account, ID, pasted))
      .catch(reportError)
  }, [account, ID])
}
