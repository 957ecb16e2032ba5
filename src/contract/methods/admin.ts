import { defineMethod, noParams, singleParam } from '#contract/method.ts'
import { TIERS } from '#domain/plan/tiers.ts'
import { planChangeSchema, planTermsSchema } from '#domain/plan/plan.ts'
import { OFFER_FILE_MAX_BYTES } from '#domain/offer-file/offer-file.ts'
import { givenManifestSchema } from '#contract/methods/extensions.ts'
import { MAX_WORD_CHARS } from '#domain/partner/partner-word.ts'
import { partnerOffersSchema } from '#domain/partner/offer-templates.ts'
import { partnerTemplatesSchema, writtenTemplateSchema } from '#domain/partner/text-templates.ts'
import { flagSchema, idSchema, wholeSchema } from '#domain/engine/schema.ts'
import * as z from 'zod/mini'

const text = (maxChars: number) => z.string().check(z.maxLength(maxChars))
const tier = z.enum(TIERS)
const when = z.nullable(z.number())

const userSchema = z.object({
  ID: z.int(),
  user_login: z.string(),
  user_email: z.string(),
  is_admin: z.boolean(),
  disabled: z.boolean(),
  partner: z.string(),
  tier: z.string(),
  /** Epoch ms; `lastSeen` null: they have never logged in. */
  created: z.number(),
  lastSeen: when,
  signInCount: z.int(),
  /** Keys that are still good. */
  keyCount: z.int(),
  offerCount: z.int(),
  /** Bytes of the account's records. */
  bytes: z.int(),
  /** AI use of the account in the last 30 days: number of calls, and tokens in both directions. */
  aiCalls: z.int(),
  aiTokens: z.int(),
})
/** A person as administrators see them. */
export type AdminUser = z.output<typeof userSchema>

const accountPlanSchema = z.object({
  name: z.string(),
  activation: z.string(),
  expiration: z.string(),
  paused: z.boolean(),
  quota: planTermsSchema.shape.quota,
  modules: planTermsSchema.shape.modules,
})
export type AccountPlan = z.output<typeof accountPlanSchema>

const planRequestLineSchema = z.object({
  /** The person's. */
  ID: z.int(),
  user_login: z.string(),
  user_email: z.string(),
  partner: z.string(),
  /** The tier of their plan today, and the one they ask for. */
  tier: z.string(),
  plan: z.string(),
  message: z.string(),
  at: z.number(),
})
/** A request for another plan, as administrators see it. */
export type PlanRequestLine = z.output<typeof planRequestLineSchema>

const plansSchema = z.array(z.object({ tier, plan: planTermsSchema, isChanged: z.boolean() }))
const useCasesSchema = z.array(
  z.object({
    slug: z.string(),
    name: z.string(),
    isOffered: z.boolean(),
    isSwitched: z.boolean(),
    isInRewrite: z.boolean(),
  }),
)
const faultSchema = z.object({
  at: z.number(),
  level: z.enum(['warn', 'error', 'fatal']),
  message: z.string(),
  detail: z.string(),
})
/** A fault that the server has noted: never with people's words. */
export type RecentError = z.output<typeof faultSchema>
const auditEntrySchema = z.object({
  ID: z.int(),
  at: z.number(),
  actor: z.string(),
  /** Told where people of several partners go by that name. */
  actorPartner: z.nullable(z.string()),
  action: z.string(),
  subject: z.string(),
  subjectPartner: z.nullable(z.string()),
  detail: z.string(),
})
export type AuditEntry = z.output<typeof auditEntrySchema>

const storageSchema = z.object({
  /** Bytes of the database on its disk. */
  databaseBytes: z.number(),
  /** Records that are not in the trash, and the bytes of all of a kind; the largest first. */
  kinds: z.array(z.object({ kind: z.string(), records: z.int(), bytes: z.number() })),
  largest: z.array(z.object({ kind: z.string(), ID: z.number(), email: z.string(), bytes: z.number() })),
  /** The accounts with the most bytes of records and history. */
  accounts: z.array(z.object({ email: z.string(), bytes: z.number(), historyBytes: z.number() })),
  maxAccountBytes: z.number(),
  maxHistoryBytes: z.number(),
})
/** Sizes of an installation's records. */
export type StorageFigures = z.output<typeof storageSchema>

const stateSchema = z.object({
  version: z.string(),
  database: z.enum(['embedded', 'postgres']),
  isDatabaseUp: z.boolean(),
  startedAt: z.number(),
  memoryBytes: z.number(),
  /** Waits for the main thread in the last minutes, in ms: the 99th percentile and the longest. */
  loopDelay: z.object({ p99Ms: z.number(), maxMs: z.number() }),
  people: z.int(),
  accounts: z.int(),
  records: z.int(),
  /** Null while the database doesn't answer. */
  storage: z.nullable(storageSchema),
  /** Free space on the embedded database's disk; null where it isn't known. */
  disk: z.nullable(
    z.object({ freeBytes: z.number(), totalBytes: z.number(), minFreeBytes: z.number(), isLow: z.boolean() }),
  ),
  /** Jump of the machine's clock in ms while it isn't believed: nothing is deleted and no session ends by it. */
  clockJumpMs: z.nullable(z.number()),
  /** Parts that this installation was configured with. */
  parts: z.array(
    z.object({
      name: z.string(),
      isSet: z.boolean(),
      detail: z.string(),
      /** Fault of a part that is set, with the setting to change. */
      fault: z.optional(z.string()),
    }),
  ),
})
/** Health of the installation. */
export type SystemStatus = z.output<typeof stateSchema>

const partnerLineSchema = z.object({
  id: z.string(),
  appName: z.string(),
  hosts: z.array(z.string()),
  accountCount: z.int(),
  aiTokens: z.int(),
})
const styleReportSchema = z.object({
  /** Number of declarations that are accepted. */
  kept: z.int(),
  /** The first 200 that are not: what was written in which line (from 1), and why it is not taken. */
  dropped: z.array(z.object({ what: z.string(), why: z.string(), line: z.int() })),
})
/** Report on which declarations of a partner's stylesheet are accepted. */
export type StyleReport = z.output<typeof styleReportSchema>

const partnerDetailsSchema = z.extend(partnerLineSchema, {
  /** Settings as submitted. */
  settings: z.record(z.string(), z.unknown()),
  /** Settings that are not accepted: the place (`labels.home.headline`), and the reason. */
  problems: z.array(z.object({ at: z.string(), why: z.string() })),
  /** The stylesheet as it was given. */
  style: z.string(),
  report: styleReportSchema,
  pictures: z.array(z.string()),
})
/** Represents a partner with all details, as administrators see it. */
export type PartnerAdminDetails = z.output<typeof partnerDetailsSchema>

/** src/domain/partner/partner-word.ts says what each part is. */
const partnerWordSchema = z.object({
  locale: z.string().check(z.regex(/^[a-z]{2}$/)),
  key: z.string().check(z.regex(/^[\w+/=.-]{1,60}$/)),
  english: text(MAX_WORD_CHARS),
  words: z.string().check(z.maxLength(2 * MAX_WORD_CHARS)),
})

/** Names that the database can be asked for. */
const shortName = z.string().check(z.maxLength(60), z.regex(/^[^\p{Cc}]*$/u))

/** Administration. Whatever changes something is written down in the audit list, in the same transaction. */
export const ADMIN_METHODS = {
  'admin.getUsers': defineMethod(
    'admin',
    singleParam(z.object({ search: z.optional(text(200)), offset: z.optional(wholeSchema(0, 1_000_000)) })),
    {
      answer: z.object({ users: z.array(userSchema), total: z.int() }),
    },
  ),
  'admin.getUser': defineMethod('admin', singleParam(z.object({ ID: idSchema })), {
    answer: z.object({ user: userSchema, plan: accountPlanSchema }),
  }),
  'admin.createUser': defineMethod(
    'admin',
    singleParam(
      z.object({
        user_email: text(320),
        user_login: z.optional(text(100)),
        user_password: z.optional(text(1024)),
        tier,
        is_admin: z.optional(flagSchema),
        partner: z.optional(shortName),
      }),
    ),
    { answer: z.object({ user: userSchema, password: z.nullable(z.string()) }) },
  ),
  'admin.updateUser': defineMethod(
    'admin',
    singleParam(
      z.object({
        ID: idSchema,
        tier: z.optional(tier),
        is_admin: z.optional(flagSchema),
        disabled: z.optional(flagSchema),
      }),
    ),
    { answer: z.object({ user: userSchema, plan: accountPlanSchema }) },
  ),
  'admin.updatePlanOf': defineMethod('admin', singleParam(z.extend(planChangeSchema, { ID: idSchema })), {
    answer: z.object({ user: userSchema, plan: accountPlanSchema }),
  }),
  /** Ends the person's keys too. */
  'admin.signOutUser': defineMethod('admin', singleParam(z.object({ ID: idSchema })), {
    answer: z.object({ count: z.int(), keyCount: z.int() }),
  }),
  /** Oldest first. */
  'admin.getPlanRequests': defineMethod('admin', noParams, { answer: z.array(planRequestLineSchema) }),
  /**
   * Closes a person's request and changes nothing else; giving them the plan closes it too. Answers with the others.
   */
  'admin.closePlanRequest': defineMethod('admin', singleParam(z.object({ ID: idSchema })), {
    answer: z.array(planRequestLineSchema),
  }),
  'admin.getPlans': defineMethod('admin', noParams, { answer: plansSchema }),
  'admin.updatePlan': defineMethod('admin', singleParam(z.object({ tier, plan: planTermsSchema })), {
    answer: plansSchema,
  }),
  'admin.resetPlan': defineMethod('admin', singleParam(z.object({ tier })), { answer: plansSchema }),
  'admin.getUseCases': defineMethod('admin', noParams, { answer: useCasesSchema }),
  'admin.switchUseCase': defineMethod('admin', singleParam(z.object({ slug: text(60), isOffered: flagSchema })), {
    answer: useCasesSchema,
  }),
  'admin.getPartners': defineMethod('admin', noParams, { answer: z.array(partnerLineSchema) }),
  'admin.getPartner': defineMethod('admin', singleParam(z.object({ id: shortName })), { answer: partnerDetailsSchema }),
  'admin.savePartner': defineMethod(
    'admin',
    singleParam(
      z.object({
        id: shortName,
        settings: z.record(z.string(), z.unknown()),
        /** The settings that were changed: what others have changed meanwhile stays then. */
        was: z.optional(z.record(z.string(), z.unknown())),
        isNew: z.optional(flagSchema),
      }),
    ),
    { answer: partnerDetailsSchema },
  ),
  'admin.setPartnerHosts': defineMethod(
    'admin',
    singleParam(z.object({ id: shortName, hostnames: z.array(text(300)).check(z.maxLength(1000)) })),
    {
      answer: partnerDetailsSchema,
    },
  ),
  'admin.setPartnerStyle': defineMethod('admin', singleParam(z.object({ id: shortName, style: z.string() })), {
    answer: partnerDetailsSchema,
  }),
  /** Returns what a stylesheet would result in, without storing anything. `accent`: `#rrggbb`, or empty. */
  'admin.previewPartnerStyle': defineMethod('admin', singleParam(z.object({ style: z.string(), accent: text(20) })), {
    answer: z.object({ css: z.string(), report: styleReportSchema }),
  }),
  /** The picture's kind is read out of its bytes. */
  'admin.setPartnerPicture': defineMethod(
    'admin',
    singleParam(z.object({ id: shortName, kind: z.enum(['logo', 'icon', 'maskable']), base64: z.string() })),
    { answer: partnerDetailsSchema },
  ),
  'admin.removePartnerPicture': defineMethod('admin', singleParam(z.object({ id: shortName, name: shortName })), {
    answer: partnerDetailsSchema,
  }),
  'admin.getPartnerPicture': defineMethod('admin', singleParam(z.object({ id: shortName, name: shortName })), {
    answer: z.object({ mediaType: z.string(), base64: z.string() }),
  }),
  /** Returns the texts that the partner adds to the library. */
  'admin.getTextTemplates': defineMethod('admin', singleParam(z.object({ id: shortName })), {
    answer: partnerTemplatesSchema,
  }),
  /** A new one has no key yet. */
  'admin.saveTextTemplate': defineMethod(
    'admin',
    singleParam(z.object({ id: shortName, template: z.extend(writtenTemplateSchema, { key: z.optional(text(80)) }) })),
    { answer: partnerTemplatesSchema },
  ),
  'admin.deleteTextTemplate': defineMethod('admin', singleParam(z.object({ id: shortName, key: text(80) })), {
    answer: partnerTemplatesSchema,
  }),
  /** The offers that the partner adds to the library. */
  'admin.getOfferTemplates': defineMethod('admin', singleParam(z.object({ id: shortName })), {
    answer: partnerOffersSchema,
  }),
  /** `content`: the text of an `.appc` file; each offer in it is added. */
  'admin.addOfferTemplates': defineMethod(
    'admin',
    singleParam(z.object({ id: shortName, content: text(OFFER_FILE_MAX_BYTES) })),
    {
      answer: partnerOffersSchema,
    },
  ),
  'admin.deleteOfferTemplate': defineMethod('admin', singleParam(z.object({ id: shortName, key: text(80) })), {
    answer: partnerOffersSchema,
  }),
  /** Manifests of the extensions that the partner offers to its people. */
  'admin.getPartnerExtensions': defineMethod('admin', singleParam(z.object({ id: shortName })), {
    answer: z.array(givenManifestSchema),
  }),
  /** Adds an extension, or replaces the one of its name. */
  'admin.savePartnerExtension': defineMethod(
    'admin',
    singleParam(z.object({ id: shortName, manifest: givenManifestSchema })),
    {
      answer: z.array(givenManifestSchema),
    },
  ),
  'admin.deletePartnerExtension': defineMethod('admin', singleParam(z.object({ id: shortName, name: text(80) })), {
    answer: z.array(givenManifestSchema),
  }),
  /** Messages of the interface that the partner has replaced, in all languages. */
  'admin.getPartnerWords': defineMethod('admin', singleParam(z.object({ id: shortName })), {
    answer: z.array(partnerWordSchema),
  }),
  /** Replaces a message in a language; empty words bring the product's own back. */
  'admin.savePartnerWord': defineMethod('admin', singleParam(z.object({ id: shortName, word: partnerWordSchema })), {
    answer: z.array(partnerWordSchema),
  }),
  'admin.removePartner': defineMethod('admin', singleParam(z.object({ id: shortName })), {
    answer: z.array(partnerLineSchema),
  }),
  'admin.getState': defineMethod('admin', noParams, { answer: stateSchema }),
  'admin.getErrors': defineMethod('admin', noParams, { answer: z.array(faultSchema) }),
  'admin.getAudit': defineMethod('admin', singleParam(z.object({ before: z.optional(idSchema) })), {
    answer: z.object({ entries: z.array(auditEntrySchema), more: z.boolean() }),
  }),
} as const
