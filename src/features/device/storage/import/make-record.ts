import { t } from '@lingui/core/macro'
import { commonCall } from '#domain/engine/calls/common-call.ts'
import type { RecordKey } from '#domain/engine/record.ts'
import { findKind, kindNoun } from '#domain/kinds/index.ts'
import { err, type Result } from '#lib/result.ts'
import { withArticle } from '#lib/text/text.ts'
import { latestSummaries, recordById } from '#store/queries.ts'
import type { AccountContext } from '#store/react/account-context.tsx'
import type { CopyAddition } from './plan-copy-import.ts'
import type { RecreateTarget } from './recreate-mutation.ts'

export interface MakeRecordFault {
  readonly code: string
  readonly message: string
}

type MakeRecordTools = Pick<AccountContext, 'database' | 'runMutation'>
type MakeRecordResult = Promise<Result<unknown, MakeRecordFault>>

/**
 * Makes a record of a copy. One of a kind that is made in another record, and has none, belongs to nothing afterwards.
 */
export function makeRecord(tools: MakeRecordTools, addition: CopyAddition, place: RecreateTarget): MakeRecordResult {
  return addition.isChild && place.parentID === undefined
    ? makeOrphan(tools, addition, place)
    : makeInParent(tools, addition, place)
}

/** A title so long that no more fits before it stays as it is. */
async function makeInParent(
  { runMutation }: MakeRecordTools,
  addition: CopyAddition,
  { title, ...place }: RecreateTarget,
): MakeRecordResult {
  const titled = title === undefined ? null : addition.at({ ...place, title })
  const made = titled && (await runMutation(titled))
  if (made && (made.ok || made.error.code !== 'invalid')) return made
  const plain = addition.at(place)
  return plain ? runMutation(plain) : err({ code: 'invalid', message: t`It’s damaged` })
}

/**
 * A create names what the record belongs to. What lies in the trash is named as it is, and takes in nothing; otherwise
 * it is made in another one, and moved out at once.
 */
async function makeOrphan(tools: MakeRecordTools, addition: CopyAddition, place: RecreateTarget): MakeRecordResult {
  const { database, runMutation } = tools
  const { kind, parent } = addition
  if (parent && (await recordById(database, parent.kind, parent.ID)))
    return makeInParent(tools, addition, { ...place, parentID: parent.ID })
  const standIn = await findLatestOfKind(tools, findKind(kind)?.parent?.kind ?? '')
  if (!standIn) return err(noParentFault(kind))
  const made = await makeInParent(tools, addition, { ...place, parentID: standIn.ID })
  return made.ok ? runMutation(commonCall(kind, 'move', { ID: place.ID, to: 0 })) : made
}

const findLatestOfKind = async ({ database }: MakeRecordTools, kind: string): Promise<RecordKey | undefined> => {
  const [summary] = await latestSummaries(database, kind, 1)
  return summary && { kind, ID: summary.ID }
}

function noParentFault(kind: string): MakeRecordFault {
  const parent = withArticle(kindNoun(findKind(kind)?.parent?.kind ?? ''))
  return {
    code: 'no_parent',
    message: t`${{ nounWithArticle: withArticle(kindNoun(kind)) }} needs ${parent}, and you don’t have one yet. Create ${parent}, then import this copy again`,
  }
}
