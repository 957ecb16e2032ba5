import { useEffect, useState } from 'react'
import type { AskFault } from '#contract/ask.ts'
import type { Answer, AskedMethod } from '#contract/methods.ts'
import { useWorkspace } from '#store/react/workspace-context.tsx'

export interface Asked<T> {
  /** What the server last told; null until it has. */
  readonly answer: T | null
  /** Why the newest could not be had. */
  readonly fault: AskFault | null
  readonly askAgain: () => void
}

/** Asks the server for a list, again whenever it is told to and when the network comes back. */
export function useAsked<M extends AskedMethod>(method: M, isOnline: boolean): Asked<Answer<M>> {
  const workspace = useWorkspace()
  const [asked, setAsked] = useState<Omit<Asked<Answer<M>>, 'askAgain'>>({ answer: null, fault: null })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isOver = false
    void workspace.ask(method, []).then((told) => {
      if (!isOver) setAsked((before) => (told.ok ? { answer: told.value, fault: null } : { answer: before.answer, fault: told.error }))
    })
    return () => {
      isOver = true
    }
  }, [workspace, method, isOnline, attempt])
  return { ...asked, askAgain: () => setAttempt((before) => before + 1) }
}
