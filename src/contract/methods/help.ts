import { defineMethod, noParams } from '#contract/method.ts'
import { partnerTopicSchema } from '#domain/partner/partner-topic.ts'
import * as z from 'zod/mini'

/** The help, for screens and other programs. */
export const HELP_METHODS = {
  /**
   * The product's articles, and after them those of the caller's partner: `[{title, content: [{title, content,
   * name}]}]`. `content` of an article is Markdown, `name` its deep link: `?help=name`.
   */
  'help.getTableOfContents': defineMethod('account', noParams),
  'help.fetchTableOfContents': defineMethod('account', noParams),
  /** The partner's own alone: a device has the product's. */
  'help.getPartnerTopics': defineMethod('account', noParams, { answer: z.array(partnerTopicSchema) }),
} as const
