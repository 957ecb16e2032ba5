import { t } from '@lingui/core/macro'
import { isBlank } from '#lib/text/is-blank.ts'
import { setFieldCall } from '#domain/engine/kind.ts'
import type { EntryView } from '#domain/forms/table/entry-view.ts'
import { type SavedEntryView, readSavedViews, savedViewText } from '#domain/forms/table/saved-views.ts'
import type { CustomForm } from '#domain/kinds/no-code/form.ts'
import { FORM } from '#features/forms/form-kind.ts'
import { isolateDirection } from '#lib/text/text.ts'
import { undoEdits } from '#records/actions/undo-edits.ts'
import { pushUndo, offerUndo } from '#records/actions/undo.ts'
import { useAccountContext } from '#store/react/account-context.tsx'
import { notifier } from '#ui/feedback/notifier.ts'

/** The views that a form keeps under names, and what can be done with them. */
export function useSavedViews(form: CustomForm) {
  const account = useAccountContext()
  const { ID } = form
  const write = async (key: string, was: string, value: string) => {
    const done = await account.runMutation(setFieldCall(FORM, ID, { path: `views.${key}`, value, was }))
    if (!done.ok) await account.showRefusal(done.error)
    return done.ok
  }
  const back = (key: string, was: string, value: string) => () =>
    undoEdits(account, { kind: FORM, ID }, [{ path: `views.${key}`, value, was }])
  const askName = (title: string, value: string) =>
    notifier.prompt({
      title,
      message: t`Everyone with access can use this view.`,
      label: t`View name`,
      value,
      check: (name) => (isBlank(name) ? t`Enter a name` : undefined),
    })
  return {
    views: readSavedViews(form as { readonly views?: unknown }),
    async keep(view: EntryView): Promise<void> {
      const name = await askName(t`Save as view`, '')
      if (name === null) return
      const [key, value] = [`v_${account.mintId()}`, savedViewText(name.trim(), view)]
      if (await write(key, '', value))
        pushUndo({
          announcement: t`View “${{ name: isolateDirection(name.trim()) }}” saved.`,
          undo: back(key, '', value),
        })
    },
    async rename({ key, name, view, text }: SavedEntryView): Promise<void> {
      const next = await askName(t`Rename view`, name)
      if (next === null || next.trim() === name) return
      const value = savedViewText(next.trim(), view)
      if (await write(key, text, value))
        pushUndo({
          announcement: t`View renamed to “${{ name: isolateDirection(next.trim()) }}”.`,
          undo: back(key, text, value),
        })
    },
    async takeOut({ key, name, text }: SavedEntryView): Promise<void> {
      if (await write(key, text, ''))
        offerUndo({ announcement: t`View “${{ name: isolateDirection(name) }}” deleted.`, undo: back(key, text, '') })
    },
  }
}
