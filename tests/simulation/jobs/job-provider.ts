import { findUseCase } from '#domain/copy/catalogue/use-cases.ts'
import { err } from '#lib/result.ts'
import type { AiProvider } from '#server/ai/ai-provider.ts'
import { draftsText, saying } from '../../support/device/scripted-provider.ts'
import type { VirtualClock } from '../world/clock.ts'

/**
 * What the provider does when it is asked for something: at once or late, at the first time or the second, or never.
 */
export const PLANS = ['answers', 'late', 'late', 'late', 'stumbles', 'refuses', 'silent', 'away'] as const
export type Plan = (typeof PLANS)[number]

export const USE_CASE = 'tagline'

/** A plan travels as the tone that is asked for, with a word that tells requests apart. */
export const toneOf = (plan: Plan, word: string): string => `${plan} ${word}`
const PLANNED = new RegExp(`\\b(${PLANS.join('|')}) ([ab]-\\d+)`)

/** Longer than a lease at the first time; whoever takes over may be sooner or later than that. */
const LATE_MS = [9_000, 4_000]

interface Waiting {
  readonly clock: VirtualClock
  /** Told while it waits for time to pass. */
  readonly aside: (wait: Promise<void>) => Promise<void>
}

/** A provider that lives on whatever becomes of the servers that ask it, and does what is planned. */
export class PlannedProvider implements AiProvider {
  readonly model = 'planned'
  readonly #asked = new Map<string, number>()
  readonly #drafts = draftsText(
    { outputs: findUseCase(USE_CASE)?.outputs ?? [] },
    { line: 'Bread that waits' },
    { line: 'Baked while you sleep' },
  )
  isNeverLate = false

  constructor(private readonly waiting: Waiting) {}

  async ask(...[asking, options]: Parameters<AiProvider['ask']>): ReturnType<AiProvider['ask']> {
    const [, plan, word = ''] = PLANNED.exec(`${asking.system}\n${asking.user}`) ?? []
    const before = this.#asked.get(word) ?? 0
    this.#asked.set(word, before + 1)
    if (plan === 'late') await this.#wait(LATE_MS[before] ?? 0, options.signal)
    if (plan === 'away' || plan === undefined)
      return err({ message: 'nobody is there', isFinal: true, retryAfterMs: 0 })
    if (plan === 'refuses') return saying('I cannot help with that.')(asking, options)
    const isSilent = plan === 'silent' || (plan === 'stumbles' && before === 0)
    return saying(isSilent ? '' : this.#drafts)(asking, options)
  }

  async #wait(ms: number, signal: AbortSignal): Promise<void> {
    const { aside, clock } = this.waiting
    if (ms > 0 && !this.isNeverLate) await aside(clock.sleep(ms, signal))
    signal.throwIfAborted()
  }
}
