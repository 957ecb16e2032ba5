/** Lines a second about calls that were refused: a flood of them would fill the disk with its log. */
const MAX_LINES = 50
const SECOND_MS = 1_000

export interface RefusalLog {
  /**
   * Returns the number of refusals skipped since the last logged one, or undefined if this one is to be skipped too.
   */
  take(): number | undefined
}

export function createRefusalLog(nowMs: () => number = () => performance.now()): RefusalLog {
  let sinceMs = Number.NEGATIVE_INFINITY
  let lines = 0
  let leftOut = 0
  return {
    take() {
      if (nowMs() - sinceMs >= SECOND_MS) {
        sinceMs = nowMs()
        lines = 0
      }
      if (++lines > MAX_LINES) {
        leftOut++
        return undefined
      }
      const before = leftOut
      leftOut = 0
      return before
    },
  }
}
