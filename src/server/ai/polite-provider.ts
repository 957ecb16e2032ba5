import type { Clock } from '#lib/time/clock.ts'
import { err } from '#lib/result.ts'
import type { Provider } from '#server/ai/provider.ts'
import type { ProviderState } from '#server/ai/provider-state.ts'
import { MAX_WAIT_MS } from '#server/ai/provider-faults.ts'
import { pause } from '#server/ai/pause.ts'

/** A provider's own mistake in `Retry-After` may not stop the AI for days. */
const MAX_HOLD_MS = 3_600_000

/**
 * A provider that keeps its distance for all jobs once one of them was told to wait (`Retry-After`), and whose faults
 * the administrator can read.
 */
export function politeProvider(provider: Provider, state: ProviderState, clock: Clock): Provider {
  const wait = async (signal: AbortSignal): Promise<number> => {
    for (;;) {
      const waitMs = (await state.heldUntilMs()) - clock.nowMs()
      // A hold that lies further ahead than any can is of a clock that was set back.
      if (waitMs <= 0 || waitMs > MAX_HOLD_MS) return 0
      if (waitMs > MAX_WAIT_MS) return waitMs
      await pause(waitMs, signal)
    }
  }
  return {
    model: provider.model,
    async ask(asking, options) {
      const heldMs = await wait(options.signal)
      if (heldMs > 0) return err({ message: 'It asked to wait', isFinal: true, retryAfterMs: heldMs, isUnasked: true })
      const asked = await provider.ask(asking, options)
      if (asked.ok) await state.noteAnswer()
      else {
        const { retryAfterMs, advice, notice = advice } = asked.error
        if (retryAfterMs > 0) await state.hold(clock.nowMs() + Math.min(retryAfterMs, MAX_HOLD_MS))
        if (notice !== undefined) await state.noteFault(notice)
      }
      return asked
    },
  }
}
