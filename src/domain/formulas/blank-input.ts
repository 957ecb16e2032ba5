import * as z from 'zod/mini'
import { flagSchema, lettersSchema, wholeSchema } from '#domain/engine/schema.ts'
import { BLANK_MAX_CHARS, BLANK_TYPES, CHOICE_MAX_CHARS, MAX_CHOICES } from './blanks.ts'

/** One blank as calls and files have it. */
export const inputSchema = z.object({
  /** As it stands between the braces. */
  name: lettersSchema(100),
  label: z._default(z.string(), ''),
  type: z._default(z.enum(BLANK_TYPES), 'text'),
  choices: z._default(z.array(lettersSchema(CHOICE_MAX_CHARS)).check(z.maxLength(MAX_CHOICES)), []),
  hint: z._default(z.string(), ''),
  isRequired: z._default(flagSchema, true),
  maxChars: z._default(wholeSchema(1, BLANK_MAX_CHARS), BLANK_MAX_CHARS),
})

export type BlankInput = z.output<typeof inputSchema>
