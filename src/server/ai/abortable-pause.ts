/** Resolves after a time; rejects with the signal's reason once that is aborted. */
export function abortablePause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resume, stop) => {
    const onAbort = (): void => {
      clearTimeout(timer)
      stop(signal.reason as Error)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', onAbort)
      resume()
    }, ms)
    signal.addEventListener('abort', onAbort, { once: true })
    if (signal.aborted) onAbort()
  })
}
