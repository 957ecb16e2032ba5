import { method, none } from '#contract/method.ts'
import { partnerTopicSchema } from '#domain/partner/help-topics.ts'
import * as z from 'zod/mini'

const helpGroupSchema = z.object({
  title: z.string(),
  /** `content` is Markdown; `name` the deep link: `?help=name`. */
  content: z.array(z.object({ title: z.string(), content: z.string(), name: z.string() })),
})
/** A group of the table of contents with its articles. */
export type HelpContentsGroup = z.output<typeof helpGroupSchema>

export const helpContentsSchema = z.array(helpGroupSchema)

/** The help, for screens and other programs. */
export const HELP_METHODS = {
  /** The product's articles, and after them those of the caller's partner. */
  'help.getTableOfContents': method('account', none, { answer: helpContentsSchema }),
  'help.fetchTableOfContents': method('account', none, { answer: helpContentsSchema }),
  /** The partner's own alone: a device has the product's. */
  'help.getPartnerTopics': method('account', none, { answer: z.array(partnerTopicSchema) }),
} as const
