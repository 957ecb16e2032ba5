import { t } from '@lingui/core/macro'
import { storeFaultOf } from '#store/store-fault.ts'
import type { AccountContext } from '#store/react/account-context.tsx'
import { downloadFile } from '#ui/download-file.ts'

/**
 * Hands the person one file with everything of theirs on this device. Throws with a sentence for them where it cannot.
 */
export async function downloadEverything({
  database,
  session,
}: Pick<AccountContext, 'database' | 'session'>): Promise<void> {
  const [{ createAccountBackup: copyOfEverything }, { recordBackupTime: noteCopy }] = await Promise.all([
    import('#store/account-backup.ts'),
    import('#store/last-backup.ts'),
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

const NOT_READ = t`Your work couldn’t be read. Reload the page and try again.`
