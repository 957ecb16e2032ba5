import { useEffect, useState } from 'react'
import { createObservable } from '#ui/hooks/observable.ts'
import { useObservable } from '#ui/hooks/use-observable.ts'
import { type ConsentQuestion, consentQuestion } from './ask-consent.ts'
import { ConsentDialog } from './consent-dialog.tsx'

/** Mounted hosts, the first of which shows the question: a screen and the frame around it may both have one. */
const mounted = createObservable<readonly symbol[]>([])

/** Shows the question of `ensureAgreed`. Leaving the last host is a no. */
export function ConsentHost() {
  const [key] = useState(() => Symbol('consent host'))
  const isFirst = useObservable(mounted)[0] === key
  useEffect(() => {
    mounted.set([...mounted.get(), key])
    return () => {
      mounted.set(mounted.get().filter((one) => one !== key))
      if (mounted.get().length === 0) consentQuestion.get()?.answer(false)
    }
  }, [key])
  const asked = useObservable(consentQuestion)
  // The dialog keeps its words while it moves out.
  const [last, setLast] = useState<ConsentQuestion | null>(null)
  if (asked !== null && asked !== last) setLast(asked)
  if (!isFirst || last === null) return null
  return <ConsentDialog open={asked !== null} extension={last.extension} onAnswer={last.answer} />
}
