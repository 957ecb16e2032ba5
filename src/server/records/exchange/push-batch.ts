import { resolveMethod } from '#contract/methods.ts'
import type { SentMutation } from '#contract/sync.ts'
import { recordKeyString } from '#domain/engine/record.ts'
import { parseMutationParams } from '#domain/engine/unknown-fields.ts'
import { findMutation } from '#domain/kinds/index.ts'
import { createEventLoopYield } from '#server/records/event-loop-yield.ts'
import { type AccountState, lockForDevice } from '#server/records/record-rows.ts'
import { beginUnitOfWork, type MutationWork, type UnitOfWork } from '#server/records/unit-of-work.ts'
import type { PoolClient } from 'pg'
import { Batch } from './batch.ts'
import type { PlannedMutation, PushedBatch, PushRequest } from './pushed-batch.ts'

/**
 * Brings a batch in, in one transaction under the account's lock. `client` is inside a transaction that the caller
 * commits.
 */
export async function pushBatch(client: PoolClient, pushing: PushRequest): Promise<PushedBatch> {
  const { session, params } = pushing
  const { device, ...account } = await lockForDevice(client, session.accountId, params.device)
  const pause = createEventLoopYield()
  const planned: PlannedMutation[] = []
  for (const sent of params.mutations) {
    planned.push(planMutation(sent))
    await pause()
  }
  const works = planned.flatMap(({ sent, work }) => (work && sent.seq > device.lastSeq ? [work] : []))
  const { unit, next, tooLarge } = await beginFitting(contextOf(client, pushing, account), works)
  const batch = new Batch(client, pushing, device, unit)
  let isCut = false
  for (const item of planned) {
    isCut = batch.isFull() || (item.work !== null && item.work === next)
    if (
      isCut ||
      !(await (item.work !== null && item.work === tooLarge ? batch.refuseTooLarge(item) : batch.take(item)))
    )
      break
    await pause()
  }
  return { ...(await batch.store(account.head)), afters: aftersOf(planned), isCut }
}

interface Fitting {
  readonly unit: UnitOfWork
  /** The first work whose records were not read. */
  readonly next: MutationWork | undefined
  /** Touches more than is ever read at once. */
  readonly tooLarge: MutationWork | undefined
}

/** Begins as many of the works as may be in memory together. */
async function beginFitting(
  context: Parameters<typeof beginUnitOfWork>[0],
  works: readonly MutationWork[],
): Promise<Fitting> {
  for (let count = works.length; ; ) {
    const begun = await beginUnitOfWork(context, works.slice(0, count))
    if (begun.ok) return { unit: begun.value, next: works[count], tooLarge: undefined }
    if (begun.error === 0) return { ...(await beginFitting(context, [])), next: works[1], tooLarge: works[0] }
    count = begun.error
  }
}

/**
 * Notes that the single mutation of a batch failed in the database: asked for again, or refused for good after its
 * third time.
 */
export async function recordPushFailure(
  client: PoolClient,
  pushing: PushRequest,
  error: unknown,
): Promise<PushedBatch> {
  const { device, ...account } = await lockForDevice(client, pushing.session.accountId, pushing.params.device)
  const { unit } = await beginFitting(contextOf(client, pushing, account), [])
  const batch = new Batch(client, pushing, device, unit)
  for (const sent of pushing.params.mutations) batch.fail(sent, error)
  return { ...(await batch.store(account.head)), afters: new Map(), isCut: false }
}

/** Keeps the last digest if several mutations change one record. */
const aftersOf = (planned: readonly PlannedMutation[]): Map<string, string> =>
  new Map(
    planned.flatMap(({ sent: { after }, work }) => {
      const subject = work?.mutation.describe(work.params).subject
      return subject && after !== undefined ? [[recordKeyString(subject.kind, subject.ID), after] as const] : []
    }),
  )

const contextOf = (client: PoolClient, { session, deps }: PushRequest, account: AccountState) => ({
  client,
  cache: deps.cache,
  accountId: session.accountId,
  account,
  maxBytes: deps.maxBytes,
  nowMs: deps.nowMs(),
  mintId: deps.mintId,
  afterWrite: deps.afterWrite,
})

/** Finds the mutation's definition and checks its parameters, before anything is read. */
function planMutation(sent: SentMutation): PlannedMutation {
  const mutation = findMutation(resolveMethod(sent.method) ?? '')
  if (!mutation) return { sent, work: null, fault: 'unknown_method' }
  const params = parseMutationParams(mutation, sent.params[0])
  return params.ok
    ? { sent, work: { mutation, params: params.value }, fault: null }
    : { sent, work: null, fault: params.error }
}
