import { Plus } from 'lucide-react'
import { entryFault } from '#domain/engine/refusal.ts'
import { type Form, fieldsOf } from '#lib/field.ts'
import { isUnsafeKey } from '#lib/json.ts'
import { Button } from '#ui/button.tsx'
import { notifier } from '#ui/notifier.ts'
import { controlId, fieldsAt, keysAt } from './field-path.ts'
import { useRecordForm } from './form-context.tsx'

/** What a field may be called: the part of its token after the dot. */
const NAME = /^[A-Za-z][A-Za-z0-9_]{0,63}$/

export interface AddFieldProps {
  readonly form: Form
  readonly className?: string | undefined
}

/** A field of the person's own, in a form that takes any. */
export function AddField({ form, className }: AddFieldProps) {
  const { record, drafts } = useRecordForm()
  const at = fieldsAt(form.key)
  const taken = new Set([...fieldsOf(form).map(({ key }) => key), ...keysAt(record, at)])
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
        const done = await drafts.write(`${at}.${name}`, '', '')
        return done.ok ? undefined : entryFault(done.error)
      },
    })
    if (field !== null) requestAnimationFrame(() => document.getElementById(controlId(`${at}.${field}`))?.focus())
  }
  return (
    <Button className={className} onClick={() => void add()}>
      <Plus aria-hidden="true" />
      Add a field
    </Button>
  )
}
