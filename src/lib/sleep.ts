interface Timers {
  setTimeout(task: () => void, ms: number): unknown
  clearTimeout(timer: unknown): void
}

interface Signal {
  readonly aborted: boolean
  addEventListener(type: 'abort', listener: () => void, options?: { once: boolean }): void
  removeEventListener(type: 'abort', listener: () => void): void
}

/** Resolves after `ms`, or as soon as the signal fires; never rejects. */
export function sleep(ms: number, signal?: Signal): Promise<void> {
  const { setTimeout, clearTimeout } = globalThis as unknown as Timers
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve()
    const finish = (): void => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', finish)
      resolve()
    }
    const timer = setTimeout(finish, Math.min(ms, 2_147_483_647))
    signal?.addEventListener('abort', finish, { once: true })
  })
}
