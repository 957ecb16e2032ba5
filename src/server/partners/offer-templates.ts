import { t } from '@lingui/core/macro'
import type { PoolClient } from 'pg'
import * as z from 'zod/mini'
import { OFFER_LIBRARY } from '#domain/library/offers/index.ts'
import { readOfferFile } from '#domain/offer-file/read-offer-file.ts'
import {
  MAX_PARTNER_OFFERS,
  type PartnerOffer,
  partnerOfferOf,
  partnerOffersSchema,
} from '#domain/partner/offer-templates.ts'
import { err, ok, type Result } from '#lib/result.ts'
import { slugify } from '#lib/text/text.ts'
import type { DatabaseRow } from '#server/db/row-types.ts'

type Queryable = Pick<PoolClient, 'query'>

/** Devices fetch all of them at once. */
const MAX_BYTES = 1024 * 1024

/** A partner's offers of the library in the order in which they were added; none where there is no such partner. */
export async function readOfferTemplates(client: Queryable, partner: string): Promise<readonly PartnerOffer[]> {
  const { rows } = await client.query<DatabaseRow<'partners', 'offers'>>('SELECT offers FROM partners WHERE id = $1', [
    partner,
  ])
  return parsed(rows[0]?.offers)
}

/** Adds each offer of an `.appc` file; their titles. Errors: a sentence. */
export async function addOfferTemplates(
  client: Queryable,
  partner: string,
  content: string,
): Promise<Result<string, string>> {
  const read = readOfferFile(content)
  if (!read.ok) return err(read.error.message)
  if (read.value.offers.length === 0) return err(t`There is no offer in this file`)
  const all = [...(await readForChange(client, partner))]
  for (const offer of read.value.offers) all.push({ ...partnerOfferOf(offer), key: newKey(offer.title, all) })
  if (all.length > MAX_PARTNER_OFFERS)
    return err(t`A partner has at most ${{ max: MAX_PARTNER_OFFERS }} offers in the library`)
  if (!(await write(client, partner, all)))
    return err(t`A partner’s offers have at most ${{ size: MAX_BYTES / 1024 }} KiB together`)
  return ok(read.value.offers.map(({ title }) => title).join(', '))
}

/** Takes one away; its title. Errors: a sentence. */
export async function deleteOfferTemplate(
  client: Queryable,
  partner: string,
  key: string,
): Promise<Result<string, string>> {
  const all = await readForChange(client, partner)
  const gone = all.find((one) => one.key === key)
  if (!gone) return err(t`This offer no longer exists`)
  await write(
    client,
    partner,
    all.filter((one) => one !== gone),
  )
  return ok(gone.title)
}

async function readForChange(client: Queryable, partner: string): Promise<readonly PartnerOffer[]> {
  const { rows } = await client.query<DatabaseRow<'partners', 'offers'>>(
    'SELECT offers FROM partners WHERE id = $1 FOR UPDATE',
    [partner],
  )
  return parsed(rows[0]?.offers)
}

async function write(client: Queryable, partner: string, offers: readonly PartnerOffer[]): Promise<boolean> {
  const json = JSON.stringify(offers)
  if (Buffer.byteLength(json) > MAX_BYTES) return false
  await client.query('UPDATE partners SET offers = $2 WHERE id = $1', [partner, json])
  return true
}

function parsed(offers = '[]'): readonly PartnerOffer[] {
  const read = z.safeParse(partnerOffersSchema, JSON.parse(offers))
  return read.success ? read.data : []
}

function newKey(title: string, all: readonly PartnerOffer[]): string {
  const taken = new Set([...OFFER_LIBRARY, ...all].map(({ key }) => key))
  const base = slugify(title, 'offer')
  for (let number = 1; ; number++) {
    const key = number === 1 ? base : `${base}-${number}`
    if (!taken.has(key)) return key
  }
}
