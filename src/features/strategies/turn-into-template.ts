import { entryFault } from '#domain/engine/refusal.ts'
import { isolated } from '#lib/text.ts'
import { nameOf } from '#records/actions/create.ts'
import { type ActionScene, type RecordRef, refOf } from '#records/kind-screens.ts'
import { notifier } from '#ui/notifier.ts'
import { toast } from '#ui/toast.ts'

/** The kind of record that it makes. */
const TEMPLATE = 'template'

/** Keeps a text in the library for other offers, under a title that is asked for. Specification, 5.07. */
export async function turnIntoTemplate({ workspace, kinds, go }: ActionScene, [ref]: readonly RecordRef[]): Promise<boolean> {
  if (!ref) return false
  const template = workspace.mintId()
  let name = ''
  const title = await notifier.prompt({
    title: 'Turn into a template',
    message: 'The template stands in the library under ‘Yours’, for any offer: its tokens are filled anew. The text stays as it is.',
    label: 'Name of the template',
    value: ref.title,
    act: async (post_title) => {
      const done = await workspace.mutate('template.createFromStrategy', { ID: ref.ID, template, post_title })
      if (!done.ok) return entryFault(done.error)
      name = nameOf(done.value)
      return undefined
    },
  })
  if (title === null) return false
  const screens = kinds.find(({ kind }) => kind === TEMPLATE)
  const open = screens && { label: 'Open it', onAction: () => void go(screens.open(refOf(TEMPLATE, { ID: template, name, title }))) }
  toast.show(`‘${isolated(title)}’ is in the library.`, open ? { action: open } : {})
  return true
}
