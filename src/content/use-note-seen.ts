import { useEffect } from 'react'
import { useWorkspace } from '#store/react/workspace-context.tsx'
import { noteSeen } from './seen-marks.ts'

/** Notes that something was seen, on coming and on leaving: what arrives while it is shown is no news either. */
export function useNoteSeen(what: string | undefined): void {
  const { session } = useWorkspace()
  const account = session.ID
  useEffect(() => {
    if (what === undefined) return undefined
    const note = () => noteSeen(localStorage, account, what, Date.now())
    note()
    addEventListener('pagehide', note)
    return () => {
      removeEventListener('pagehide', note)
      note()
    }
  }, [account, what])
}
