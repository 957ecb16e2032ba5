import type * as z from 'zod/mini'
import type { ExtensionRefusal, updateParamsSchema } from '#contract/extension-messages.ts'
import { isolated } from '#lib/text/text.ts'
import { err, ok, type Result } from '#lib/result.ts'
import { editCalls, fieldOf, notationOf } from '#domain/engine/registry.ts'
import { problemsAt } from '#domain/engine/kind.ts'
import { kindNamed } from '#domain/kinds/index.ts'
import { editsBack } from '#records/actions/edits-back.ts'
import { tellDeed } from '#records/actions/undo.ts'
import type { FieldEdit } from '#records/form/drafts.ts'
import { textAt } from '#records/form/field-path.ts'
import type { OpenRecord } from '#records/open-record.ts'
import type { Workspace } from '#store/react/workspace-context.tsx'
import { isChangeablePath } from './changeable-path.ts'
import { recordInReach } from './extension-data.ts'

export type ExtensionUpdate = z.output<typeof updateParamsSchema>[0]

export interface UpdateContext {
  readonly workspace: Workspace
  readonly open: OpenRecord | null
  /** Title of the extension: the history names it. */
  readonly via: string
  /**
   * Asked again before anything is written: the extension may have been closed, or lost a right, while letters were
   * saved.
   */
  readonly refusal: () => Result<never, ExtensionRefusal> | undefined
}

/**
 * Changes one field of a record in reach, by the product's own mutation: it merges, is synced, stands in the history
 * and can be undone.
 */
export async function updateByExtension(
  { workspace, open, via, refusal }: UpdateContext,
  { kind, ID, path, value, was }: ExtensionUpdate,
): Promise<Result<UpdateAnswer, ExtensionRefusal>> {
  if (!isChangeablePath(path))
    return err({
      code: 'bad_request',
      message: `An extension can’t change ‘${isolated(path.slice(0, 80))}’, only title, excerpt, content, parts.… and content.<section>.fields.<field>.`,
    })
  // A field of the open editor may hold letters that are not written yet.
  await open?.flush()
  const found = await recordInReach(workspace.database, open, kind)
  if (!found.ok) return found
  const record = found.value
  if (record.ID !== ID)
    return err({ code: 'not_allowed', message: 'Only the record that is open can be changed, or its offer.' })
  const definition = kindNamed(kind)
  const field = fieldOf(kind, path)
  if (!definition || field?.value !== 'text' || field.marked)
    return err({ code: 'bad_request', message: `There is no text at ${path.slice(0, 80)}.` })
  const current = textAt(record, path)
  if (current !== was)
    return err({
      code: 'conflict',
      message: `‘${isolated(field.label)}’ has changed since it was read.`,
      value: current,
    })
  if (value === current) return ok({ value })
  const [problem] = Object.values(problemsAt(definition, path, value, record))
  if (problem !== undefined) return err({ code: 'bad_request', message: problem })
  const refused = refusal()
  if (refused) return refused
  const edit: FieldEdit = { path, value, was, notation: notationOf(kind, record, path) }
  const done = await workspace.carryOutAll(
    editCalls({ kind, ID }, [edit]).map(({ call }) => call),
    { via },
  )
  if (!done.ok) return err({ code: 'not_allowed', message: done.error.message })
  tellDeed({
    said: `${isolated(via)} changed ‘${isolated(field.label)}’.`,
    back: () => editsBack(workspace, { kind, ID }, [edit]),
  })
  return ok({ value })
}

interface UpdateAnswer {
  /** The value that the field has now. */
  readonly value: string
}
