import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight, Eye } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Opportunity } from '#domain/kinds/opportunity.ts'
import type { Form } from '#lib/field.ts'
import { useRecordForm, WHY_ID } from '#records/form/form-context.tsx'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { classNames } from '#ui/class-names.ts'
import { CheckBox } from '#ui/check-box.tsx'
import { BackToOffers } from './back-to-offers.tsx'
import css from './pager.module.css'
import { isSection, neighbours } from './section-order.ts'

export interface PagerProps {
  readonly form: Form
  readonly onPreview: () => void
  /** Answers whether it was kept. */
  readonly onDone: (isDone: boolean) => Promise<boolean>
}

/** Under the form: the section before, whether this one is done, the section after. */
export function Pager({ form, onPreview, onDone }: PagerProps) {
  const { previous, next } = neighbours(form)
  return (
    <nav className={css.pager} aria-label="Section by section">
      <Step form={previous} look={buttonClass({ variant: 'quiet' })} rel="prev">
        <ChevronLeft aria-hidden="true" />
        <span className={css.clip}>{previous?.title ?? 'All offers'}</span>
      </Step>
      <Button variant="quiet" className={css.preview} onClick={onPreview}>
        <Eye aria-hidden="true" />
        Preview
      </Button>
      {isSection(form) ? <DoneBox key={form.key} className={css.done} form={form} onDone={onDone} /> : <span />}
      <Step form={next} look={buttonClass()} rel="next">
        <span className={css.clip}>{next?.title ?? 'All offers'}</span>
        <ChevronRight aria-hidden="true" />
      </Step>
    </nav>
  )
}

export interface DoneBoxProps extends Pick<PagerProps, 'form' | 'onDone'> {
  readonly className?: string | undefined
}

/** Whether a section is done is the person's word, whatever is filled in. */
export function DoneBox({ form, onDone, className }: DoneBoxProps) {
  const { record, rights } = useRecordForm<Opportunity>()
  const isDone = record.content[form.key]?.done === true
  // The tick shows at once; the record follows in a moment, or does not where it was refused.
  const [asked, setAsked] = useState<boolean | null>(null)
  if (asked === isDone) setAsked(null)
  const ask = async (isChecked: boolean) => {
    setAsked(isChecked)
    if (!(await onDone(isChecked))) setAsked(null)
  }
  return (
    <CheckBox
      className={className}
      label={`Mark ${form.title} as done`}
      checked={asked ?? isDone}
      {...(!rights.update && { disabled: true, 'aria-describedby': WHY_ID })}
      onCheckedChange={(isChecked) => void ask(isChecked)}
    />
  )
}

interface StepProps {
  readonly form: Form | undefined
  readonly look: string
  readonly rel: 'prev' | 'next'
  readonly children: ReactNode
}

function Step({ form, look, rel, children }: StepProps) {
  const { name } = useRecordForm().record
  const className = classNames(look, css.step)
  if (!form) return <BackToOffers className={className}>{children}</BackToOffers>
  return (
    <Link
      to="/edit/opportunities/$opportunity/$formGroup/$form"
      params={{ opportunity: name, formGroup: form.group, form: form.key }}
      className={className}
      rel={rel}
      aria-label={`${rel === 'prev' ? 'Previous' : 'Next'} section: ${form.title}`}
    >
      {children}
    </Link>
  )
}
