import { t } from '@lingui/core/macro'
import type { TEXT_METHODS } from '#contract/methods/texts.ts'
import { wireErrors } from '#contract/errors.ts'
import { COMPANY_KEY } from '#domain/kinds/company.ts'
import { kindNoun } from '#domain/kinds/index.ts'
import { refusals } from '#domain/engine/refusal.ts'
import { err } from '#lib/result.ts'
import { answerValue, type Handlers, withCaller } from '#server/handlers/handler.ts'
import { refusalToRead } from '#server/handlers/records.ts'
import type { BrandingStore } from '#server/partners/branding-store.ts'
import type { RecordService } from '#server/records/record-service.ts'
import type { WorkerPool } from '#server/workers/worker-pool.ts'

const KIND = 'strategy'

interface Deps {
  readonly records: Pick<RecordService, 'get'>
  readonly brandings: Pick<BrandingStore, 'of'>
  readonly workers: Pick<WorkerPool, 'run'>
}

const BUSY_WAIT_S = 10
const TOO_LONG = t`With everything filled in this text is too long for one page. Shorten it, or name long fields less often`

/** Creates the handlers that render texts as pages. */
export const createTextHandlers = ({
  records,
  brandings,
  workers,
}: Deps): Pick<Handlers, keyof typeof TEXT_METHODS> => ({
  'strategy.getStrategyPageHTML': withCaller(async ([{ ID }], { session }, { partner }) => {
    const refusal = await refusalToRead(records, session, KIND)
    if (refusal) return err(refusal)
    const text = await records.get(session, KIND, { ID })
    if (!text) return err(refusals.notFound(kindNoun(KIND)))
    const [offer, company, branding] = await Promise.all([
      text.meta.opportunity_id === 0
        ? undefined
        : records.get(session, 'opportunity', { ID: text.meta.opportunity_id }),
      records.get(session, COMPANY_KEY.kind, COMPANY_KEY),
      brandings.of(partner),
    ])
    const page = await workers.run('textPage', { text, offer, company, accent: branding.partner.accent })
    if (!page.ok) return err(page.error === 'busy' ? wireErrors.rateLimited(BUSY_WAIT_S) : wireErrors.tooMuch(TOO_LONG))
    if (page.value.isTooLong) return err(wireErrors.tooMuch(TOO_LONG))
    return answerValue({ html: page.value.html, filename: `${text.name}.html` })
  }),
})
