import { defineMethod, noParams, singleParam } from '#contract/method.ts'
import { exchangeParamsSchema } from '#contract/sync.ts'
import { idSchema, wholeSchema } from '#domain/engine/schema.ts'
import type { Json } from '#lib/json.ts'
import * as z from 'zod/mini'

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

/** Methods that read and sync an account's records. Writes are mutations, defined in the domain. */
export const RECORD_METHODS = {
  'company.getUserCompany': defineMethod('account', noParams),
  'sync.exchange': defineMethod('account', singleParam(exchangeParamsSchema), { scope: 'write' }),
  'sync.watch': defineMethod('account', noParams),
  /**
   * A record's newest changes, newest first: `HistoryEntry[]`. `after`: those older than the change with that version.
   */
  'sync.history': defineMethod(
    'account',
    singleParam(z.object({ kind: z.string().check(z.maxLength(40)), ID: idSchema, after: z.optional(wholeSchema(1)) })),
    { answer: historySchema },
  ),
} as const
