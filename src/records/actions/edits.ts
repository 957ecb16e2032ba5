import type { RecordKey } from '#domain/engine/record.ts'
import { entryFault } from '#domain/engine/entry-fault.ts'
import { isolated } from '#lib/text/text.ts'
import { carryOut } from '#records/carry-out.ts'
import type { FieldEdit } from '#records/form/drafts.ts'
import { recordById } from '#store/queries.ts'
import type { Workspace } from '#store/react/workspace-context.tsx'
import { downloadFile } from '#ui/download-file.ts'
import { notifier } from '#ui/feedback/notifier.ts'
import type { ActionScene, RecordRef } from '#records/kind-screens.ts'
import { nameOf, openMade } from './create.ts'
import { editsBack } from './edits-back.ts'
import { noteDeed } from './undo.ts'

/** Asks for another title. */
export async function renameRecord({ workspace, screens }: ActionScene, [ref]: readonly RecordRef[]): Promise<boolean> {
  if (!ref) return false
  const title = await notifier.prompt({
    title: `Rename ${screens.noun[0]}`,
    message: 'Its address and everything in it stay as they are.',
    label: 'Title',
    value: ref.title,
    act: async (post_title) => {
      if (post_title === ref.title) return undefined
      const params = { ID: ref.ID, post_title, was: ref.title }
      const done = await workspace.carryOut({ method: `${ref.kind}.rename`, params })
      return done.ok ? undefined : entryFault(done.error)
    },
  })
  if (title === null) return false
  if (title !== ref.title) noteEdited(workspace, ref, [{ path: 'title', value: title, was: ref.title }])
  return true
}

/** Keeps the way back of a title or a summary that was changed. */
export function noteEdited(workspace: Workspace, of: RecordKey, edits: readonly FieldEdit[]): void {
  const title = edits.find(({ path }) => path === 'title')
  const said = title ? `Renamed to ‘${isolated(title.value)}’.` : 'The summary was changed.'
  noteDeed({ said, back: () => editsBack(workspace, of, edits) })
}

/** Makes a copy under a title that is asked for, and asks whether to open it. Specification, 4.07 and 4.11. */
export async function duplicateRecord(scene: ActionScene, [ref]: readonly RecordRef[]): Promise<boolean> {
  const { workspace, screens } = scene
  if (!ref || (screens.module && !screens.allowedBy && !(await workspace.mayCreate(screens.module)))) return false
  const { kindNamed } = await import('#domain/kinds/index.ts')
  let made: RecordRef | null = null
  await notifier.prompt({
    title: `Duplicate ${screens.noun[0]}`,
    message: 'The copy has everything in it, and belongs where the original does.',
    label: 'Title of the copy',
    value: kindNamed(ref.kind)?.copyTitle?.(ref.title) ?? ref.title,
    act: async (post_title) => {
      const copy = workspace.mintId()
      const done = await workspace.carryOut({
        method: `${ref.kind}.duplicate`,
        params: { ID: ref.ID, copy, post_title },
      })
      if (!done.ok) return entryFault(done.error)
      made = { ...ref, ID: copy, name: nameOf(done.value), title: post_title }
      return undefined
    },
  })
  if (!made) return false
  noteCopied(scene, made)
  return openMade(scene, made)
}

function noteCopied({ workspace, screens }: ActionScene, { kind, ID, title }: RecordRef): void {
  noteDeed({
    said: `‘${isolated(title)}’ is a new copy.`,
    back: async () =>
      (await carryOut(workspace, { method: `${kind}.trash`, params: { ID } })) &&
      `The copy of the ${screens.noun[0]} is in the trash.`,
  })
}

/** Hands out a JSON file with whole copies, as this device has them. */
export async function downloadRecords(
  { workspace: { database }, screens }: ActionScene,
  refs: readonly RecordRef[],
): Promise<boolean> {
  const seen = await Promise.all(refs.map(({ kind, ID }) => recordById(database, kind, ID)))
  const copies = seen.flatMap((one) => (one ? [one.record] : []))
  const [only] = refs
  const many = screens.noun[1]
  const stem = refs.length === 1 && only ? only.name : many
  downloadFile(`${stem}-${new Date().toISOString().slice(0, 10)}.json`, [JSON.stringify({ [many]: copies }, null, 2)])
  return true
}
