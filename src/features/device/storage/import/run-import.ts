import type { MutationCall } from '#domain/engine/mutation.ts'
import type { Workspace } from '#store/react/workspace-context.tsx'
import type { ParsedCopy } from './parse-copy.ts'
import { type Addition, planImport, titleOfCopy } from './plan-import.ts'

export interface ImportOutcome {
  readonly addedCount: number
  /** Added beside what the account has. */
  readonly copyCount: number
  readonly companyFieldCount: number
  /** What could not be added, and why. */
  readonly failed: readonly { readonly title: string; readonly message: string }[]
  /** Why the rest was not tried: it would have ended the same way. */
  readonly stopped: string | null
}

export interface ImportChoice {
  /** Whether what differs is added beside what the account has. */
  readonly addsCopies: boolean
  readonly onProgress: (doneCount: number, count: number) => void
}

/** Refusals that are about the account or the device: the next record would meet the same one. */
const ENDING: ReadonlySet<string> = new Set(['quota_exceeded', 'not_allowed', 'storage_full', 'storage_unavailable', 'storage_replaced'])

/** Brings a copy in by ordinary changes, one for each record, which sync like any other. What is there by now is seen again, so that nothing is made
 *  twice; a run that breaks off has brought in whole records only, and the next one goes on after them. */
export async function runImport(
  { database, carryOut, mintId }: Pick<Workspace, 'database' | 'carryOut' | 'mintId'>,
  copy: ParsedCopy,
  { addsCopies, onProgress }: ImportChoice,
): Promise<ImportOutcome> {
  const plan = await planImport(database, copy)
  const outcome = { addedCount: 0, copyCount: 0, companyFieldCount: 0, failed: [] as { title: string; message: string }[] }
  const steps = [
    ...companySteps(plan.company?.fills ?? {}),
    ...plan.fresh.map(freshStep),
    ...(addsCopies ? plan.different : []).map(copyStep),
  ]
  for (const [index, { title, make, counts }] of steps.entries()) {
    onProgress(index, steps.length)
    const made = make(mintId)
    if (!made) continue
    const done = await carryOut(made)
    if (done.ok) outcome[counts]++
    // Another tab or the server was quicker.
    else if (done.error.code === 'id_taken') continue
    else if (ENDING.has(done.error.code)) return { ...outcome, stopped: done.error.message }
    else outcome.failed.push({ title, message: done.error.message })
  }
  onProgress(steps.length, steps.length)
  return { ...outcome, stopped: null }
}

interface Step {
  readonly title: string
  readonly make: (mintId: () => number) => MutationCall | null
  readonly counts: 'addedCount' | 'copyCount' | 'companyFieldCount'
}

const freshStep = (addition: Addition): Step => ({ title: addition.title, make: () => addition.at(addition.ID), counts: 'addedCount' })

/** A title so long that no more fits before it stays as it is. */
const copyStep = (addition: Addition): Step => ({
  title: addition.title,
  make(mintId) {
    const ID = mintId()
    const titled = addition.at(ID, titleOfCopy(addition.title))
    return titled ?? addition.at(ID)
  },
  counts: 'copyCount',
})

const companySteps = (fills: Readonly<Record<string, string>>): Step[] =>
  Object.entries(fills).map(([key, value]) => ({
    title: COMPANY_METHOD.title,
    make: () => ({ method: COMPANY_METHOD.name, params: { fields: { [key]: value }, was: { [key]: '' } } }),
    counts: 'companyFieldCount',
  }))

const COMPANY_METHOD = { name: 'company.updateUserCompany', title: 'Company profile' } as const
