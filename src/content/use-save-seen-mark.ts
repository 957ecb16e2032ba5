import { useEffect } from 'react'
import { useAccountContext } from '#store/react/account-context.tsx'
import { saveSeenMark } from './seen-marks.ts'

/** Notes that something was seen, on coming and on leaving: what arrives while it is shown is no news either. */
export function useSaveSeenMark(what: string | undefined): void {
  const { session } = useAccountContext()
  const account = session.ID
  useEffect(() => {
    if (what === undefined) return undefined
    const note = () => saveSeenMark(localStorage, account, what, Date.now())
    note()
    addEventListener('pagehide', note)
    return () => {
      removeEventListener('pagehide', note)
      note()
    }
  }, [account, what])
}
