import { type FormEvent, useId, useState } from 'react'
import { useAccountContext } from '#store/react/account-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { disabledWhile } from '#ui/buttons/disabled-while.ts'
import { NumberField } from '#ui/fields/number-field.tsx'
import { useIsOnline } from '#ui/hooks/use-is-online.ts'
import { cardClass } from '#ui/layout/card-class.ts'
import css from '#features/admin/admin.module.css'
import { useServerSave } from '#features/admin/partners/use-server-save.ts'
import setupCss from '#features/admin/setup.module.css'
import { FaultLine } from '#features/admin/state/fault-line.tsx'
import { limitText, readLimit } from './ai-limits.ts'
import type { AiSetupProps } from './ai-setup-props.ts'

/** Drafts a month, for each person and for everyone. */
export function AiLimitsForm({ settings, whyId, onChanged }: AiSetupProps) {
  const { ask } = useAccountContext()
  const isOnline = useIsOnline()
  const headingId = useId()
  const { save, fault, isBusy } = useServerSave(onChanged)
  const [person, setPerson] = useState(() => limitText(settings.limits.person))
  const [everyone, setEveryone] = useState(() => limitText(settings.limits.everyone))
  const [isChecked, setIsChecked] = useState(false)
  const read = { person: readLimit(person), everyone: readLimit(everyone) }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (!isOnline || isBusy || !read.person.ok || !read.everyone.ok) return
    const limits = { person: read.person.value, everyone: read.everyone.value }
    await save(() => ask('admin.saveAiLimits', [limits]), 'Limits saved.')
  }
  const error = (limit: (typeof read)['person']) => (isChecked && !limit.ok ? limit.error : undefined)
  return (
    <section className={`${cardClass({ padded: true })} ${css.part}`} aria-labelledby={headingId}>
      <h2 id={headingId}>Limits</h2>
      <form className={css.form} noValidate onSubmit={submit}>
        <div className={setupCss.pair}>
          <NumberField
            label="Drafts a month, each person"
            hint="Plans can set a lower number"
            placeholder="No limit"
            value={person}
            onValueChange={setPerson}
            error={error(read.person)}
          />
          <NumberField
            label="Drafts a month, everyone"
            hint="Then the built-in writer takes over"
            placeholder="No limit"
            value={everyone}
            onValueChange={setEveryone}
            error={error(read.everyone)}
          />
        </div>
        {fault && <FaultLine>{fault.message}</FaultLine>}
        <div className={css.actions}>
          <Button type="submit" loading={isBusy} loadingLabel="Saving…" {...disabledWhile(!isOnline, whyId)}>
            Save limits
          </Button>
        </div>
      </form>
    </section>
  )
}
