import * as z from 'zod/mini'
import { defineMethod, singleParam } from '#contract/method.ts'
import { VIEW_TESTS } from '#domain/forms/table/entry-view.ts'
import { idSchema, wholeSchema } from '#domain/engine/schema.ts'

/** The most entries of one answer. */
const MAX_ENTRY_PAGE = 500

const record = z.custom<{ readonly ID: number }>((value) => typeof value === 'object' && value !== null)
const limitSchema = wholeSchema(1, MAX_ENTRY_PAGE)

const conditionSchema = z.object({
  field: z.string().check(z.maxLength(200)),
  test: z.enum(VIEW_TESTS),
  value: z._default(z.string().check(z.maxLength(1_000)), ''),
})

/** Methods that read a form's entries page by page, for callers that do not store them. */
export const FORM_METHODS = {
  /**
   * `filter`: words that an entry has, all of them. `conditions`: what has to be so of its answers, all of it. `sort`:
   * `updatedAt`, or the name or key of a question; `-` before it turns it round. `after`: as the former page answered.
   */
  'entry.list': defineMethod(
    'account',
    singleParam(
      z.object({
        form: idSchema,
        filter: z._default(z.string().check(z.maxLength(1_000)), ''),
        conditions: z._default(z.array(conditionSchema).check(z.maxLength(20)), []),
        sort: z._default(z.string().check(z.maxLength(201)), '-updatedAt'),
        after: z._default(z.nullable(z.string().check(z.maxLength(2_000))), null),
        limit: z._default(limitSchema, 100),
      }),
    ),
    { answer: z.object({ entries: z.array(record), after: z.nullable(z.string()), total: z.int() }) },
  ),
} as const
