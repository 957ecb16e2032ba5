import { useEffect, useRef } from 'react'
import { remarksOf } from '#domain/kinds/opportunity-remarks.ts'
import type { Form } from '#lib/field.ts'
import { AddField } from '#records/form/add-field.tsx'
import { fieldsAt, textAt } from '#records/form/field-path.ts'
import { useRecordForm, WHY_ID } from '#records/form/form-context.tsx'
import { FormFields } from '#records/form/form-fields.tsx'
import { NotSaved } from '#records/form/not-saved.tsx'
import { useWantedField } from '#records/form/use-wanted-field.ts'
import { PlanNote } from '#records/plan-note.tsx'
import { Example } from './example.tsx'
import { DoneBox } from './pager.tsx'
import css from './section.module.css'
import { isSection } from './section-order.ts'

export interface SectionProps {
  readonly form: Form
  readonly onDone: (isDone: boolean) => Promise<boolean>
  /** Came from another section of the same offer: its title takes the focus. */
  readonly isArrival: boolean
}

/** One section: title, lead and fields, scrolling by itself. */
export function Section({ form, onDone, isArrival }: SectionProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const { record, rights } = useRecordForm()
  const at = fieldsAt(form.key)
  const wanted = useWantedField()
  useEffect(() => {
    if (isArrival) title.current?.focus()
  }, [isArrival])
  return (
    <div className={css.scroll}>
      <div className={css.inner}>
        <div className={css.head}>
          <h2 ref={title} tabIndex={-1} className={css.title}>
            {form.title}
          </h2>
          <p className={css.lead}>{form.lead}</p>
        </div>
        {!rights.update && <PlanNote id={WHY_ID} why={rights.why} />}
        <NotSaved />
        {isSection(form) && <Example form={form} />}
        <FormFields form={form} remarks={remarksOf(form, (key) => textAt(record, `${at}.${key}`))} wanted={wanted} />
        {form.open && rights.update && <AddField className={css.add} form={form} />}
        {isSection(form) && <DoneBox className={css.done} form={form} onDone={onDone} />}
      </div>
    </div>
  )
}
