import { t } from '@lingui/core/macro'
import type { AskableMethod } from '#contract/methods.ts'
import type { MutationCall } from '#domain/engine/mutation.ts'
import type { Partner } from '#domain/partner/partner.ts'
import type { MutationRefusal } from '#domain/engine/refusal.ts'
import type { Clock } from '#lib/time/clock.ts'
import { createIdMinter, uuidv7 } from '#lib/id.ts'
import type { JsonObject } from '#lib/json.ts'
import { err, type Result } from '#lib/result.ts'
import type { applyAllLocal, applyLocal, recordEventOf } from '#store/local-edits/apply-local.ts'
import type { LocalDatabase } from '#store/database.ts'
import type { StoreFault } from '#store/store-fault.ts'
import type { AccountContext } from '#store/react/account-context.tsx'
import { createRecordEvents } from '#store/record-events.ts'
import type { AccountSession } from '#store/session.ts'
import type { UnsavedEdits } from '#store/unsaved-edits.ts'
import { trackWrite } from '#store/pending-writes.ts'
import { notifier } from '#ui/feedback/notifier.ts'
import { askServer } from '#app/session/ask-server.ts'
import type { RenewedToken } from '#sync/sync-api.ts'
import type { SyncClient } from '#app/sync/sync-client.ts'
import { tokenChange } from '#app/session/token-change.ts'

export interface AccountContextParts {
  readonly session: AccountSession
  /** The session's token as it is by now: it is renewed while the page is open. */
  readonly token: () => string
  /** The partner as it is by now: the person to ask is known only after the first answer. */
  readonly partner: () => Partner
  readonly database: LocalDatabase
  readonly unsavedEdits: UnsavedEdits
  readonly clock: Clock
  readonly sync: Pick<SyncClient, 'syncNow' | 'retryRejected' | 'discardRejected'>
  /** The server gave another token in the place of one. */
  readonly onToken: (renewed: RenewedToken) => void
  /** Called after a change has been stored on this device. */
  readonly onWork: () => void
  /** Shows the page of plans. */
  readonly showPlans: () => void
  /** This device could not keep a change. */
  readonly onFault: (fault: StoreFault) => void
}

interface MutationMethods {
  readonly applyLocal: typeof applyLocal
  readonly applyAllLocal: typeof applyAllLocal
  readonly recordEventOf: typeof recordEventOf
}

/** Once they are there a change is begun in the same moment: a page that is being left has no other. */
let methods: MutationMethods | null = null

/**
 * The methods with their schemas and rules are half of what the first screen would load, and it needs none: they come
 * right after it.
 */
export async function loadMutationMethods(): Promise<MutationMethods> {
  methods ??= await import('#store/local-edits/apply-local.ts')
  return methods
}

/** Puts together what the screens of a signed-in person work with. */
export function createAccountContext(parts: AccountContextParts): AccountContext {
  const { session, token, onToken, partner, database, unsavedEdits, clock, sync, onWork, onFault } = parts
  // When the person acted, not when the methods had come.
  const acted = (call: MutationCall) => ({ ...call, id: uuidv7(clock), at: clock.nowMs() })
  const events = createRecordEvents((error) => setTimeout(() => reportError(error)))
  const write = async <T>(
    acts: readonly MutationCall[],
    work: (loaded: MutationMethods) => Promise<Result<T, MutationRefusal | StoreFault>>,
  ): Promise<Result<T, MutationRefusal | StoreFault>> => {
    const loaded = methods ?? (await loadMutationMethods().catch(() => null))
    const done = loaded ? await work(loaded) : err(PART_MISSING)
    if (done.ok) {
      onWork()
      for (const event of acts.map((act) => loaded?.recordEventOf(act))) if (event) events.emit(event)
    } else if (isStoreFault(done.error)) onFault(done.error)
    return done
  }
  const keep: typeof write = (acts, work) => trackWrite(write(acts, work))
  const runMutation: AccountContext['runMutation'] = (call) => {
    const act = acted(call)
    return keep([act], ({ applyLocal }) => applyLocal(database, act))
  }
  return {
    session,
    partner: partner(),
    database,
    unsavedEdits,
    events,
    mintId: createIdMinter(clock),
    mutate: (method, params) => runMutation({ method, params: params as JsonObject }),
    runMutation,
    runMutations(calls, { via } = {}) {
      const acts = calls.map((call) => ({ ...acted(call), ...(via !== undefined && { via }) }))
      return keep(acts, ({ applyAllLocal }) => applyAllLocal(database, acts))
    },
    async mayCreate(module) {
      const asking = await loadPlanRefusals()
      return asking ? asking.mayCreate({ ...parts, partner: partner() }, module) : true
    },
    async showRefusal(error) {
      const refusals = await loadPlanRefusals()
      await (refusals
        ? refusals.showRefusal({ ...parts, partner: partner() }, error)
        : notifier.alert({ message: error.message }))
    },
    syncNow: () => settled(sync.syncNow()),
    retryRejected: (localSeq) => settled(sync.retryRejected(localSeq)),
    discardRejected: (localSeq) => settled(sync.discardRejected(localSeq)),
    ask(method, params) {
      const endsAll = ENDS_OWN_TOKEN.has(method)
      const ask = () => {
        const used = token()
        return askServer(method, params, used, (renewed) => onToken({ of: endsAll ? null : used, token: renewed }))
      }
      return endsAll ? tokenChange.during(ask) : ask()
    },
  }
}

const loadPlanRefusals = () => import('#app/sync/plan-refusals.ts').catch(() => null)

/**
 * Methods whose answers contain the token that stays valid. Any replacement token received meanwhile has ended with the
 * old one.
 */
const ENDS_OWN_TOKEN: ReadonlySet<AskableMethod> = new Set<AskableMethod>([
  'session.updatePassword',
  'session.revokeOtherSessions',
])

const PART_MISSING: StoreFault = {
  code: 'storage_unavailable',
  message: t`Part of the app couldn’t be loaded. What you typed is still on the screen. Copy it, and reload once you’re online.`,
}

const isStoreFault = (error: MutationRefusal | StoreFault): error is StoreFault => error.code.startsWith('storage_')

/**
 * The workspace promises plain completion: a worker that does not answer becomes an error with a sentence for the
 * person.
 */
async function settled(asked: ReturnType<SyncClient['syncNow']>): Promise<void> {
  const answer = await asked
  if (!answer.ok) throw new Error(answer.error.message)
}
