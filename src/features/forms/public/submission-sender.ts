import type { WireError } from '#contract/errors.ts'
import type { Result } from '#lib/result.ts'
import type { StoredSubmission, SubmissionStore } from './submission-store.ts'

/** away: no answer came; a later try may have one. */
export type SubmitFault =
  | { readonly code: 'away' }
  | { readonly code: 'not_ours' }
  | { readonly code: 'wire'; readonly error: WireError }
export type SubmitCall = (method: string, params: readonly unknown[]) => Promise<Result<unknown, SubmitFault>>

/** Result of sending an answer. */
export type SubmissionResult =
  | { readonly stored: StoredSubmission; readonly state: 'sent' }
  /** `blocksQueue`: the others would fare no better now. */
  | { readonly stored: StoredSubmission; readonly state: 'waiting'; readonly blocksQueue: boolean }
  | { readonly stored: StoredSubmission; readonly state: 'refused'; readonly error: WireError }

const MIN_RETRY_DELAY_MS = 2_000
const MAX_RETRY_DELAY_MS = 5 * 60_000

/** Sends what waits on the device, one after the other, until all of it is settled. */
export class SubmissionSender {
  readonly #call: SubmitCall
  readonly #answers: SubmissionStore
  readonly #onSettled: (sent: SubmissionResult) => void
  #pauseMs = MIN_RETRY_DELAY_MS
  #timer: ReturnType<typeof setTimeout> | undefined
  #underWay: Promise<void> | null = null

  constructor(call: SubmitCall, answers: SubmissionStore, onSettled: (sent: SubmissionResult) => void) {
    this.#call = call
    this.#answers = answers
    this.#onSettled = onSettled
  }

  /** Once more from the beginning: the network is back, or somebody looks. */
  wake(): void {
    this.#pauseMs = MIN_RETRY_DELAY_MS
    void this.sendAll()
  }

  /** Sends the answers that are waiting, in their current state. Later attempts start automatically. */
  sendAll(): Promise<void> {
    this.#underWay ??= this.#sendEach().finally(() => {
      this.#underWay = null
    })
    return this.#underWay
  }

  /** Sends one answer now. `trap`: value of the field that only bots fill in. */
  async send(stored: StoredSubmission, trap = ''): Promise<SubmissionResult> {
    const { key, submission, values } = stored
    const given = { key, submission, fields: values, ...(trap !== '' && { trap }) }
    const answer = await this.#call('entry.submit', [given])
    if (answer.ok) {
      this.#answers.settle(stored, 'sent', Date.now())
      return { stored, state: 'sent' }
    }
    const { error } = answer
    if (error.code !== 'wire' || TRANSIENT_CODES.has(error.error.code)) {
      this.#later(error.code === 'wire' && 'retryAfterS' in error.error ? error.error.retryAfterS * 1_000 : 0)
      return { stored, state: 'waiting', blocksQueue: error.code !== 'wire' || error.error.code !== 'internal' }
    }
    this.#answers.settle(stored, 'refused', Date.now())
    return { stored, state: 'refused', error: error.error }
  }

  async #sendEach(): Promise<void> {
    for (const stored of this.#answers.all().toReversed()) {
      if (stored.state !== 'waiting') continue
      const sent = await this.send(stored)
      if (sent.state !== 'waiting') this.#onSettled(sent)
      else if (sent.blocksQueue) return
    }
  }

  #later(minDelayMs: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.sendAll(), Math.max(this.#pauseMs, minDelayMs))
    this.#pauseMs = Math.min(this.#pauseMs * 2, MAX_RETRY_DELAY_MS)
  }
}

/** Refusals that say nothing about the answer itself. */
const TRANSIENT_CODES: ReadonlySet<string> = new Set(['rate_limited', 'unavailable', 'internal', 'upgrade', 'session'])
