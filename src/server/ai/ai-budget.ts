import type { AiConfig } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import type { ModelPrompt, AiCallUsage } from '#server/ai/ai-provider.ts'
import type { DatabaseRow } from '#server/db/row-types.ts'

/** Counts how much accounts use the provider, and decides if they may use more today. */
export interface AiBudget {
  mayAsk(accountId: number, nowMs: number): Promise<boolean>
  note(accountId: number, nowMs: number, usage: AiCallUsage): Promise<void>
}

/**
 * Estimates the usage of an answer without token counts, at four letters per token. An empty answer counts as nothing,
 * since the provider may not have begun it.
 */
export const estimatedUsage = ({ system, user }: Pick<ModelPrompt, 'system' | 'user'>, answer: string): AiCallUsage =>
  answer === ''
    ? { tokensIn: 0, tokensOut: 0, ms: 0 }
    : { tokensIn: Math.ceil((system.length + user.length) / 4), tokensOut: Math.ceil(answer.length / 4), ms: 0 }

const dayOf = (nowMs: number): string => new Date(nowMs).toISOString().slice(0, 10)
const MILLION = 1_000_000

export function createAiBudget(
  { pool }: Pick<Database, 'pool'>,
  { daily, price }: Pick<AiConfig, 'daily' | 'price'>,
): AiBudget {
  return {
    async mayAsk(accountId, nowMs) {
      const { rows } = await pool.query<DatabaseRow<'ai_usage', 'tokens_in' | 'tokens_out'>>(
        'SELECT tokens_in, tokens_out FROM ai_usage WHERE account_id = $1 AND day = $2',
        [accountId, dayOf(nowMs)],
      )
      const [tokensIn, tokensOut] = [Number(rows[0]?.tokens_in ?? 0), Number(rows[0]?.tokens_out ?? 0)]
      const money = (tokensIn * price.in + tokensOut * price.out) / MILLION
      return tokensIn + tokensOut < daily.tokens && money < daily.money
    },
    async note(accountId, nowMs, { tokensIn, tokensOut }) {
      await pool.query(
        `INSERT INTO ai_usage (account_id, day, calls, tokens_in, tokens_out) VALUES ($1, $2, 1, $3, $4)
         ON CONFLICT (account_id, day) DO UPDATE SET calls = ai_usage.calls + 1, tokens_in = ai_usage.tokens_in + excluded.tokens_in,
           tokens_out = ai_usage.tokens_out + excluded.tokens_out`,
        [accountId, dayOf(nowMs), tokensIn, tokensOut],
      )
    },
  }
}
