import { useEffect, useState } from 'react'
import { followPicked, type Picking } from '#store/picked-records.ts'
import { useWorkspace } from './workspace-context.tsx'

interface Answer<T> {
  readonly of: Picking<T>
  readonly picked: ReadonlyMap<number, T>
}

/**
 * `followPicked` for a screen: undefined until everything was read once, and without a picking. `picking`: the same one
 * for as long as it means the same.
 */
export function usePicked<T>(picking: Picking<T> | undefined): ReadonlyMap<number, T> | undefined {
  const { database } = useWorkspace()
  const [answer, setAnswer] = useState<Answer<T>>()
  useEffect(() => {
    if (!picking) return undefined
    let isOver = false
    const { started, stop } = followPicked(database, picking, (picked) => isOver || setAnswer({ of: picking, picked }))
    // Of a page that is left the database may be closed already.
    started.catch((error: unknown) => isOver || reportError(error))
    return () => {
      isOver = true
      stop()
    }
  }, [database, picking])
  return answer && answer.of === picking ? answer.picked : undefined
}
