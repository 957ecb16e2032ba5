import * as z from 'zod/mini'

export const MAX_TOPIC_TITLE_CHARS = 120
export const MAX_TOPIC_CHARS = 20_000

export const partnerTopicSchema = z.object({
  /** Deep link, unique among the partner's; it begins with `our-`, so that it is none of the product's. */
  name: z.string().check(z.maxLength(80)),
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_TOPIC_TITLE_CHARS)),
  /** Markdown. */
  content: z.string().check(z.maxLength(MAX_TOPIC_CHARS)),
})
/** An article that a partner adds to the help. */
export type PartnerTopic = z.output<typeof partnerTopicSchema>
