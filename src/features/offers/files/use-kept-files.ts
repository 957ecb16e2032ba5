import { useEffect, useState } from 'react'
import { useWorkspace } from '#store/react/workspace-context.tsx'
import { useCell } from '#ui/hooks/use-cell.ts'
import { incomingFiles } from './incoming.ts'
import { dropKeptFiles, keepFiles, keptFiles } from './kept-files.ts'

/**
 * The files that are looked at: they outlive a reload of the page. Where the browser keeps none, it asks before the
 * page goes. `isShared`: others are on their way, those are not brought back.
 */
export function useKeptFiles(isShared: boolean): readonly File[] {
  const account = useWorkspace().session.ID
  const files = useCell(incomingFiles)
  const [notKept, setNotKept] = useState<readonly File[]>()
  useEffect(() => {
    if (isShared || incomingFiles.get().length > 0) return
    // A browser that keeps nothing has nothing to bring back.
    const bringBack = async () => {
      const kept = await keptFiles(account).catch(() => [])
      if (kept.length > 0 && incomingFiles.get().length === 0) incomingFiles.set(kept)
    }
    void bringBack()
  }, [account, isShared])
  useEffect(() => {
    if (files.length > 0) keepFiles({ account, files, nowMs: Date.now() }).catch(() => setNotKept(files))
  }, [account, files])
  useQuestionBeforeLeaving(files.length > 0 && notKept === files)
  return files
}

/** Looks at no files any more. */
export function putFilesAway(): void {
  incomingFiles.set([])
  // What could not be dropped is dropped with the next files, or at the log-out.
  dropKeptFiles().catch(() => undefined)
}

function useQuestionBeforeLeaving(isAsked: boolean): void {
  useEffect(() => {
    if (!isAsked) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isAsked])
}
