import { defineMethod, noParams, singleParam } from '#contract/method.ts'
import { flagSchema, idSchema } from '#domain/engine/schema.ts'
import { partnerOffersSchema } from '#domain/partner/offer-templates.ts'
import { OFFER_FILE_MAX_BYTES } from '#domain/offer-file/offer-file.ts'
import * as z from 'zod/mini'

const templateSchema = z.object({
  /** Record ID. Present only for the account's own entries. */
  ID: z.optional(z.int()),
  /** Slug; one of the account's own may be that of another one. */
  key: z.string(),
  kind: z.string(),
  title: z.string(),
  /** When it is the right one. */
  excerpt: z.string(),
  sections: z.record(z.string(), z.record(z.string(), z.string())),
  /** Names and types of the custom data fields: 'number: Oven number'. */
  custom_fields: z.optional(z.record(z.string(), z.string())),
  from: z.enum(['product', 'partner', 'account']),
})
/** A template of an offer as calls read it, whoever it is from. */
export type OfferTemplateEntry = z.output<typeof templateSchema>

const templates = defineMethod('account', noParams, { answer: z.array(templateSchema) })
const MAX_KEY_CHARS = 300

/** Identifies an offer by its ID or name, also as a plain value (specification, 7.02). */
const downloadSchema = z.pipe(
  z.union([
    z.object({ ID: idSchema, strategies: z.optional(flagSchema) }),
    z.object({ name: z.string(), strategies: z.optional(flagSchema) }),
    idSchema,
    z.string(),
  ]),
  z.transform((given) =>
    typeof given === 'number' ? { ID: given } : typeof given === 'string' ? { name: given } : given,
  ),
)

/** Methods for offers and their company beyond the changes that every device makes by itself. */
export const OFFER_METHODS = {
  /** An offer as the text of a file. `strategies`: with its texts. */
  'opportunity.download': defineMethod('account', singleParam(downloadSchema), {
    answer: z.object({ filename: z.string(), content: z.string() }),
  }),
  /**
   * Makes the one offer of such a file, with its texts. A title or a summary that is given stands in the place of the
   * file's.
   */
  'opportunity.createFromFile': defineMethod(
    'account',
    singleParam(
      z.object({
        ID: z.optional(idSchema),
        post_title: z.optional(z.string()),
        post_excerpt: z.optional(z.string()),
        post_content: z.string().check(z.maxLength(OFFER_FILE_MAX_BYTES)),
      }),
    ),
    { scope: 'write' },
  ),
  /** Every template of an offer: the product's, the account's own. */
  'opportunity.fetchOpportunityTemplates': templates,
  'opportunity.getOpportunityTemplates': templates,
  'opportunity.getCachedOpportunityTemplates': templates,
  /** Returns the partner's offers, which a device stores in addition to its records. */
  'opportunity.getPartnerOffers': defineMethod('account', noParams, { answer: partnerOffersSchema }),
  'opportunity.getOpportunityTemplate': defineMethod(
    'account',
    singleParam(z.object({ key: z.string().check(z.maxLength(MAX_KEY_CHARS)) })),
    {
      answer: templateSchema,
    },
  ),
  /** Makes an offer of a template; the account's own is found by its ID or its key, and before the product's. */
  'opportunity.createFromLibrary': defineMethod(
    'account',
    singleParam(
      z.object({
        ID: z.optional(idSchema),
        key: z.string().check(z.maxLength(MAX_KEY_CHARS)),
        post_title: z.optional(z.string()),
        post_excerpt: z.optional(z.string()),
      }),
    ),
    { scope: 'write' },
  ),
  'company.get': defineMethod('account', noParams),
  /** Returns the people who work in the account: its owner, and those with access. */
  'report.getUsers': defineMethod('person', noParams, {
    answer: z.array(z.object({ user_login: z.string(), user_email: z.string(), role: z.enum(['owner', 'guest']) })),
  }),
} as const
