import { defineMethod, noParams, singleParam } from '#contract/method.ts'
import { partnerTemplatesSchema } from '#domain/partner/text-templates.ts'
import * as z from 'zod/mini'

const libraryEntrySchema = z.object({
  /** Record ID. Present only for the account's own entries. */
  ID: z.optional(z.int()),
  /** Slug; one of the account's own may be that of another one. */
  key: z.string(),
  kind: z.string(),
  format: z.string(),
  title: z.string(),
  /** When it is the right one. */
  excerpt: z.string(),
  content: z.string(),
  parts: z.record(z.string(), z.string()),
  from: z.enum(['product', 'partner', 'account']),
  /** True for those that a partner or the account made. */
  isCustom: z.boolean(),
  /** The page elsewhere on which it is built. */
  url: z.optional(z.string()),
})
/** A text template as calls read it, whoever it is from. */
export type LibraryEntry = z.output<typeof libraryEntrySchema>

const kindName = z.string().check(z.maxLength(40))
const kindSchema = z.pipe(
  z.union([z.object({ kind: kindName }), kindName]),
  z.transform((by: { readonly kind: string } | string) => (typeof by === 'string' ? { kind: by } : by)),
)

/** The library of texts: the product's, the partner's, the account's own. */
export const LIBRARY_METHODS = {
  'strategy.getStrategyTemplates': defineMethod('account', noParams, { answer: z.array(libraryEntrySchema) }),
  /** Returns the library texts of one kind, named in an object or as a plain value. */
  'strategy.getStrategyTemplatesKind': defineMethod('account', singleParam(kindSchema), {
    answer: z.array(libraryEntrySchema),
  }),
  /** Returns the partner's texts, which a device stores in addition to its records. */
  'strategy.getPartnerTemplates': defineMethod('account', noParams, { answer: partnerTemplatesSchema }),
} as const
