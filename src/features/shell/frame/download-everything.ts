import { storeFaultOf } from '#store/faults.ts'
import type { Workspace } from '#store/react/workspace-context.tsx'
import { downloadFile } from '#ui/download-file.ts'

/**
 * Hands the person one file with everything of theirs on this device. Throws with a sentence for them where it cannot.
 */
export async function downloadEverything({
  database,
  session,
}: Pick<Workspace, 'database' | 'session'>): Promise<void> {
  const [{ copyOfEverything }, { noteCopy }] = await Promise.all([
    import('#store/copy-of-everything.ts'),
    import('#store/last-copy.ts'),
  ])
  const atMs = Date.now()
  const file = await copyOfEverything({ indexedDB, host: location.host, account: session, atMs }).catch(
    (error: unknown) => {
      throw new Error(storeFaultOf(error)?.message ?? NOT_READ, { cause: error })
    },
  )
  if (!file) throw new Error(NOT_READ)
  downloadFile(file.name, file.parts)
  noteCopy(localStorage, database.name, atMs)
}

const NOT_READ = 'Your work couldn’t be read. Reload the page and try again.'
