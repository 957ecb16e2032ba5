import type { Clock } from '#lib/time/clock.ts'
import { err } from '#lib/result.ts'
import type { AiProvider } from '#server/ai/ai-provider.ts'
import type { ProviderState } from '#server/ai/provider-state.ts'
import { MAX_PROVIDER_WAIT_MS } from '#server/ai/provider-faults.ts'
import { abortablePause } from '#server/ai/abortable-pause.ts'

/** A provider's own mistake in `Retry-After` may not stop the AI for days. */
const MAX_PROVIDER_PAUSE_MS = 3_600_000

/**
 * A provider that keeps its distance for all jobs once one of them was told to wait (`Retry-After`), and whose faults
 * the administrator can read.
 */
export function createThrottledProvider(provider: AiProvider, state: ProviderState, clock: Clock): AiProvider {
  const wait = async (signal: AbortSignal): Promise<number> => {
    for (;;) {
      const waitMs = (await state.pausedUntilMs()) - clock.nowMs()
      // A hold that lies further ahead than any can is of a clock that was set back.
      if (waitMs <= 0 || waitMs > MAX_PROVIDER_PAUSE_MS) return 0
      if (waitMs > MAX_PROVIDER_WAIT_MS) return waitMs
      await abortablePause(waitMs, signal)
    }
  }
  return {
    model: provider.model,
    async ask(asking, options) {
      const pauseMs = await wait(options.signal)
      if (pauseMs > 0)
        return err({ message: 'It asked to wait', isFinal: true, retryAfterMs: pauseMs, isUnasked: true })
      const asked = await provider.ask(asking, options)
      if (asked.ok) await state.noteAnswer()
      else {
        const { retryAfterMs, advice, notice = advice } = asked.error
        if (retryAfterMs > 0) await state.pauseUntil(clock.nowMs() + Math.min(retryAfterMs, MAX_PROVIDER_PAUSE_MS))
        if (notice !== undefined) await state.noteFault(notice)
      }
      return asked
    },
  }
}
