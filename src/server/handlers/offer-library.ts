import { storedDefinitions } from '#domain/custom/custom-fields.ts'
import type { OFFER_METHODS, OfferTemplateEntry } from '#contract/methods/offers.ts'
import { findMutation } from '#domain/kinds/index.ts'
import type { Template } from '#domain/kinds/template.ts'
import { OFFER_LIBRARY } from '#domain/library/offers/index.ts'
import type { PartnerOffer } from '#domain/partner/offer-templates.ts'
import { refusals } from '#domain/engine/refusal.ts'
import { err } from '#lib/result.ts'
import type { CallOutcome } from '#server/http/http-response.ts'
import { answerValue, answerList, type Handlers, withCaller } from '#server/handlers/handler.ts'
import { moreTemplatesHint } from '#server/handlers/library.ts'
import { refusalToRead } from '#server/handlers/records.ts'
import type { Session } from '#server/identity/session.ts'
import type { RecordService } from '#server/records/record-service.ts'
import * as z from 'zod/mini'

interface Deps {
  readonly records: Pick<RecordService, 'get' | 'list' | 'mutate'>
  readonly mintId: () => number
  /** Returns the offers that a partner adds to the library. */
  readonly offersOf: (partner: string) => Promise<readonly PartnerOffer[]>
}

type Named =
  | 'opportunity.fetchOpportunityTemplates'
  | 'opportunity.getOpportunityTemplates'
  | 'opportunity.getCachedOpportunityTemplates'
  | 'opportunity.getPartnerOffers'
  | 'opportunity.getOpportunityTemplate'
  | 'opportunity.createFromLibrary'

const OF_PRODUCT: readonly OfferTemplateEntry[] = OFFER_LIBRARY.map(({ key, category, title, use, sections }) => ({
  key,
  kind: category,
  title,
  excerpt: use,
  sections: Object.fromEntries(Object.entries(sections).map(([form, fields]) => [form, { ...fields }])),
  from: 'product',
}))

/** The templates of offers: the account's own before the product's. */
export function createOfferLibraryHandlers({
  records,
  mintId,
  offersOf,
}: Deps): Pick<Handlers, Named & keyof typeof OFFER_METHODS> {
  const ofOthers = async (session: Session): Promise<readonly OfferTemplateEntry[]> => [
    ...(await offersOf(session.partner)).map(ofPartner),
    ...OF_PRODUCT,
  ]
  const listAll = async (session: Session): Promise<CallOutcome> => {
    const { records: listed, after } = await records.list(session, KIND)
    const own = listed.filter(isOfOffers).map(ofAccount)
    return answerList([...own, ...(await ofOthers(session))], after === null ? undefined : moreTemplatesHint(after))
  }
  const asReader = async (session: Session, work: () => Promise<CallOutcome>): Promise<CallOutcome> => {
    const refusal = await refusalToRead(records, session, 'opportunity')
    return refusal ? err(refusal) : work()
  }
  const list = withCaller((_none, { session }) => asReader(session, () => listAll(session)))
  /** By its name or its ID. */
  const findOwn = async (session: Session, key: string): Promise<OfferTemplateEntry | undefined> => {
    const byName = key.includes('\0') ? undefined : await records.get(session, KIND, { name: key })
    const found = byName ?? (/^\d{1,15}$/.test(key) ? await records.get(session, KIND, { ID: Number(key) }) : undefined)
    const own = found
    return own && isOfOffers(own) ? ofAccount(own) : undefined
  }
  const find = async (session: Session, key: string): Promise<OfferTemplateEntry | undefined> =>
    (await findOwn(session, key)) ?? (await ofOthers(session)).find((one) => one.key === key || String(one.ID) === key)
  return {
    'opportunity.fetchOpportunityTemplates': list,
    'opportunity.getOpportunityTemplates': list,
    'opportunity.getCachedOpportunityTemplates': list,
    'opportunity.getPartnerOffers': withCaller(async (_none, { session }) =>
      answerValue(await offersOf(session.partner)),
    ),
    'opportunity.getOpportunityTemplate': withCaller(([{ key }], { session }) =>
      asReader(session, async () => {
        const found = await find(session, key)
        return found ? answerValue(found) : err(NONE)
      }),
    ),
    'opportunity.createFromLibrary': withCaller(
      async ([{ ID = mintId(), key, post_title, post_excerpt }], { session }) => {
        const found = await find(session, key)
        if (!found) return err(NONE)
        const create = findMutation('opportunity.create')
        const given = {
          ID,
          post_title: post_title?.trim() ? post_title : found.title,
          post_excerpt:
            post_excerpt ?? (found.from !== 'product' ? found.excerpt : (found.sections['product']?.['idea'] ?? '')),
          post_content: Object.fromEntries(Object.entries(found.sections).map(([form, fields]) => [form, { fields }])),
          ...storedDefinitions(found),
        }
        const params = create && z.safeParse(create.params, given)
        if (!create || !params?.success) return err(refusals.invalid({}))
        const made = await records.mutate(session, create, params.data)
        return made.ok ? answerValue(made.value) : made
      },
    ),
  }
}

const ofPartner = (offer: PartnerOffer): OfferTemplateEntry => ({ ...offer, kind: 'partner', from: 'partner' })

const KIND = 'template'

const isOfOffers = ({ of }: Template): boolean => of === 'opportunity'

const NONE = refusals.notFound('template')

const ofAccount = (own: Template): OfferTemplateEntry => ({
  ID: own.ID,
  key: own.name,
  kind: 'yours',
  title: own.title,
  excerpt: own.excerpt,
  sections: Object.fromEntries(Object.entries(own.sections ?? {}).map(([form, { fields }]) => [form, { ...fields }])),
  ...storedDefinitions(own),
  from: 'account',
})
