import type { RecordKey } from '#domain/engine/record.ts'
import { kindNamed, nounOf } from '#domain/kinds/index.ts'
import { err, type Result } from '#lib/result.ts'
import { withArticle } from '#lib/text/text.ts'
import { latestHeads, recordById } from '#store/queries.ts'
import type { Workspace } from '#store/react/workspace-context.tsx'
import type { Addition } from './plan-import.ts'
import type { Place } from './recreate.ts'

export interface Fault {
  readonly code: string
  readonly message: string
}

type Tools = Pick<Workspace, 'database' | 'carryOut'>
type Done = Promise<Result<unknown, Fault>>

/**
 * Makes a record of a copy. One of a kind that is made in another record, and has none, belongs to nothing afterwards.
 */
export function makeRecord(tools: Tools, addition: Addition, place: Place): Done {
  return addition.isChild && place.parentID === undefined
    ? makeLoose(tools, addition, place)
    : make(tools, addition, place)
}

/** A title so long that no more fits before it stays as it is. */
async function make({ carryOut }: Tools, addition: Addition, { ID, parentID, title }: Place): Done {
  const titled = title === undefined ? null : addition.at({ ID, parentID, title })
  const made = titled && (await carryOut(titled))
  if (made && (made.ok || made.error.code !== 'invalid')) return made
  const plain = addition.at({ ID, parentID })
  return plain ? carryOut(plain) : err({ code: 'invalid', message: 'It is not as the app wrote it' })
}

/**
 * A create names what the record belongs to. What lies in the trash is named as it is, and takes in nothing; otherwise
 * it is made in another one, and moved out at once.
 */
async function makeLoose(tools: Tools, addition: Addition, place: Place): Done {
  const { database, carryOut } = tools
  const { kind, parent } = addition
  if (parent && (await recordById(database, parent.kind, parent.ID)))
    return make(tools, addition, { ...place, parentID: parent.ID })
  const standIn = await firstOf(tools, kindNamed(kind)?.parent?.kind ?? '')
  if (!standIn) return err(noneToBeMadeIn(kind))
  const made = await make(tools, addition, { ...place, parentID: standIn.ID })
  return made.ok ? carryOut({ method: `${kind}.move`, params: { ID: place.ID, to: 0 } }) : made
}

const firstOf = async ({ database }: Tools, kind: string): Promise<RecordKey | undefined> => {
  const [head] = await latestHeads(database, kind, 1)
  return head && { kind, ID: head.ID }
}

function noneToBeMadeIn(kind: string): Fault {
  const parent = nounOf(kindNamed(kind)?.parent?.kind ?? '')
  return {
    code: 'no_parent',
    message: `a ${nounOf(kind)} is made in ${withArticle(parent)}, and there is none. Create ${withArticle(parent)}, then take this copy in once more`,
  }
}
