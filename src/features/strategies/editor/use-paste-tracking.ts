import type { Editor } from '@tiptap/react'
import type { Transaction } from '@tiptap/pm/state'
import { useEffect } from 'react'
import { useRecordForm } from '#records/form/record-form-context.tsx'
import { useAccountContext } from '#store/react/account-context.tsx'
import { pastedWords } from './document/pasted-words.ts'

/** Notes what pasted words come from, where an AI wrote them on this device before. */
export function usePasteTracking(editor: Editor): void {
  const account = useAccountContext()
  const { ID } = useRecordForm('strategy').record
  useEffect(() => {
    const onTransaction = ({ transaction }: { readonly transaction: Transaction }) => {
      const words = pastedWords(transaction)
      if (words.trim() !== '') noteKnownPassages(words).catch(reportError)
    }
    const noteKnownPassages = async (words: string): Promise<void> => {
      const [{ findKnownPassages }, { notePassages }] = await Promise.all([
        import('#content/origin/find-known-passages.ts'),
        import('#content/origin/note-passages.ts'),
      ])
      await notePassages(account, ID, await findKnownPassages(account.database, words))
    }
    editor.on('transaction', onTransaction)
    return () => void editor.off('transaction', onTransaction)
  }, [editor, account, ID])
}
