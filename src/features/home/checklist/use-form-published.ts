import { useEffect, useState } from 'react'
import { useAccountContext } from '#store/react/account-context.tsx'
import { useIsOnline } from '#ui/hooks/use-is-online.ts'

const keyOf = (account: number): string => `form-published:${account}`

/**
 * True if one of these forms is published. Only the server knows: it is asked once, and a yes is remembered on this
 * device.
 */
export function useFormPublished(formIDs: readonly number[]): boolean {
  const { ask, session } = useAccountContext()
  const isOnline = useIsOnline()
  const [isPublished, setIsPublished] = useState(() => isRemembered(session.ID))
  const asked = formIDs.join()
  useEffect(() => {
    if (isPublished || !isOnline || asked === '') return undefined
    let isCancelled = false
    const checkForms = async () => {
      for (const ID of asked.split(',').map(Number)) {
        const answer = await ask('form.getPublication', [{ ID }])
        if (isCancelled) return
        if (!answer.ok || answer.value === null) continue
        remember(session.ID)
        setIsPublished(true)
        return
      }
    }
    checkForms().catch(reportError)
    return () => {
      isCancelled = true
    }
  }, [ask, session.ID, isOnline, isPublished, asked])
  return isPublished
}

function isRemembered(account: number): boolean {
  try {
    return localStorage.getItem(keyOf(account)) !== null
  } catch {
    return false
  }
}

function remember(account: number): void {
  try {
    localStorage.setItem(keyOf(account), '1')
  } catch {
    // Asked again on the next visit.
  }
}
