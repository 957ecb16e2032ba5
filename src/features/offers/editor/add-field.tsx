import { Plus } from 'lucide-react'
import type { Opportunity } from '#domain/kinds/opportunity.ts'
import { entryFault } from '#domain/engine/refusal.ts'
import { type Form, fieldsOf } from '#lib/field.ts'
import { isUnsafeKey } from '#lib/json.ts'
import { useWorkspace } from '#store/react/workspace-context.tsx'
import { Button } from '#ui/button.tsx'
import { notifier } from '#ui/notifier.ts'
import { controlId } from './field-input.tsx'
import css from './section.module.css'

/** What a field may be called: the part of its token after the dot. */
const NAME = /^[A-Za-z][A-Za-z0-9_]{0,63}$/

/** A field of the person's own, in a form that takes any. */
export function AddField({ offer, form }: { offer: Opportunity; form: Form }) {
  const workspace = useWorkspace()
  const taken = new Set([...fieldsOf(form).map(({ key }) => key), ...Object.keys(offer.content[form.key]?.fields ?? {})])
  const add = async () => {
    const field = await notifier.prompt({
      title: 'New field',
      message: 'Letters, digits and _ only. In texts it is used under this name.',
      label: 'Name',
      check: (name) => {
        if (!NAME.test(name)) return 'Begin with a letter, and use letters, digits and _ only'
        if (isUnsafeKey(name)) return 'A field cannot have this name'
        return taken.has(name) ? 'There is a field with this name already' : undefined
      },
      act: async (name) => {
        const params = { ID: offer.ID, form: form.key, field: name, value: '', was: '' }
        const done = await workspace.mutate('opportunity.updateFormField', params)
        return done.ok ? undefined : entryFault(done.error)
      },
    })
    if (field !== null) requestAnimationFrame(() => document.getElementById(controlId(form.key, field))?.focus())
  }
  return (
    <Button className={css.add} onClick={() => void add()}>
      <Plus aria-hidden="true" />
      Add a field
    </Button>
  )
}
