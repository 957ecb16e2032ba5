import { type HistoryFault, readHistory } from '#contract/history.ts'
import type { HistoryEntry } from '#domain/history.ts'
import type { RecordKey } from '#domain/record.ts'
import { err, ok, type Result } from '#lib/result.ts'
import { call, type CallFault } from './call.ts'

/** Asks the server for a record's newest changes, newest first. */
export async function askHistory({ kind, ID }: RecordKey, token: string): Promise<Result<readonly HistoryEntry[], HistoryFault>> {
  const asked = await call('sync.history', [{ kind, ID }], token)
  if (!asked.ok) return err(faultOf(asked.error))
  const entries = readHistory(asked.value)
  return entries ? ok(entries) : err({ code: 'refused', message: 'The server’s answer could not be read. Reload the page and try again.' })
}

function faultOf(fault: CallFault): HistoryFault {
  if (fault.code !== 'wire') return { code: 'away', message: 'The server cannot be reached.' }
  const { error } = fault
  if (error.code === 'session') return { code: 'session', message: 'Your session has ended. Log in to see the history.' }
  if (error.code === 'not_found') return { code: 'unknown', message: 'The server has no history of this offer any more.' }
  return { code: 'refused', message: typeof error.message === 'string' ? `${error.message}.` : error.message.join(' ') }
}
