/**
 * Until when a person has seen something on this device, such as the drafts or the answers of a form: what came later
 * is news.
 */
type SeenMarkStorage = Pick<Storage, 'getItem' | 'setItem'>

const seenMarkKey = (account: number, what: string): string => `seen:${account}:${what}`

/** Epoch ms; undefined for what was never seen here. */
export function readSeenMark(storage: SeenMarkStorage, account: number, what: string): number | undefined {
  try {
    const noted = Number(storage.getItem(seenMarkKey(account, what)) ?? Number.NaN)
    return Number.isFinite(noted) ? noted : undefined
  } catch {
    return undefined
  }
}

/**
 * Epoch ms. What was never seen here counts as seen from the first question on: a new device has no news of last year.
 */
export function readOrInitSeenMark(storage: SeenMarkStorage, account: number, what: string, nowMs: number): number {
  const seenMs = readSeenMark(storage, account, what)
  if (seenMs === undefined) saveSeenMark(storage, account, what, nowMs)
  return seenMs ?? nowMs
}

export function saveSeenMark(storage: SeenMarkStorage, account: number, what: string, nowMs: number): void {
  try {
    storage.setItem(seenMarkKey(account, what), String(nowMs))
  } catch {
    // Then it stays news until the next time.
  }
}

/** The marks' names. */
export const SEEN_DRAFTS = 'drafts'
/** Before a form's answers are looked at for the first time, those count that came since this mark. */
export const SEEN_ANSWERS = 'answers'
export const seenAnswersMark = (form: number): string => `answers:${form}`
