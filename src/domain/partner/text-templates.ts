import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { fieldKeySchema } from '#domain/engine/schema.ts'
import { STRATEGY_KINDS } from '#domain/kinds/strategy-kinds.ts'
import { framedAddress } from './allowed-hosts.ts'

/** Texts that wait for an offer: those that a partner adds to the product's own. */
const text = (maxChars: number) => z.string().check(z.maxLength(maxChars))

/** The host that an address leads to has to be there: whoever is asked before they leave is told it. */
const isPageAddress = (address: string): boolean =>
  address === '' || /^https:\/\/[^/?#@\s\p{Cc}"'<>\\]+(?:[/?#][^\s\p{Cc}"'<>\\]*)?$/iu.test(address)

const isFramed = (address: string): boolean => address === '' || framedAddress(address) !== undefined

/** Fields of a text template that administrators write. */
export const writtenTemplateSchema = z.object({
  kind: z
    .enum(STRATEGY_KINDS)
    .check(z.refine((kind) => kind !== 'custom', 'A template is of one of the kinds of the library')),
  format: z._default(text(40), ''),
  title: text(80).check(z.refine((title) => title.trim() !== '', t`Enter a title`)),
  /** Sentence that says when to choose this template. */
  use: z._default(text(300), ''),
  content: z._default(text(20_000), ''),
  parts: z._default(z.record(fieldKeySchema, text(2_000)), {}),
  /** The page elsewhere on which it is built; empty: it is a text here. */
  url: z._default(text(500).check(z.refine(isPageAddress, t`Enter an address that starts with https://`)), ''),
  /** A page, and a picture, of an allowed host that show it finished: see allowed-hosts.ts. */
  preview: z._default(text(500).check(z.refine(isFramed, t`Enter an address that starts with https://`)), ''),
  image: z._default(text(500).check(z.refine(isFramed, t`Enter an address that starts with https://`)), ''),
})
export type WrittenTemplate = z.output<typeof writtenTemplateSchema>

export const partnerTemplateSchema = z.extend(writtenTemplateSchema, {
  /** Slug, unique in its kind, among the product's too; never changed. */
  key: text(80),
})
/** A partner's text template as it is kept. */
export type PartnerTemplate = z.output<typeof partnerTemplateSchema>

export const partnerTemplatesSchema = z.array(partnerTemplateSchema)

/** So many a partner may have. */
export const MAX_PARTNER_TEMPLATES = 200
