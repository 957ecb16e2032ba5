import { createHash } from 'node:crypto'
import { isObject } from '#lib/json.ts'
import type { AiConfig } from '#server/config.ts'
import { tryParseJson } from '#server/ai/try-parse-json.ts'
import type { Database } from '#server/db/database.ts'
import type { DatabaseRow } from '#server/db/row-types.ts'

/** State of the provider by its last answers, shared by all server processes. */
export interface ProviderState {
  /** Epoch ms until which the provider wants no request; 0 where it never said so. */
  pausedUntilMs(): Promise<number>
  pauseUntil(untilMs: number): Promise<void>
  /** The fault, for the administrator; undefined while it works. */
  fault(): Promise<string | undefined>
  noteFault(text: string): Promise<void>
  noteAnswer(): Promise<void>
}

const PROVIDER_FAULT_KEY = 'ai.fault'
const HOLD_KEY = 'ai.hold'

/** Rows belong to one address, model and key: a changed setting starts without faults and pauses. */
export function createProviderState(
  { pool }: Pick<Database, 'pool'>,
  { baseUrl, model, apiKey, keyHeader }: Pick<AiConfig, 'baseUrl' | 'model' | 'apiKey' | 'keyHeader'>,
): ProviderState {
  const setup = createHash('sha256')
    .update(JSON.stringify([baseUrl, model, apiKey, keyHeader]))
    .digest('base64url')
    .slice(0, 16)
  const read = async (key: string): Promise<unknown> => {
    const { rows } = await pool.query<DatabaseRow<'settings', 'value'>>('SELECT value FROM settings WHERE key = $1', [
      key,
    ])
    const storedValue = tryParseJson(rows[0]?.value ?? '')
    return isObject(storedValue) && storedValue.setup === setup ? storedValue.value : undefined
  }
  const write = async (key: string, value: string | number): Promise<void> => {
    await pool.query(
      'INSERT INTO settings (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
      [key, JSON.stringify({ setup, value })],
    )
  }
  return {
    async pausedUntilMs() {
      const value = await read(HOLD_KEY)
      return typeof value === 'number' ? value : 0
    },
    pauseUntil: (untilMs) => write(HOLD_KEY, untilMs),
    async fault() {
      const value = await read(PROVIDER_FAULT_KEY)
      return typeof value === 'string' ? value : undefined
    },
    noteFault: (text) => write(PROVIDER_FAULT_KEY, text),
    async noteAnswer() {
      await pool.query('DELETE FROM settings WHERE key = $1', [PROVIDER_FAULT_KEY])
    },
  }
}
