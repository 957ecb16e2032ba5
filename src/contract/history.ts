import * as z from 'zod/mini'
import type { HistoryEntry } from '#domain/history.ts'
import type { Json } from '#lib/json.ts'

const json = z.custom<Json>((value) => value !== undefined)

const historySchema = z.array(
  z.object({
    version: z.int(),
    at: z.number(),
    author: z.string(),
    device: z.string(),
    method: z.string(),
    verb: z.enum(['create', 'edit', 'delete', 'restore']),
    fields: z.array(z.object({ path: z.string(), before: json, after: json })),
  }),
)

/** Why the server's history of a record cannot be shown, with the sentence for the person. `unknown`: the server has none of it. */
export interface HistoryFault {
  readonly code: 'away' | 'session' | 'unknown' | 'refused'
  readonly message: string
}

/** The data of an answer to `sync.history`, newest change first; null where it is none. */
export function readHistory(data: unknown): readonly HistoryEntry[] | null {
  const read = z.safeParse(historySchema, data)
  return read.success ? read.data : null
}
