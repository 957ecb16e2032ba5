import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight, Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FormSpec } from '#lib/field-spec.ts'
import { useRecordForm } from '#records/form/record-form-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { buttonClass } from '#ui/buttons/button-class.ts'
import { classNames } from '#ui/class-names.ts'
import { BackToOffers } from './back-to-offers.tsx'
import { CompletionState } from './completion.tsx'
import css from './pager.module.css'
import { isSection, adjacentForms } from './section-order.ts'

export interface PagerProps {
  readonly form: FormSpec
  readonly onPreview: () => void
  /** Marks the section. */
  readonly onComplete: (isComplete: boolean) => Promise<void>
}

/** Below the form: previous section, state of this one, next section. */
export function Pager({ form, onPreview, onComplete }: PagerProps) {
  const { previous, next } = adjacentForms(form)
  return (
    <nav className={css.pager} aria-label={t`Section by section`}>
      <Step form={previous} styleClass={buttonClass({ variant: 'quiet' })} rel="prev">
        <ChevronLeft aria-hidden="true" />
        <span className={classNames(css.clip, css.previous)}>{previous?.title ?? t`All offers`}</span>
      </Step>
      <Button variant="quiet" className={css.preview} onClick={onPreview}>
        <Eye aria-hidden="true" />
        {t`Preview`}
      </Button>
      {isSection(form) ? (
        <CompletionState key={form.key} className={css.state} form={form} onComplete={onComplete} />
      ) : (
        <span />
      )}
      <Step form={next} styleClass={buttonClass()} rel="next">
        <span className={css.clip}>{next?.title ?? t`All offers`}</span>
        <ChevronRight aria-hidden="true" />
      </Step>
    </nav>
  )
}

interface StepProps {
  readonly form: FormSpec | undefined
  readonly styleClass: string
  readonly rel: 'prev' | 'next'
  readonly children: ReactNode
}

function Step({ form, styleClass, rel, children }: StepProps) {
  const { name } = useRecordForm().record
  const className = classNames(styleClass, css.step)
  if (!form) return <BackToOffers className={className}>{children}</BackToOffers>
  return (
    <Link
      to="/edit/opportunities/$opportunity/$formGroup/$form"
      params={{ opportunity: name, formGroup: form.group, form: form.key }}
      className={className}
      rel={rel}
      aria-label={
        rel === 'prev' ? t`Previous section: ${{ title: form.title }}` : t`Next section: ${{ title: form.title }}`
      }
    >
      {children}
    </Link>
  )
}
