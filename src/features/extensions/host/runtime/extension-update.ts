import { t } from '@lingui/core/macro'
import type * as z from 'zod/mini'
import type { ExtensionRefusal, updateParamsSchema } from '#contract/extension-messages.ts'
import { isolateDirection } from '#lib/text/text.ts'
import { err, ok, type Result } from '#lib/result.ts'
import { editCalls, fieldDefinitionAt, notationOf } from '#domain/engine/registry.ts'
import { problemsAt } from '#domain/engine/kind.ts'
import { findKind } from '#domain/kinds/index.ts'
import { undoEdits } from '#records/actions/undo-edits.ts'
import { offerUndo } from '#records/actions/undo.ts'
import type { FieldTextEdit } from '#records/form/edit-session.ts'
import { textAt } from '#records/form/field-path.ts'
import type { OpenRecord } from '#records/open-record.ts'
import type { AccountContext } from '#store/react/account-context.tsx'
import { findAccessibleRecord } from './extension-data.ts'

export type ExtensionUpdate = z.output<typeof updateParamsSchema>[0]

export interface UpdateContext {
  readonly account: AccountContext
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
  { account, open, via, refusal }: UpdateContext,
  { kind, ID, path, value, was }: ExtensionUpdate,
): Promise<Result<UpdateAnswer, ExtensionRefusal>> {
  if (!isChangeablePath(path))
    return err({
      code: 'bad_request',
      message: t`An extension can’t change “${{ path: isolateDirection(path.slice(0, 80)) }}”, only title, excerpt, content, parts.… and ${{ sectionFields: 'content.<section>.fields.<field>' }}.`,
    })
  // A field of the open editor may hold letters that are not written yet.
  await open?.flush()
  const found = await findAccessibleRecord(account.database, open, kind)
  if (!found.ok) return found
  const record = found.value
  if (record.ID !== ID)
    return err({ code: 'not_allowed', message: t`Only the open record or its offer can be changed.` })
  const definition = findKind(kind)
  const field = fieldDefinitionAt(kind, path)
  if (!definition || field?.value !== 'text' || field.marked)
    return err({ code: 'bad_request', message: t`No text at ${{ path: path.slice(0, 80) }}.` })
  const current = textAt(record, path)
  if (current !== was)
    return err({
      code: 'conflict',
      message: t`“${{ field: isolateDirection(field.label) }}” has changed since it was read.`,
      value: current,
    })
  if (value === current) return ok({ value })
  const [problem] = Object.values(problemsAt(definition, path, value, record))
  if (problem !== undefined) return err({ code: 'bad_request', message: problem })
  const refused = refusal()
  if (refused) return refused
  const edit: FieldTextEdit = { path, value, was, notation: notationOf(kind, record, path) }
  const done = await account.runMutations(
    editCalls({ kind, ID }, [edit]).map(({ call }) => call),
    { via },
  )
  if (!done.ok) return err({ code: 'not_allowed', message: done.error.message })
  offerUndo({
    announcement: t`${{ extension: isolateDirection(via) }} changed “${{ field: isolateDirection(field.label) }}”.`,
    undo: () => undoEdits(account, { kind, ID }, [edit]),
  })
  return ok({ value })
}

interface UpdateAnswer {
  /** The value that the field has now. */
  readonly value: string
}

const CHANGEABLE = /^(?:title|excerpt|content|parts\.[^.]+|content\.[^.]+\.fields\.[^.]+)$/

/**
 * Paths of texts that people write. A format, definitions of fields and marks of the product stay out of an extension's
 * reach.
 */
const isChangeablePath = (path: string): boolean => CHANGEABLE.test(path)
