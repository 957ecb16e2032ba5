import { plural } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { KEY_PATTERN } from '#domain/engine/kind.ts'
import { isLongerThan } from '#lib/text/graphemes.ts'

/**
 * A record's ID: a positive safe integer, or its decimal text where the caller can only send text (bracketed form
 * fields).
 */
export const idSchema = z.union([
  z.int().check(z.positive()),
  z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,15}$/)),
    z.transform((digits: string, context) => {
      const ID = Number(digits)
      if (!Number.isSafeInteger(ID))
        context.issues.push({ code: 'custom', message: 'not a safe integer', input: digits })
      return ID
    }),
  ),
])

/** A boolean, or its usual texts where the caller can only send text. */
export const flagSchema = z.union([
  z.boolean(),
  z.pipe(
    z.enum(['true', 'false', '1', '0']),
    z.transform((word: 'true' | 'false' | '1' | '0') => word === 'true' || word === '1'),
  ),
])

/** A text whose limit counts letters as people see them: an emoji is one. */
export const lettersSchema = (max: number) =>
  z
    .string()
    .check(
      z.refine(
        (text) => !isLongerThan(text, max),
        plural(max, { one: 'At most # character', other: 'At most # characters' }),
      ),
    )

/** A whole number between two others, or its decimal text where the caller can only send text. */
export function wholeSchema(min: number, max = Number.MAX_SAFE_INTEGER) {
  const whole = z.int().check(z.minimum(min), z.maximum(max))
  const digits = z.string().check(z.regex(/^-?\d{1,16}$/))
  return z.union([whole, z.pipe(z.pipe(digits, z.transform(Number)), whole)])
}

/** The name of a form or field. Whether there is one of that name, its entity says. */
export const fieldKeySchema = z
  .string()
  .check(z.regex(KEY_PATTERN, { error: ({ input }) => `Nothing is named ${JSON.stringify(input)} here` }))

/** Texts by field key. */
export const textsSchema = z.record(fieldKeySchema, z.string())

/** Letters of the longest path of any field, with room: keys have at most 64. */
const MAX_PATH_CHARS = 300

/** Dotted path of a field: `content.benefits.fields.feature_4`. */
export const pathSchema = z.string().check(z.maxLength(MAX_PATH_CHARS))
