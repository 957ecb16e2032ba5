import type { PartnerTopic } from '#domain/partner/partner-topic.ts'
import type { PartnerOffer } from '#domain/partner/offer-templates.ts'
import type { PartnerTemplate } from '#domain/partner/text-templates.ts'
import type { LocalDatabase } from '#store/database.ts'
import type { PartnerOffersMeta, PartnerTemplatesMeta, PartnerTopicsMeta } from '#store/rows.ts'
import type { AccountContext } from './account-context.tsx'

const KEY = 'partnerTemplates'

/** Reads the partner's library texts, as last fetched by this device. */
export const readStoredPartnerTemplates = async ({ meta }: LocalDatabase): Promise<readonly PartnerTemplate[]> =>
  ((await meta.get(KEY)) as PartnerTemplatesMeta | undefined)?.templates ?? []

/** Asks the server for them, and keeps them for the time without a network. What could not be had stays as it was. */
export async function refreshPartnerTemplates({
  ask,
  database,
}: Pick<AccountContext, 'ask' | 'database'>): Promise<void> {
  const asked = await ask('strategy.getPartnerTemplates', [])
  if (!asked.ok || JSON.stringify(asked.value) === JSON.stringify(await readStoredPartnerTemplates(database))) return
  await database.meta.put({ key: KEY, templates: asked.value })
}

const OFFERS = 'partnerOffers'

/** Reads the partner's library offers, as last fetched by this device. */
export const readStoredPartnerOffers = async ({ meta }: LocalDatabase): Promise<readonly PartnerOffer[]> =>
  ((await meta.get(OFFERS)) as PartnerOffersMeta | undefined)?.offers ?? []

/** Fetches the partner's library offers. See `refreshPartnerTemplates`. */
export async function refreshPartnerOffers({ ask, database }: Pick<AccountContext, 'ask' | 'database'>): Promise<void> {
  const asked = await ask('opportunity.getPartnerOffers', [])
  if (!asked.ok || JSON.stringify(asked.value) === JSON.stringify(await readStoredPartnerOffers(database))) return
  await database.meta.put({ key: OFFERS, offers: asked.value })
}

const TOPICS = 'partnerTopics'

/** Topics that the partner adds to the help, as far as this device was told. */
export const readStoredPartnerTopics = async ({ meta }: LocalDatabase): Promise<readonly PartnerTopic[]> =>
  ((await meta.get(TOPICS)) as PartnerTopicsMeta | undefined)?.topics ?? []

/** Fetches the partner's help topics. See `refreshPartnerTemplates`. */
export async function refreshPartnerTopics({ ask, database }: Pick<AccountContext, 'ask' | 'database'>): Promise<void> {
  const asked = await ask('help.getPartnerTopics', [])
  if (!asked.ok || JSON.stringify(asked.value) === JSON.stringify(await readStoredPartnerTopics(database))) return
  await database.meta.put({ key: TOPICS, topics: asked.value })
}
