import * as z from 'zod/mini'
import { defineMethod, singleParam } from '#contract/method.ts'
import { flagSchema, idSchema, wholeSchema } from '#domain/engine/schema.ts'
import { entryValuesSchema } from '#domain/kinds/no-code/entry-values.ts'

const keySchema = z.string().check(z.maxLength(100))
/** Epoch ms; null: without an end. */
const closesAtSchema = z.nullable(wholeSchema(0, 8_640_000_000_000_000))
/** `full_today`: it takes answers again the next day (UTC). */
const stateSchema = z.enum(['open', 'closed', 'full', 'full_today'])
/**
 * `account_full`: the account has no room for them; strangers are told `full`. `not_allowed`: its plan takes no
 * entries; strangers are told `closed`.
 */
const ownerStateSchema = z.enum([...stateSchema.options, 'account_full', 'not_allowed'])

const MIN_DAY_BYTES = 1024 * 1024
const MAX_DAY_BYTES = 10_000 * 1024 * 1024

const publicationSchema = z.object({
  key: z.string(),
  /** Path of the page on this server. */
  path: z.string(),
  /** True if its owner wants answers. `state` tells whether it accepts them. */
  open: z.boolean(),
  state: ownerStateSchema,
  closesAt: z.nullable(z.number()),
  maxAnswers: z.nullable(z.int()),
  /** Bytes of answers that it stores a day. */
  maxDayBytes: z.int(),
  notify: z.boolean(),
  /** Number of answers received through this link. */
  answers: z.int(),
})

/** A form that takes answers of whoever has its link. */
export type Publication = z.output<typeof publicationSchema>

const question = z.custom<Readonly<Record<string, unknown>>>((value) => typeof value === 'object' && value !== null)

/** Forms that people without an account answer. */
export const PUBLIC_FORM_METHODS = {
  /** Publishes a form. Settings that are absent stay unchanged. A form keeps its key until it is unpublished. */
  'form.publish': defineMethod(
    'account',
    singleParam(
      z.object({
        ID: idSchema,
        open: flagSchema,
        closesAt: z.optional(closesAtSchema),
        maxAnswers: z.optional(z.nullable(wholeSchema(1, 1_000_000))),
        /** null: the default, 50 MiB. */
        maxDayBytes: z.optional(z.nullable(wholeSchema(MIN_DAY_BYTES, MAX_DAY_BYTES))),
        notify: z.optional(flagSchema),
      }),
    ),
    { scope: 'write', answer: publicationSchema },
  ),
  'form.getPublication': defineMethod('account', singleParam(z.object({ ID: idSchema })), {
    answer: z.nullable(publicationSchema),
  }),
  /** The key leads nowhere any more, for good. */
  'form.withdraw': defineMethod('account', singleParam(z.object({ ID: idSchema })), {
    scope: 'write',
    answer: z.null(),
  }),
  /** Returns a form as the public sees it: without private questions, and without any if it accepts no answers. */
  'form.getPublic': defineMethod('open', singleParam(z.object({ key: keySchema })), {
    answer: z.object({
      state: stateSchema,
      closesAt: z.nullable(z.number()),
      title: z.string(),
      description: z.string(),
      fields: z.array(question),
    }),
  }),
  /**
   * Answers by the names or keys of the questions. The same `submission` again answers the same and stores nothing.
   * `trap`: a field that no person sees.
   */
  'entry.submit': defineMethod(
    'open',
    singleParam(
      z.object({ key: keySchema, submission: z.uuid(), fields: entryValuesSchema, trap: z.optional(z.string()) }),
    ),
    { answer: z.object({ submission: z.string() }) },
  ),
} as const
