import { defineMethod, singleParam } from '#contract/method.ts'
import { idSchema } from '#domain/engine/schema.ts'
import * as z from 'zod/mini'

/** Methods that export or convert texts. */
export const TEXT_METHODS = {
  /** A text as a web page that is whole by itself: `{html, filename}`. */
  'strategy.getStrategyPageHTML': defineMethod('account', singleParam(z.object({ ID: idSchema })), {
    answer: z.object({ html: z.string(), filename: z.string() }),
  }),
} as const
