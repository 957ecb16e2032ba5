import { defineMethod, singleParam } from '#contract/method.ts'
import { flagSchema, idSchema, wholeSchema } from '#domain/engine/schema.ts'
import { OPPORTUNITY_FORMS } from '#domain/kinds/opportunity-forms.ts'
import { SHARED_COMPANY, SHARED_SUMMARY } from '#domain/pages/shared-offer-page.ts'
import * as z from 'zod/mini'

const sectionsSchema = z
  .array(z.enum([...OPPORTUNITY_FORMS.map(({ key }) => key), SHARED_COMPANY, SHARED_SUMMARY]))
  .check(z.minLength(1), z.maxLength(20))
/** Epoch ms; null: without an end. */
const untilSchema = z.nullable(wholeSchema(0, 8_640_000_000_000_000))
const keySchema = z.string().check(z.maxLength(100))

const shareSchema = z.object({
  key: z.string(),
  /** Path of the page on this server. */
  path: z.string(),
  sections: z.array(z.string()),
  until: z.nullable(z.number()),
  views: z.int(),
  createdAt: z.number(),
  /** When what it shows was copied from the offer. */
  copiedAt: z.number(),
  state: z.enum(['open', 'ended', 'revoked']),
})

/** A page to read that shows a copy of an offer to whoever has its link. */
export type OfferShare = z.output<typeof shareSchema>

/** Showing offers to people without an account. */
export const SHARING_METHODS = {
  'opportunity.getShares': defineMethod('account', singleParam(z.object({ ID: idSchema })), {
    answer: z.array(shareSchema),
  }),
  'opportunity.createShare': defineMethod(
    'account',
    singleParam(z.object({ ID: idSchema, sections: sectionsSchema, until: untilSchema })),
    {
      scope: 'write',
      answer: shareSchema,
    },
  ),
  /** Other sections, another end; `refreshes`: what the offer says by now. */
  'opportunity.changeShare': defineMethod(
    'account',
    singleParam(
      z.object({
        key: keySchema,
        sections: z.optional(sectionsSchema),
        until: z.optional(untilSchema),
        refreshes: z.optional(flagSchema),
      }),
    ),
    { scope: 'write', answer: shareSchema },
  ),
  'opportunity.revokeShare': defineMethod('account', singleParam(z.object({ key: keySchema })), {
    scope: 'write',
    answer: shareSchema,
  }),
} as const
