import { entryFault } from '#domain/engine/entry-fault.ts'
import type { JsonObject } from '#lib/json.ts'
import { type ActionScene, type RecordRef, refOf } from '#records/kind-screens.ts'
import { notifier } from '#ui/feedback/notifier.ts'
import { toast } from '#ui/feedback/toast.ts'
import { nameOf } from './create.ts'

/** Another record that is made of one, which stays as it is. */
export interface Keeping {
  readonly kind: string
  /** Its mutation, and the parameter with the new one's ID. */
  readonly method: string
  readonly minted: string
  readonly extra?: JsonObject
  readonly title: string
  readonly message: string
  readonly label: string
  /** 'The template is in the library.' */
  readonly said: (title: string) => string
}

/** Asks for a title, makes it, and offers to open it. */
export async function keepAs(
  { workspace, kinds, go }: ActionScene,
  ref: RecordRef,
  keeping: Keeping,
): Promise<boolean> {
  const { kind, method, minted, extra, said, ...words } = keeping
  const ID = workspace.mintId()
  let name = ''
  const title = await notifier.prompt({
    ...words,
    value: ref.title,
    act: async (post_title) => {
      const done = await workspace.carryOut({ method, params: { ID: ref.ID, [minted]: ID, post_title } })
      if (!done.ok) return entryFault(done.error)
      name = nameOf(done.value)
      return undefined
    },
  })
  if (title === null) return false
  const screens = kinds.find((one) => one.kind === kind)
  const open = screens && {
    label: 'Open it',
    onAction: () => void go(screens.open(refOf(kind, { ID, name, title, extra }))),
  }
  toast.show(said(title), open ? { action: open } : {})
  return true
}
