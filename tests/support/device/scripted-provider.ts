import type { UseCase } from '#domain/copy/catalogue/use-case.ts'
import { err, ok, type Result } from '#lib/result.ts'
import type { AiAnswer, AiProvider, ModelPrompt, ProviderFault } from '#server/ai/ai-provider.ts'

/** What a stand-in for a provider does when it is asked. */
export type ScriptedReply = (
  asking: ModelPrompt,
  options: Parameters<AiProvider['ask']>[1],
) => Promise<Result<AiAnswer, ProviderFault>>

/**
 * A provider inside the test's process, that does what it is told: one reply after the other, the last one for good.
 */
export class ScriptedProvider implements AiProvider {
  readonly model = 'scripted'
  readonly asked: ModelPrompt[] = []
  #replies: ScriptedReply[] = []

  replies(...replies: readonly ScriptedReply[]): void {
    this.#replies = [...replies]
  }

  ask(...[asking, options]: Parameters<ScriptedReply>): ReturnType<ScriptedReply> {
    this.asked.push(asking)
    const reply = this.#replies.length > 1 ? this.#replies.shift() : this.#replies[0]
    return reply
      ? reply(asking, options)
      : Promise.resolve(err({ message: 'nothing was scripted', isFinal: true, retryAfterMs: 0 }))
  }
}

const answered = (text: string): Result<AiAnswer, ProviderFault> =>
  ok({ text, refusal: '', finishReason: 'stop', isCut: false, usage: { tokensIn: 100, tokensOut: 50, ms: 1 } })

/** Answers with a text at once. */
export const saying = (text: string): ScriptedReply => {
  return (_asking, { onText }) => {
    onText?.(text)
    return Promise.resolve(answered(text))
  }
}

/** Shows the first part and then waits: until it is let go, or stopped; like fetch, also where it was stopped before. */
export function holding(text: string, shown: string): { readonly reply: ScriptedReply; letGo(): void } {
  let letGo = (): void => undefined
  const passed = new Promise<void>((resume) => {
    letGo = resume
  })
  return {
    letGo: () => letGo(),
    async reply(_asking, { onText, signal }) {
      signal.throwIfAborted()
      onText?.(shown)
      await Promise.race([
        passed,
        new Promise((_, stop) => signal.addEventListener('abort', () => stop(signal.reason as Error))),
      ])
      return answered(text)
    },
  }
}

/** A draft of a template with these words in its fields; the others say something that fits. */
export const draftsText = (
  { outputs }: Pick<UseCase, 'outputs'>,
  ...drafts: readonly Readonly<Record<string, string>>[]
): string =>
  JSON.stringify({
    drafts: drafts.map((draft) => ({
      strategy: 'one',
      ...Object.fromEntries(
        outputs.filter(({ isOptional }) => !isOptional).map(({ key }) => [key, 'See how it works']),
      ),
      ...draft,
    })),
  })
