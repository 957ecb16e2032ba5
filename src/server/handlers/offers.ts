import { t } from '@lingui/core/macro'
import type { OFFER_METHODS } from '#contract/methods/offers.ts'
import { COMPANY_KEY } from '#domain/kinds/company.ts'
import { findMutation, kindNoun } from '#domain/kinds/index.ts'
import type { MutationCall } from '#domain/engine/mutation.ts'
import { refusals } from '#domain/engine/refusal.ts'
import type { Strategy } from '#domain/kinds/strategy.ts'
import { safeFileName } from '#domain/export/file-names.ts'
import { writeOfferFile } from '#domain/offer-file/offer-file.ts'
import { offerFileCalls } from '#domain/offer-file/offer-file-calls.ts'
import { readOfferFile } from '#domain/offer-file/read-offer-file.ts'
import type { PartnerOffer } from '#domain/partner/offer-templates.ts'
import { wireErrors } from '#contract/errors.ts'
import { err } from '#lib/result.ts'
import { answerValue, type Handlers, withCaller } from '#server/handlers/handler.ts'
import { createOfferLibraryHandlers } from '#server/handlers/offer-library.ts'
import { getSingleton, refusalToRead } from '#server/handlers/records.ts'
import type { AccountAccess } from '#server/identity/account-access.ts'
import type { Session } from '#server/identity/session.ts'
import type { RecordService } from '#server/records/record-service.ts'
import type { MutationWork } from '#server/records/unit-of-work.ts'
import * as z from 'zod/mini'

type Records = Pick<RecordService, 'get' | 'list' | 'mutate' | 'mutateAll'>

interface Deps {
  readonly records: Records
  readonly access: Pick<AccountAccess, 'peopleOf'>
  readonly mintId: () => number
  readonly offersOf: (partner: string) => Promise<readonly PartnerOffer[]>
}

const KIND = 'opportunity'

/** Texts of an offer that one file has: so many answers of a list. */
const MAX_LISTS = 4

/** Returns all texts of an offer, or undefined if there are too many for one file. */
async function textsOf(
  records: Pick<RecordService, 'list'>,
  session: Session,
  parent: number,
): Promise<readonly Strategy[] | undefined> {
  const texts: Strategy[] = []
  let behind = 0
  for (let count = 0; count < MAX_LISTS; count++) {
    const { records: listed, after } = await records.list(session, 'strategy', { parent, after: behind })
    for (const text of listed) texts.push(text)
    if (after === null) return texts
    behind = after
  }
  return undefined
}

/** Creates the handlers for offers: export, creation from a file, the company profile and the account's members. */
export const createOfferHandlers = ({
  records,
  access,
  mintId,
  offersOf,
}: Deps): Pick<Handlers, keyof typeof OFFER_METHODS> => ({
  'opportunity.download': withCaller(async ([given], { session }) => {
    const isWithTexts = 'strategies' in given && given.strategies === true
    const refusal = await refusalToRead(records, session, KIND)
    if (refusal) return err(refusal)
    const offer = await records.get(session, KIND, given)
    if (!offer) return err(refusals.notFound(kindNoun(KIND)))
    const texts = isWithTexts ? await textsOf(records, session, offer.ID) : []
    if (!texts) return err(wireErrors.tooMuch(TOO_MANY_TEXTS))
    const content = writeOfferFile({ offers: [{ offer, texts }], formulas: [] })
    return answerValue({ filename: safeFileName(offer.title, 'appc'), content })
  }),

  'opportunity.createFromFile': withCaller(
    async ([{ ID = mintId(), post_title, post_excerpt, post_content }], { session }) => {
      const read = readOfferFile(post_content)
      if (!read.ok) return err(refusals.invalid({ post_content: read.error.message }))
      const [offer, ...others] = read.value.offers
      if (!offer || others.length > 0) return err(refusals.invalid({ post_content: ONE_OFFER }))
      const title = post_title?.trim() ? post_title : offer.title
      const summary = post_excerpt?.trim() ? post_excerpt : offer.summary
      const first = [ID]
      const { calls } = offerFileCalls(
        { offers: [{ ...offer, title, summary }], formulas: [] },
        () => first.pop() ?? mintId(),
      )
      const works = worksOf(calls)
      if (!works) return err(refusals.invalid({ post_content: NOT_TO_BE_MADE }))
      const made = await records.mutateAll(session, works)
      return made.ok ? answerValue(await records.get(session, KIND, { ID })) : made
    },
  ),

  ...createOfferLibraryHandlers({ records, mintId, offersOf }),
  'company.get': getSingleton(records, COMPANY_KEY),

  'report.getUsers': withCaller(async (_none, { session }) => answerValue(await access.peopleOf(session))),
})

const TOO_MANY_TEXTS = t`This offer’s texts are too many for one file. Download the offer without them, or a part of them in the app`
const ONE_OFFER = t`A file with one offer is needed here.`
const NOT_TO_BE_MADE = t`What is in this file cannot be made.`

/** Calls as they are carried out; undefined where one of them is none. */
function worksOf(calls: readonly MutationCall[]): readonly MutationWork[] | undefined {
  const works = calls.flatMap(({ method, params }): MutationWork[] => {
    const mutation = findMutation(method)
    const parsed = mutation && z.safeParse(mutation.params, params)
    return mutation && parsed?.success ? [{ mutation, params: parsed.data }] : []
  })
  return works.length === calls.length ? works : undefined
}
