import { insertRecord } from '#records/actions/insert-record.ts'
import { useActionContext } from '#records/actions/use-action-context.ts'

/** Makes an empty form in a workbook, and opens it. */
export function useNewForm(workbook: number): () => Promise<void> {
  const { account, screens, go } = useActionContext('form')
  return async () => {
    const made = await insertRecord(account, 'form', { title: '', params: { workbook } })
    if (!made.ok) return account.showRefusal(made.error)
    await go(screens.open(made.value))
  }
}
