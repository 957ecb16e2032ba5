import { method, none } from '#contract/method.ts'
import * as z from 'zod/mini'

const contextInputSchema = z.object({
  label: z.string(),
  placeholder: z.string(),
  keyLabel: z.string(),
  inputType: z.enum(['text', 'textarea']),
  inputMaximumCharacters: z.int(),
  isRequired: z.boolean(),
})

/** A writing template as calls read it. */
const useCaseSchema = z.object({
  _id: z.int(),
  name: z.string(),
  slug: z.string(),
  key: z.string(),
  caption: z.string(),
  description: z.string(),
  info: z.array(z.object({ label: z.string(), url: z.string() })),
  /** Addresses of pictures; the product has icons of its own. */
  image: z.string(),
  iconURL: z.string(),
  variants: z.int(),
  /** Whether it is offered here now: administrators switch it. */
  enabled: z.boolean(),
  isNew: z.boolean(),
  isCustom: z.boolean(),
  createdAt: z.string(),
  contextInputs: z.array(contextInputSchema),
})
/** See the schema. */
export type UseCaseEntry = z.output<typeof useCaseSchema>

/** What is written for people. */
export const AI_METHODS = {
  /** The catalogue of writing templates, as administrators have it. */
  'ai.getUseCases': method('account', none, { answer: z.array(useCaseSchema) }),
} as const
