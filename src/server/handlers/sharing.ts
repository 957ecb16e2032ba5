import type { SHARING_METHODS } from '#contract/methods/sharing.ts'
import type { Needs } from '#domain/plan/capabilities.ts'
import type { Clock } from '#lib/clock.ts'
import { err } from '#lib/result.ts'
import type { Outcome } from '#server/http/answers.ts'
import { give, type Handlers, withCaller } from '#server/handlers/handler.ts'
import { refusalByPlan, refusalToRead } from '#server/handlers/records.ts'
import type { Session } from '#server/identity/session.ts'
import type { RecordService } from '#server/records/record-service.ts'
import type { Shares } from '#server/sharing/shares.ts'

interface Deps {
  readonly records: Pick<RecordService, 'get'>
  readonly clock: Clock
  readonly shares: Shares
}

/** A page that others read is part of the offer's use: whoever may edit the offer may show it, until the plan ends. */
const SHARING: Needs = { module: 'opportunities', action: 'update', many: 'shared pages', isNew: true }

/** Showing offers to people without an account. Revoking is always allowed. */
export function createSharingHandlers({ records, shares, clock }: Deps): Pick<Handlers, keyof typeof SHARING_METHODS> {
  const asReader = async (session: Session, work: () => Promise<Outcome>): Promise<Outcome> => {
    const refusal = await refusalToRead(records, session, 'opportunity')
    return refusal ? err(refusal) : work()
  }
  const asSharer = async (session: Session, work: () => Promise<Outcome>): Promise<Outcome> => {
    const refusal = (await refusalToRead(records, session, 'opportunity')) ?? (await refusalByPlan({ records, clock }, session, SHARING))
    return refusal ? err(refusal) : work()
  }
  const giveShare = async (work: ReturnType<Shares['create']>): Promise<Outcome> => {
    const done = await work
    return done.ok ? give(done.value) : done
  }
  return {
    'opportunity.getShares': withCaller(([{ ID }], { session }) => asReader(session, async () => give(await shares.list(session, ID)))),
    'opportunity.createShare': withCaller(([wanted], { session }) => asSharer(session, () => giveShare(shares.create(session, wanted)))),
    'opportunity.changeShare': withCaller(([change], { session }) => asSharer(session, () => giveShare(shares.change(session, change)))),
    'opportunity.revokeShare': withCaller(([{ key }], { session }) => giveShare(shares.revoke(session, key))),
  }
}
