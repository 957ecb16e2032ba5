import { defineMethod, noParams, singleParam } from '#contract/method.ts'
import { wholeSchema } from '#domain/engine/schema.ts'
import { AI_PROVIDER_IDS } from '#domain/installation/ai-providers.ts'
import { EMAIL_ENCRYPTIONS } from '#domain/installation/email-server.ts'
import * as z from 'zod/mini'

const text = (maxChars: number) => z.string().check(z.maxLength(maxChars))
const source = z.enum(['none', 'environment', 'stored', 'unreadable'])
const MAX_DRAFTS = 1_000_000
const limit = z.nullable(wholeSchema(0, MAX_DRAFTS))
const provider = z.enum(AI_PROVIDER_IDS)
/** State of the settings that a change is for; `changed` where they are in another one by now. Left out: any. */
const version = z.optional(text(64))
const versionParams = z.tuple([z.optional(z.object({ version }))])

const enteredAiSchema = z.object({
  provider,
  /** Not read where the provider has one address for everyone. */
  baseUrl: text(500),
  model: text(200),
  /** Left out: the saved one, if it is for the same address. */
  apiKey: z.optional(text(1000)),
})
/** A connection to an AI as an administrator enters it. */
export type EnteredAi = z.output<typeof enteredAiSchema>

const aiSettingsSchema = z.object({
  source,
  provider,
  baseUrl: z.string(),
  model: z.string(),
  hasKey: z.boolean(),
  /** The key's last four characters; empty where it is short. */
  keyEnding: z.string(),
  /** Reason why the saved key can't be used, in a sentence; empty where it can. */
  fault: z.string(),
  /** True if an address in a private network may be entered. */
  allowsPrivateHosts: z.boolean(),
  /** Drafts a month; null: no limit. */
  limits: z.object({ person: limit, everyone: limit }),
  /** States of the connection and of the limits. */
  version: z.string(),
  limitsVersion: z.string(),
  usage: z.object({
    /** `2026-11`, in UTC. */
    month: z.string(),
    drafts: z.int(),
    /** People with the most drafts, and the sum of the others. */
    people: z.array(z.object({ ID: z.int(), name: z.string(), drafts: z.int() })),
    othersDrafts: z.int(),
  }),
})
/** The connected AI, without its key. */
export type AiSettingsAnswer = z.output<typeof aiSettingsSchema>

/** `message`: what went wrong; empty where it worked. */
const aiTestSchema = z.object({ message: z.string(), ms: z.int(), text: z.string() })

const enteredEmailSchema = z.object({
  host: text(253),
  port: wholeSchema(1, 65_535),
  encryption: z.enum(EMAIL_ENCRYPTIONS),
  user: text(320),
  /** Left out: the saved one, if it is for the same server. */
  password: z.optional(text(1000)),
  from: text(320),
})
/** An email server as an administrator enters it. */
export type EnteredEmail = z.output<typeof enteredEmailSchema>

const emailSettingsSchema = z.object({
  source,
  host: z.string(),
  port: z.int(),
  encryption: z.enum(EMAIL_ENCRYPTIONS),
  user: z.string(),
  hasPassword: z.boolean(),
  from: z.string(),
  fault: z.string(),
  allowsPrivateHosts: z.boolean(),
  version: z.string(),
})
/** The email server, without its password. */
export type EmailSettingsAnswer = z.output<typeof emailSettingsSchema>

/** Settings of the installation that need no restart. Keys and passwords go in and never come out. */
export const INSTALLATION_METHODS = {
  'admin.getAiSettings': defineMethod('admin', noParams, { answer: aiSettingsSchema }),
  'admin.saveAiSettings': defineMethod('admin', singleParam(z.extend(enteredAiSchema, { version })), {
    answer: aiSettingsSchema,
  }),
  'admin.removeAiSettings': defineMethod('admin', versionParams, { answer: aiSettingsSchema }),
  'admin.saveAiLimits': defineMethod('admin', singleParam(z.object({ person: limit, everyone: limit, version })), {
    answer: aiSettingsSchema,
  }),
  /** Asks the provider for its models. Answers with none, and the reason, where it doesn't tell them. */
  'admin.getAiModels': defineMethod('admin', singleParam(z.omit(enteredAiSchema, { model: true })), {
    answer: z.object({ models: z.array(z.string()), message: z.string() }),
  }),
  /** Sends one short sentence, with what was entered and not saved yet. */
  'admin.testAi': defineMethod('admin', singleParam(enteredAiSchema), { answer: aiTestSchema }),
  'admin.getEmailSettings': defineMethod('admin', noParams, { answer: emailSettingsSchema }),
  'admin.saveEmailSettings': defineMethod('admin', singleParam(z.extend(enteredEmailSchema, { version })), {
    answer: emailSettingsSchema,
  }),
  'admin.removeEmailSettings': defineMethod('admin', versionParams, { answer: emailSettingsSchema }),
  /** Sends an email with what was entered and not saved yet; without it, with the email server in use. */
  'admin.testEmail': defineMethod(
    'admin',
    singleParam(z.object({ to: text(320), server: z.optional(enteredEmailSchema) })),
    { answer: z.object({ message: z.string(), at: z.number() }) },
  ),
} as const
