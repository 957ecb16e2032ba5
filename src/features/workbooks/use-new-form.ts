import { insertRecord } from '#records/actions/create.ts'
import { useScene } from '#records/actions/use-scene.ts'

/** Makes an empty form in a workbook, and opens it. */
export function useNewForm(workbook: number): () => Promise<void> {
  const { workspace, screens, go } = useScene('form')
  return async () => {
    const made = await insertRecord(workspace, 'form', { title: '', params: { workbook } })
    if (!made.ok) return workspace.showRefusal(made.error)
    await go(screens.open(made.value))
  }
}
