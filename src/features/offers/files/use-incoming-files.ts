import { useEffect, useState } from 'react'
import { useAccountContext } from '#store/react/account-context.tsx'
import { useObservable } from '#ui/hooks/use-observable.ts'
import { incomingFiles } from './incoming-files.ts'
import { deleteStoredFiles, storeIncomingFiles, readStoredFiles } from './incoming-file-cache.ts'

/**
 * The files that are looked at: they outlive a reload of the page. Where the browser keeps none, it asks before the
 * page goes. `isShared`: others are on their way, those are not brought back.
 */
export function useIncomingFiles(isShared: boolean): readonly File[] {
  const account = useAccountContext().session.ID
  const files = useObservable(incomingFiles)
  const [notStored, setNotStored] = useState<readonly File[]>()
  useEffect(() => {
    if (isShared || incomingFiles.get().length > 0) return
    // A browser that keeps nothing has nothing to bring back.
    const restoreFiles = async () => {
      const stored = await readStoredFiles(account).catch(() => [])
      if (stored.length > 0 && incomingFiles.get().length === 0) incomingFiles.set(stored)
    }
    void restoreFiles()
  }, [account, isShared])
  useEffect(() => {
    if (files.length > 0) storeIncomingFiles({ account, files, nowMs: Date.now() }).catch(() => setNotStored(files))
  }, [account, files])
  useUnloadPrompt(files.length > 0 && notStored === files)
  return files
}

/** Looks at no files any more. */
export function discardIncomingFiles(): void {
  incomingFiles.set([])
  // Ignores failures: files that could not be deleted are deleted with the next files, or at log-out.
  deleteStoredFiles().catch(() => undefined)
}

function useUnloadPrompt(isAsked: boolean): void {
  useEffect(() => {
    if (!isAsked) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isAsked])
}
