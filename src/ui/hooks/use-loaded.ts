import { useCallback, useEffect, useState } from 'react'

export interface Loaded<T> {
  /** Undefined until it has come. */
  readonly value: T | undefined
  readonly error: Error | undefined
  readonly retry: () => void
}

/** Loads something from a file of its own as soon as it is shown. `load` must be the same function on each render. */
export function useLoaded<T>(load: () => Promise<T>): Loaded<T> {
  const [tries, setTries] = useState(0)
  const [state, setState] = useState<Omit<Loaded<T>, 'retry'>>({ value: undefined, error: undefined })
  useEffect(() => {
    let isCancelled = false
    const show = (next: Omit<Loaded<T>, 'retry'>) => {
      if (!isCancelled) setState(next)
    }
    load().then(
      (value) => show({ value, error: undefined }),
      (error: unknown) => show({ value: undefined, error: error instanceof Error ? error : new Error(String(error)) }),
    )
    return () => {
      isCancelled = true
    }
  }, [load, tries])
  const retry = useCallback(() => {
    setState({ value: undefined, error: undefined })
    setTries((count) => count + 1)
  }, [])
  return { ...state, retry }
}
