import type { RecordQuery } from '#contract/methods.ts'
import type { RECORD_METHODS } from '#contract/methods/records.ts'
import { COMPANY_KEY } from '#domain/kinds/company.ts'
import { findKind, kindNoun } from '#domain/kinds/index.ts'
import type { RecordKey } from '#domain/engine/record.ts'
import { CAPABILITIES_KEY, type RequiredRight, planRefusal, readRefusal } from '#domain/plan/capabilities.ts'
import { type MutationRefusal, refusals } from '#domain/engine/refusal.ts'
import type { Clock } from '#lib/time/clock.ts'
import { isObject } from '#lib/json.ts'
import { err, ok } from '#lib/result.ts'
import { type MethodCallContext, answerValue, answerList, type Handlers, withCaller } from '#server/handlers/handler.ts'
import type { RecordService } from '#server/records/record-service.ts'
import type { Session } from '#server/identity/session.ts'
import type { Watchers } from '#server/records/watchers.ts'

type Reader = Pick<RecordService, 'get'>
type By = { readonly ID: number } | { readonly name: string }

/** PostgreSQL has no text with a NUL in it, so nothing can have such a name. */
const isStorable = (by: By): boolean => !('name' in by && by.name.includes('\0'))

/**
 * Explains why the account's plan does not allow reading this kind, or returns null if it does. Syncing does not check
 * this: people keep access to their own work (decision 17).
 */
export async function refusalToRead(records: Reader, session: Session, kind: string): Promise<MutationRefusal | null> {
  const module = findKind(kind)?.module
  const plan = module && (await records.get(session, CAPABILITIES_KEY.kind, CAPABILITIES_KEY))
  return plan && module ? readRefusal(plan, module) : null
}

/**
 * Refusal of the account's plan to an action that changes no record, such as publishing a form; null where the plan
 * allows it.
 */
export async function planRefusalFor(
  { records, clock }: { readonly records: Reader; readonly clock: Clock },
  session: Pick<Session, 'accountId'>,
  needs: RequiredRight,
): Promise<MutationRefusal | null> {
  const plan = await records.get(session, CAPABILITIES_KEY.kind, CAPABILITIES_KEY)
  return plan ? planRefusal(plan, { ...needs, nowMs: clock.nowMs() }) : null
}

const getOne = (records: Reader, kind: string) =>
  withCaller(async ([by]: [By], { session }) => {
    const refusal = await refusalToRead(records, session, kind)
    if (refusal) return err(refusal)
    const record = isStorable(by) ? await records.get(session, kind, by) : undefined
    return record ? answerValue(record) : err(refusals.notFound(kindNoun(kind)))
  })

/** Gives the one record of its kind that each account has. */
export function getSingleton(records: Reader, { kind, ID }: RecordKey) {
  const get = getOne(records, kind)
  return (_none: unknown, context: MethodCallContext) => get([{ ID }], context)
}

/** Behind which ID the list goes on: `{after: 12}`. */
const afterIn = ([given]: readonly unknown[]): number | undefined => {
  const ID = Number(isObject(given) ? (given.after ?? Number.NaN) : Number.NaN)
  return Number.isSafeInteger(ID) ? ID : undefined
}

/**
 * Reads the parent ID from the parameters (`{opportunity_id: 12}`, or 12 alone). Undefined stands for records of any
 * parent.
 */
const parentIn = (kind: string, [given]: readonly unknown[]): number | undefined => {
  const wire = findKind(kind)?.parent?.wire
  const ID = Number(isObject(given) ? given[wire ?? ''] : (given ?? Number.NaN))
  return wire !== undefined && Number.isSafeInteger(ID) ? ID : undefined
}

const moreMessage = (records: string, after: number): string =>
  `There are more ${records}. Call again with "after": ${after} for the next ones`

/** The reading methods of the kinds of records. */
export const createRecordReader =
  (records: Pick<RecordService, 'get' | 'list'>) =>
  ({ kind, reads }: RecordQuery) =>
    reads === 'get'
      ? getOne(records, kind)
      : withCaller(async (params: readonly unknown[], { session }) => {
          const refusal = await refusalToRead(records, session, kind)
          if (refusal) return err(refusal)
          const { records: listed, after } = await records.list(session, kind, {
            parent: parentIn(kind, params),
            after: afterIn(params),
          })
          return answerList(
            listed,
            after === null ? undefined : { after, message: moreMessage(findKind(kind)?.noun[1] ?? 'records', after) },
          )
        })

interface Deps {
  readonly records: Pick<RecordService, 'exchange' | 'get' | 'history'>
  readonly watchers: Pick<Watchers, 'open'>
}

export function createRecordHandlers({ records, watchers }: Deps): Pick<Handlers, keyof typeof RECORD_METHODS> {
  return {
    'company.getUserCompany': getSingleton(records, COMPANY_KEY),
    'sync.exchange': withCaller(([params], { session }) => records.exchange(session, params)),
    'sync.history': withCaller(async ([key], { session }) => {
      const refusal = await refusalToRead(records, session, key.kind)
      if (refusal) return err(refusal)
      const page = findKind(key.kind) ? await records.history(session, key, key.after) : undefined
      if (!page) return err(refusals.notFound(kindNoun(key.kind)))
      const { entries, after } = page
      return answerList(entries, after === null ? undefined : { after, message: moreMessage('changes', after) })
    }),
    'sync.watch': withCaller(async (_none, { session, tokenHash, expiresAtMs }) =>
      ok({ stream: watchers.open({ accountId: session.accountId, tokenHash, expiresAtMs }) }),
    ),
  }
}
