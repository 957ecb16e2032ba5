import { isBlank } from '#lib/text/is-blank.ts'
import { editOf } from '#domain/engine/kind.ts'
import type { EntryView } from '#domain/forms/table/entry-view.ts'
import { type KeptView, keptViews, keptViewText } from '#domain/forms/table/kept-views.ts'
import type { CustomForm } from '#domain/kinds/no-code/form.ts'
import { FORM } from '#features/forms/form-kind.ts'
import { isolated } from '#lib/text/text.ts'
import { editsBack } from '#records/actions/edits-back.ts'
import { noteDeed, tellDeed } from '#records/actions/undo.ts'
import { useWorkspace } from '#store/react/workspace-context.tsx'
import { notifier } from '#ui/feedback/notifier.ts'

/** The views that a form keeps under names, and what can be done with them. */
export function useKeptViews(form: CustomForm) {
  const workspace = useWorkspace()
  const { ID } = form
  const write = async (key: string, was: string, value: string) => {
    const done = await workspace.carryOut(editOf(FORM, ID, { path: `views.${key}`, value, was }))
    if (!done.ok) await workspace.showRefusal(done.error)
    return done.ok
  }
  const back = (key: string, was: string, value: string) => () =>
    editsBack(workspace, { kind: FORM, ID }, [{ path: `views.${key}`, value, was }])
  const askName = (title: string, value: string) =>
    notifier.prompt({
      title,
      message: 'Everyone with access can use this view.',
      label: 'Name of the view',
      value,
      check: (name) => (isBlank(name) ? 'Enter a name' : undefined),
    })
  return {
    views: keptViews(form as { readonly views?: unknown }),
    async keep(view: EntryView): Promise<void> {
      const name = await askName('Save as view', '')
      if (name === null) return
      const [key, value] = [`v_${workspace.mintId()}`, keptViewText(name.trim(), view)]
      if (await write(key, '', value))
        noteDeed({ said: `The view ‘${isolated(name.trim())}’ was kept.`, back: back(key, '', value) })
    },
    async rename({ key, name, view, text }: KeptView): Promise<void> {
      const next = await askName('Rename view', name)
      if (next === null || next.trim() === name) return
      const value = keptViewText(next.trim(), view)
      if (await write(key, text, value))
        noteDeed({ said: `Renamed to ‘${isolated(next.trim())}’.`, back: back(key, text, value) })
    },
    async takeOut({ key, name, text }: KeptView): Promise<void> {
      if (await write(key, text, '')) tellDeed({ said: `View ‘${isolated(name)}’ deleted.`, back: back(key, text, '') })
    },
  }
}
