import { systemTimer, type Timer } from '#ui/hooks/timer.ts'

export interface Throttle {
  readonly request: () => void
  readonly stop: () => void
}

/**
 * Runs at the first request, then once in each period in which there were more: the last request is never lost, nor put
 * off by the next.
 */
export function createThrottle(run: () => void, everyMs: number, timer: Timer = systemTimer): Throttle {
  let cancel: (() => void) | null = null
  let isWanted = false
  const request = () => {
    isWanted = cancel !== null
    if (isWanted) return
    cancel = timer.after(everyMs, end)
    run()
  }
  const end = () => {
    cancel = null
    if (isWanted) request()
  }
  return {
    request,
    stop: () => {
      cancel?.()
      cancel = null
    },
  }
}
