import type { SHARING_METHODS } from '#contract/methods/sharing.ts'
import { err } from '#lib/result.ts'
import type { CallOutcome } from '#server/http/http-response.ts'
import { answerValue, type Handlers, withCaller } from '#server/handlers/handler.ts'
import { refusalToRead } from '#server/handlers/records.ts'
import type { Session } from '#server/identity/session.ts'
import type { RecordService } from '#server/records/record-service.ts'
import type { Shares } from '#server/sharing/shares.ts'

interface Deps {
  readonly records: Pick<RecordService, 'get'>
  readonly shares: Shares
}

/** Showing offers to people without an account. Revoking is always allowed. */
export function createSharingHandlers({ records, shares }: Deps): Pick<Handlers, keyof typeof SHARING_METHODS> {
  const asReader = async (session: Session, work: () => Promise<CallOutcome>): Promise<CallOutcome> => {
    const refusal = await refusalToRead(records, session, 'opportunity')
    return refusal ? err(refusal) : work()
  }
  const giveShare = async (work: ReturnType<Shares['create']>): Promise<CallOutcome> => {
    const done = await work
    return done.ok ? answerValue(done.value) : done
  }
  return {
    'opportunity.getShares': withCaller(([{ ID }], { session }) =>
      asReader(session, async () => answerValue(await shares.list(session, ID))),
    ),
    'opportunity.createShare': withCaller(([wanted], { session }) =>
      asReader(session, () => giveShare(shares.create(session, wanted))),
    ),
    'opportunity.changeShare': withCaller(([change], { session }) =>
      asReader(session, () => giveShare(shares.change(session, change))),
    ),
    'opportunity.revokeShare': withCaller(([{ key }], { session }) => giveShare(shares.revoke(session, key))),
  }
}
