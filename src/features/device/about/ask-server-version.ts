import { isObject } from '#lib/json.ts'

const PATIENCE_MS = 5000

/** The version that the server runs; null where it does not answer in 5 s. */
export async function askServerVersion(): Promise<string | null> {
  try {
    const response = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) })
    const answer: unknown = await response.json()
    return isObject(answer) && typeof answer.version === 'string' ? answer.version : null
  } catch {
    return null
  }
}
