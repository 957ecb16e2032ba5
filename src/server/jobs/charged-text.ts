import type { JobTextMessage } from '#server/jobs/job-text-stream.ts'

interface Charging {
  /** Charges the job; false where it can't be charged, so that nobody may read it. */
  readonly charge: () => Promise<boolean>
  readonly send: (words: JobTextMessage) => void
  readonly onFailure: (error: unknown) => void
}

/**
 * More words than this may not wait for the charge: the watcher is let go and reads from the start when it comes back.
 */
const MAX_WAITING = 500

/** Sends a job's words only after the job is charged. Words that come in meanwhile wait and keep their order. */
export function sendTextAfterCharge({ charge, send, onFailure }: Charging): (words: JobTextMessage) => void {
  let state: 'new' | 'charging' | 'charged' | 'refused' = 'new'
  let waiting: JobTextMessage[] = []
  const begin = async (): Promise<void> => {
    state = (await charge()) ? 'charged' : 'refused'
    const ready = waiting
    waiting = []
    if (state === 'charged') ready.forEach(send)
  }
  return (words) => {
    if (state === 'charged') return send(words)
    if (state === 'refused') return
    waiting.push(words)
    if (waiting.length > MAX_WAITING) {
      state = 'refused'
      waiting = []
      return onFailure(new Error('the charge of a job took too long'))
    }
    // A reset to nothing tells nothing, and costs nothing.
    if (state !== 'new' || words.text === '') return
    state = 'charging'
    begin().catch((error: unknown) => {
      state = 'refused'
      waiting = []
      onFailure(error)
    })
  }
}
