/** The waiting part of time; tests give a timer that they move themselves. */
export interface Timer {
  /** Calls back once after `delayMs`; the answer cancels it. */
  after(delayMs: number, callback: () => void): () => void
}

export const systemTimer: Timer = {
  after(delayMs, callback) {
    const id = setTimeout(callback, delayMs)
    return () => clearTimeout(id)
  },
}
