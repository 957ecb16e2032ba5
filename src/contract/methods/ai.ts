import { defineMethod, noParams, singleParam } from '#contract/method.ts'
import { draftDirectionsSchema } from '#domain/copy/catalogue/draft-directions.ts'
import { flagSchema, idSchema, lettersSchema, wholeSchema } from '#domain/engine/schema.ts'
import type { Json } from '#lib/json.ts'
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
  /** Paths on this server: a picture of what it writes, one for each kind of text, and its own icon. */
  image: z.string(),
  iconURL: z.string(),
  variants: z.int(),
  /** True if the template is offered here now. Administrators control it. */
  enabled: z.boolean(),
  isNew: z.boolean(),
  isCustom: z.boolean(),
  createdAt: z.string(),
  contextInputs: z.array(contextInputSchema),
})
/** See the schema. */
export type UseCaseEntry = z.output<typeof useCaseSchema>

const inputsSchema = z._default(z.record(z.string().check(z.maxLength(100)), lettersSchema(5_000)), {})
/** ID of the job. Sending the same ID again repeats the same job: it returns the same answer and costs nothing. */
const ID = z.optional(idSchema)

/** Asks for the template by its slug from the start (specification, 4.14). */
const safe_mode = z.optional(flagSchema)

const generateSchema = z.object({
  ID,
  /** The template's number or slug. */
  usecase: z.union([z.string().check(z.minLength(1), z.maxLength(100)), z.int()]),
  opportunity_id: idSchema,
  inputs: inputsSchema,
  variants: z.optional(wholeSchema(1, 3)),
  language: z.optional(z.string().check(z.maxLength(35))),
  tone: z.optional(lettersSchema(200)),
  directions: z.exactOptional(draftDirectionsSchema),
  safe_mode,
})
export type GenerateParams = z.output<typeof generateSchema>

const promptSchema = lettersSchema(30_000).check(z.minLength(1))
/** A filled prompt, also as a plain value (specification, 7.04). */
const testSchema = z.pipe(
  z.union([z.object({ ID, prompt: promptSchema, safe_mode }), promptSchema]),
  z.transform((given) => (typeof given === 'string' ? { prompt: given } : given)),
)

/** A request that has ended, and what came of it. */
const generatedSchema = z.object({ job: z.custom<Json>(), results: z.array(z.custom<Json>()) })

/** Methods for AI jobs and the writer. */
export const AI_METHODS = {
  /**
   * Returns whether an AI provider is connected, or only the built-in writer is available. `rewriting`: slugs of the
   * templates that Rewrite may use.
   */
  'ai.getWriter': defineMethod('account', noParams, {
    answer: z.object({ hasProvider: z.boolean(), rewriting: z.array(z.string()) }),
  }),
  /**
   * Makes a request and waits for its end, at most 120 s; what is not ended by then is told as it stands, and ends by
   * itself.
   */
  'ai.AIGenerate': defineMethod('account', singleParam(generateSchema), { scope: 'write', answer: generatedSchema }),
  'ai.generateAIContent': defineMethod('account', singleParam(generateSchema), {
    scope: 'write',
    answer: generatedSchema,
  }),
  'ai.AIGenerateU': defineMethod(
    'account',
    singleParam(z.object({ ID, formula_id: idSchema, opportunity_id: idSchema, inputs: inputsSchema, safe_mode })),
    {
      scope: 'write',
      answer: generatedSchema,
    },
  ),
  'ai.testUserAIFromula': defineMethod('account', singleParam(testSchema), {
    scope: 'write',
    answer: generatedSchema,
  }),
  'report.generateSWOT': defineMethod('account', singleParam(z.object({ ID, opportunity_id: idSchema })), {
    scope: 'write',
    answer: generatedSchema,
  }),
  /**
   * A request while it is carried out, as a stream of events: `state`, `reset {variant, text}`, `delta {variant,
   * text}`.
   */
  'ai.watchJob': defineMethod('account', singleParam(z.object({ ID: idSchema }))),
  /**
   * The catalogue of writing templates: those that are offered here. Administrators see the others too, with `enabled:
   * false`.
   */
  'ai.getUseCases': defineMethod('account', noParams, { answer: z.array(useCaseSchema) }),
} as const
