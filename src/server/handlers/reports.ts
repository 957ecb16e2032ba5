import type { REPORT_METHODS } from '#contract/methods/reports.ts'
import { refusals } from '#domain/engine/refusal.ts'
import { kindNoun } from '#domain/kinds/index.ts'
import { offerIndicators } from '#domain/reports/indicators.ts'
import type { Clock } from '#lib/time/clock.ts'
import { err } from '#lib/result.ts'
import { answerValue, type Handlers, withCaller } from '#server/handlers/handler.ts'
import { refusalToRead } from '#server/handlers/records.ts'
import type { RecordService } from '#server/records/record-service.ts'

const KIND = 'opportunity'

interface Deps {
  readonly records: Pick<RecordService, 'get'>
  readonly clock: Clock
}

/** Creates the handlers for reports on offers. Results equal those that devices compute locally. */
export const createReportHandlers = ({ records, clock }: Deps): Pick<Handlers, keyof typeof REPORT_METHODS> => ({
  'report.getIndicators': withCaller(async ([{ opportunity_id: ID }], { session }) => {
    const refusal = await refusalToRead(records, session, KIND)
    if (refusal) return err(refusal)
    const offer = await records.get(session, KIND, { ID })
    return offer ? answerValue(offerIndicators(offer, clock.nowMs())) : err(refusals.notFound(kindNoun(KIND)))
  }),
})
