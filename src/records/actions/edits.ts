import { entryFault } from '#domain/engine/refusal.ts'
import { recordById } from '#store/queries.ts'
import { downloadFile } from '#ui/download-file.ts'
import { notifier } from '#ui/notifier.ts'
import type { ActionScene, RecordRef } from '#records/kind-screens.ts'
import { nameOf, openMade } from './create.ts'

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
  return title !== null
}

/** Makes a copy under a title that is asked for, and asks whether to open it. Specification, 4.07 and 4.11. */
export async function duplicateRecord(scene: ActionScene, [ref]: readonly RecordRef[]): Promise<boolean> {
  const { workspace, screens } = scene
  if (!ref || (screens.module && !(await workspace.mayCreate(screens.module)))) return false
  const { kindNamed } = await import('#domain/kinds/index.ts')
  let made: RecordRef | null = null
  await notifier.prompt({
    title: `Duplicate ${screens.noun[0]}`,
    message: 'The copy has everything in it, and belongs where the original does.',
    label: 'Title of the copy',
    value: kindNamed(ref.kind)?.copyTitle?.(ref.title) ?? ref.title,
    act: async (post_title) => {
      const copy = workspace.mintId()
      const done = await workspace.carryOut({ method: `${ref.kind}.duplicate`, params: { ID: ref.ID, copy, post_title } })
      if (!done.ok) return entryFault(done.error)
      made = { ...ref, ID: copy, name: nameOf(done.value), title: post_title }
      return undefined
    },
  })
  return made ? openMade(scene, made) : false
}

/** Hands out a JSON file with whole copies, as this device has them. */
export async function downloadRecords({ workspace: { database }, screens }: ActionScene, refs: readonly RecordRef[]): Promise<boolean> {
  const seen = await Promise.all(refs.map(({ kind, ID }) => recordById(database, kind, ID)))
  const copies = seen.flatMap((one) => (one ? [one.record] : []))
  const [only] = refs
  const many = screens.noun[1]
  const stem = refs.length === 1 && only ? only.name : many
  downloadFile(`${stem}-${new Date().toISOString().slice(0, 10)}.json`, [JSON.stringify({ [many]: copies }, null, 2)])
  return true
}
