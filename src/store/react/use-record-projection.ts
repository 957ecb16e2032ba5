import { useEffect, useState } from 'react'
import { observeProjection, type RecordProjection } from '#store/record-projection.ts'
import { useAccountContext } from './account-context.tsx'

interface ProjectionSnapshot<T> {
  readonly of: RecordProjection<T>
  readonly values: ReadonlyMap<number, T>
}

/**
 * `followPicked` for a screen: undefined until everything was read once, and without a picking. `picking`: the same one
 * for as long as it means the same.
 */
export function useRecordProjection<T>(
  projection: RecordProjection<T> | undefined,
): ReadonlyMap<number, T> | undefined {
  const { database } = useAccountContext()
  const [answer, setAnswer] = useState<ProjectionSnapshot<T>>()
  useEffect(() => {
    if (!projection) return undefined
    let isCancelled = false
    const { started, stop } = observeProjection(
      database,
      projection,
      (values) => isCancelled || setAnswer({ of: projection, values }),
    )
    // After leaving the page, the database may already be closed.
    started.catch((error: unknown) => isCancelled || reportError(error))
    return () => {
      isCancelled = true
      stop()
    }
  }, [database, projection])
  return answer && answer.of === projection ? answer.values : undefined
}
