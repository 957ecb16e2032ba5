import { t } from '@lingui/core/macro'
import { Check, CircleDashed, Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { sectionState } from '#domain/kinds/opportunity-progress.ts'
import type { FormSpec } from '#lib/field-spec.ts'
import { useRecordForm } from '#records/form/record-form-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { LinkButton } from '#ui/navigation/link-button.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import css from './completion.module.css'

export interface CompletionProps {
  readonly form: FormSpec
  /** Marks the section. */
  readonly onComplete: (isComplete: boolean) => Promise<void>
}

const useSectionState = (form: FormSpec) => sectionState(useRecordForm('opportunity').record, form.key)

/** True if the section is complete, with the way to mark one that is only partly filled. */
export function CompletionState({
  form,
  onComplete,
  className,
}: CompletionProps & { readonly className?: string | undefined }) {
  const { rights } = useRecordForm()
  const state = useSectionState(form)
  const isComplete = state === 'd'
  return (
    <div className={classNames(css.state, className)} data-section-state={state}>
      {isComplete && (
        <>
          <Check className={css.tick} aria-hidden="true" />
          {t`This section is complete`}
        </>
      )}
      {state === 'n' && t`Sections complete themselves as you fill them in`}
      {state === 'p' && rights.update && (
        <LinkButton onClick={() => void onComplete(true)}>{t`Mark as complete`}</LinkButton>
      )}
    </div>
  )
}

/** Speaks once when the section becomes complete while it is open. */
export function CompletionAnnouncement({ form }: Pick<CompletionProps, 'form'>) {
  const isComplete = useSectionState(form) === 'd'
  const [wasComplete, setWasComplete] = useState(isComplete)
  const [hasBecomeComplete, setHasBecomeComplete] = useState(false)
  if (isComplete !== wasComplete) {
    setWasComplete(isComplete)
    setHasBecomeComplete(isComplete)
  }
  return (
    <VisuallyHidden role="status">{hasBecomeComplete ? t`${{ title: form.title }} is complete` : ''}</VisuallyHidden>
  )
}

/** Menu of the section: a person's own mark wins over what is filled in. */
export function SectionMenu({ form, onComplete }: CompletionProps) {
  const { rights } = useRecordForm()
  const isComplete = useSectionState(form) === 'd'
  if (!rights.update) return null
  return (
    <Menu
      trigger={
        <Button variant="quiet" iconOnly small aria-label={t`Section options`}>
          <Ellipsis aria-hidden="true" />
        </Button>
      }
      entries={[
        isComplete
          ? {
              label: t`Mark as not complete`,
              icon: <CircleDashed aria-hidden="true" />,
              onSelect: () => void onComplete(false),
            }
          : { label: t`Mark as complete`, icon: <Check aria-hidden="true" />, onSelect: () => void onComplete(true) },
      ]}
    />
  )
}
