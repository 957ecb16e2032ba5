import { useCallback, useEffect, useState } from 'react'
import type { CallError } from '#contract/call-error.ts'
import type { MethodAnswer, AskableMethod } from '#contract/methods.ts'
import { useAccountContext } from './account-context.tsx'

export interface ServerQueryResult<T> {
  /** Latest answer of the server, null until the first one. Stays available while another question is pending. */
  readonly answer: T | null
  /** Reason why the latest query failed. */
  readonly fault: CallError | null
  /** True while the answer shown is not for the latest question. */
  readonly isAsking: boolean
  readonly askAgain: () => void
  /** Takes what a change answered in place of what was told before. */
  readonly put: (answer: T) => void
}

interface QueryState<T> {
  readonly answer: T | null
  readonly fault: CallError | null
  /** Question that the answer belongs to. */
  readonly question: string | null
}

/** Asks the server, again whenever the question changes, when it is told to, and when the network comes back. */
export function useServerQuery<M extends AskableMethod>(method: M, params: object): ServerQueryResult<MethodAnswer<M>> {
  const account = useAccountContext()
  const [state, setState] = useState<QueryState<MethodAnswer<M>>>({ answer: null, fault: null, question: null })
  const [attempt, setAttempt] = useState(0)
  const turns = useNetworkChangeCount()
  const text = JSON.stringify(params)
  const question = `${text} ${attempt}`
  useEffect(() => {
    let isCancelled = false
    void account.ask(method, [JSON.parse(text)]).then((asked) => {
      if (isCancelled) return
      setState(({ answer }) =>
        asked.ok ? { answer: asked.value, fault: null, question } : { answer, fault: asked.error, question },
      )
    })
    return () => {
      isCancelled = true
    }
  }, [account, method, text, question, turns])
  const askAgain = useCallback(() => setAttempt((before) => before + 1), [])
  const put = useCallback((answer: MethodAnswer<M>) => setState((before) => ({ ...before, answer, fault: null })), [])
  const { answer, fault } = state
  return { answer, fault, isAsking: state.question !== question, askAgain, put }
}

/** Counts how often the device's network went online or offline. */
function useNetworkChangeCount(): number {
  const [turns, setTurns] = useState(0)
  useEffect(() => {
    const turn = () => setTurns((before) => before + 1)
    addEventListener('online', turn)
    addEventListener('offline', turn)
    return () => {
      removeEventListener('online', turn)
      removeEventListener('offline', turn)
    }
  }, [])
  return turns
}
