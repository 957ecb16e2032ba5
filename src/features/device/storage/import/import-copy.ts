import { t } from '@lingui/core/macro'
import { recordKeyString, type RecordKey } from '#domain/engine/record.ts'
import type { MutationCall } from '#domain/engine/mutation.ts'
import type { AccountContext } from '#store/react/account-context.tsx'
import { type MakeRecordFault, makeRecord } from './make-record.ts'
import type { ParsedCopy } from './parse-copy.ts'
import { type CopyAddition, type CopyImportPlan, planCopyImport, copyTitle } from './plan-copy-import.ts'
import { parentDepth } from './recreate-mutation.ts'

export interface CopyImportOutcome {
  readonly addedCount: number
  /** Added beside what the account has. */
  readonly copyCount: number
  readonly companyFieldCount: number
  /** Number of records added without the one that they had belonged to, by kind. */
  readonly loose: ReadonlyMap<string, number>
  /** Records that could not be added, and why. */
  readonly failed: readonly { readonly title: string; readonly message: string }[]
  /** Reason why the remaining records were not tried: they would have failed in the same way. */
  readonly stopped: string | null
}

export interface CopyImportOptions {
  /** True to add records that differ beside the account's own. */
  readonly addsCopies: boolean
  readonly onProgress: (doneCount: number, count: number) => void
}

type CopyImportTools = Pick<AccountContext, 'database' | 'runMutation' | 'mintId'>

/**
 * Brings a copy in by ordinary changes, which sync like any other: what others belong to comes before them. What is
 * there by now is seen again, so that nothing is made twice; a run that breaks off has brought in whole records only,
 * and the next one goes on after them.
 */
export async function importCopy(
  tools: CopyImportTools,
  copy: ParsedCopy,
  { addsCopies, onProgress }: CopyImportOptions,
): Promise<CopyImportOutcome> {
  const plan = await planCopyImport(tools.database, copy)
  const run = startCopyImport(tools, plan)
  const records = [
    ...plan.fresh.map((addition) => ({ addition, isCopy: false })),
    ...(addsCopies ? plan.different : []).map((addition) => ({ addition, isCopy: true })),
  ].toSorted((one, other) => parentDepth(one.addition.kind) - parentDepth(other.addition.kind))
  const steps = [
    ...companyCalls(plan.company?.fills ?? {}).map((call) => () => run.fillIn(call)),
    ...records.map((one) => () => run.add(one)),
  ]
  for (const [index, step] of steps.entries()) {
    onProgress(index, steps.length)
    await step()
  }
  onProgress(steps.length, steps.length)
  return run.outcome()
}

interface CopyImportStep {
  readonly addition: CopyAddition
  /** Under a new ID, beside what the account has. */
  readonly isCopy: boolean
}

const COMPANY = { kind: 'company', method: 'company.updateUserCompany', title: t`Company profile` } as const

const companyCalls = (fills: Readonly<Record<string, string>>): readonly MutationCall[] =>
  Object.entries(fills).map(([key, value]) => ({
    method: COMPANY.method,
    params: { fields: { [key]: value }, was: { [key]: '' } },
  }))

const additionKey = ({ kind, ID }: RecordKey): string => recordKeyString(kind, ID)

function startCopyImport(tools: CopyImportTools, plan: CopyImportPlan) {
  const counts = { addedCount: 0, copyCount: 0, companyFieldCount: 0 }
  const loose = new Map<string, number>()
  const failed: { title: string; message: string }[] = []
  const ending = createStopTracker()
  const homes = new Map(plan.homes)
  /** New ones that are still to be made: what belongs to them waits for them, if it is for another time. */
  const coming = new Set(plan.fresh.map(additionKey))

  const noteFault = (
    title: string,
    kind: string,
    { code, message }: MakeRecordFault,
  ): 'exists' | 'pending' | 'failed' => {
    // Another tab or the server was quicker.
    if (code === 'id_taken') return 'exists'
    if (ending.note(kind, { code, message })) return 'pending'
    failed.push({ title, message })
    return 'failed'
  }

  return {
    async fillIn(call: MutationCall) {
      if (ending.has(COMPANY.kind)) return
      const done = await tools.runMutation(call)
      if (done.ok) counts.companyFieldCount++
      else noteFault(COMPANY.title, COMPANY.kind, done.error)
    },
    async add({ addition, isCopy }: CopyImportStep) {
      const { kind, title, parent } = addition
      if (ending.has(kind) || (parent && coming.has(additionKey(parent)))) return
      const ID = isCopy ? tools.mintId() : addition.ID
      const parentID = parent ? homes.get(additionKey(parent)) : undefined
      const made = await makeRecord(tools, addition, {
        ID,
        parentID,
        title: isCopy ? copyTitle(title) : undefined,
        homes,
      })
      const fate = made.ok ? 'made' : noteFault(title, kind, made.error)
      if (fate === 'made') {
        counts[isCopy ? 'copyCount' : 'addedCount']++
        homes.set(additionKey(addition), ID)
        if (parent && parentID === undefined) loose.set(kind, (loose.get(kind) ?? 0) + 1)
      }
      if (isCopy || fate === 'pending') return
      coming.delete(additionKey(addition))
      if (fate === 'failed') homes.delete(additionKey(addition))
    },
    outcome: (): CopyImportOutcome => ({ ...counts, loose, failed, stopped: ending.text() }),
  }
}

/** Refusals that are about the account: the next record of the kind would meet the same one. */
const KIND_FAULT_CODES: ReadonlySet<string> = new Set(['quota_exceeded', 'not_allowed'])
/** Faults of the device: whatever comes next would meet the same one. */
const DEVICE_FAULT_CODES: ReadonlySet<string> = new Set(['storage_full', 'storage_unavailable', 'storage_replaced'])

/** Tracks which kinds are no longer tried, and why. */
function createStopTracker() {
  const byKind = new Map<string, string>()
  let all: string | null = null
  return {
    has: (kind: string): boolean => all !== null || byKind.has(kind),
    /** Returns true if a fault also ends the import for following records. */
    note(kind: string, { code, message }: MakeRecordFault): boolean {
      if (DEVICE_FAULT_CODES.has(code)) all = message
      else if (KIND_FAULT_CODES.has(code)) byKind.set(kind, message)
      return DEVICE_FAULT_CODES.has(code) || KIND_FAULT_CODES.has(code)
    },
    text: (): string | null => all ?? (byKind.size === 0 ? null : [...new Set(byKind.values())].join('. ')),
  }
}
