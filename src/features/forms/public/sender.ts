import type { WireError } from '#contract/errors.ts'
import type { Result } from '#lib/result.ts'
import type { Kept, KeptAnswers } from './kept-answers.ts'

/** away: no answer came; a later try may have one. */
export type Fault =
  | { readonly code: 'away' }
  | { readonly code: 'not_ours' }
  | { readonly code: 'wire'; readonly error: WireError }
export type Call = (method: string, params: readonly unknown[]) => Promise<Result<unknown, Fault>>

/** What became of an answer. */
export type Sent =
  | { readonly kept: Kept; readonly became: 'sent' }
  /** `holdsUp`: the others would fare no better now. */
  | { readonly kept: Kept; readonly became: 'waiting'; readonly holdsUp: boolean }
  | { readonly kept: Kept; readonly became: 'refused'; readonly error: WireError }

const FIRST_PAUSE_MS = 2_000
const LAST_PAUSE_MS = 5 * 60_000

/** Sends what waits on the device, one after the other, until all of it is settled. */
export class Sender {
  readonly #call: Call
  readonly #answers: KeptAnswers
  readonly #onSettled: (sent: Sent) => void
  #pauseMs = FIRST_PAUSE_MS
  #timer: ReturnType<typeof setTimeout> | undefined
  #underWay: Promise<void> | null = null

  constructor(call: Call, answers: KeptAnswers, onSettled: (sent: Sent) => void) {
    this.#call = call
    this.#answers = answers
    this.#onSettled = onSettled
  }

  /** Once more from the beginning: the network is back, or somebody looks. */
  wake(): void {
    this.#pauseMs = FIRST_PAUSE_MS
    void this.sendAll()
  }

  /** What waits, as it stands by now. Later tries come by themselves. */
  sendAll(): Promise<void> {
    this.#underWay ??= this.#sendEach().finally(() => {
      this.#underWay = null
    })
    return this.#underWay
  }

  /** One answer, now. `trap`: what only a machine fills in. */
  async send(kept: Kept, trap = ''): Promise<Sent> {
    const { key, submission, values } = kept
    const given = { key, submission, fields: values, ...(trap !== '' && { trap }) }
    const answer = await this.#call('entry.submit', [given])
    if (answer.ok) {
      this.#answers.settle(kept, 'sent', Date.now())
      return { kept, became: 'sent' }
    }
    const { error } = answer
    if (error.code !== 'wire' || PASSING.has(error.error.code)) {
      this.#later(error.code === 'wire' && 'retryAfterS' in error.error ? error.error.retryAfterS * 1_000 : 0)
      return { kept, became: 'waiting', holdsUp: error.code !== 'wire' || error.error.code !== 'internal' }
    }
    this.#answers.settle(kept, 'refused', Date.now())
    return { kept, became: 'refused', error: error.error }
  }

  async #sendEach(): Promise<void> {
    for (const kept of this.#answers.all().toReversed()) {
      if (kept.state !== 'waiting') continue
      const sent = await this.send(kept)
      if (sent.became !== 'waiting') this.#onSettled(sent)
      else if (sent.holdsUp) return
    }
  }

  #later(atLeastMs: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.sendAll(), Math.max(this.#pauseMs, atLeastMs))
    this.#pauseMs = Math.min(this.#pauseMs * 2, LAST_PAUSE_MS)
  }
}

/** Refusals that say nothing about the answer itself. */
const PASSING: ReadonlySet<string> = new Set(['rate_limited', 'unavailable', 'internal', 'upgrade', 'session'])
