import { defineMethod, noParams } from '#contract/method.ts'
import * as z from 'zod/mini'

const numberSchema = z.union([
  z.number(),
  z.pipe(
    z.string().check(z.regex(/^[+-]?\d+(\.\d+)?$/)),
    z.transform((digits: string) => Number(digits)),
  ),
])

export const MISC_METHODS = {
  'misc.methods': defineMethod('open', noParams),
  'misc.sum': defineMethod('account', z.array(numberSchema)),
} as const
