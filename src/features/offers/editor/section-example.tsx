import { t } from '@lingui/core/macro'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { lazy, Suspense, useId, useState } from 'react'
import type { FormSpec } from '#lib/field-spec.ts'
import { useRecordForm } from '#records/form/record-form-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { SkeletonBar } from '#ui/feedback/skeleton.tsx'
import css from './section-example.module.css'

const LazyExamplePanel = lazy(async () => ({ default: (await import('./example-panel.tsx')).ExamplePanel }))

export interface SectionExampleProps {
  readonly form: FormSpec
}

/** Offers an example while a section is empty. Once open, it stays open while the section is filled in. */
export function SectionExample({ form }: SectionExampleProps) {
  const { record, rights } = useRecordForm('opportunity')
  const [isOpen, setIsOpen] = useState(false)
  const panelId = useId()
  const isEmpty = Object.values(record.content[form.key]?.fields ?? {}).every((text) => text.trim() === '')
  if (!isOpen && (!isEmpty || !rights.update)) return null
  const Chevron = isOpen ? ChevronDown : ChevronRight
  return (
    <div className={css.example}>
      <Button
        variant="quiet"
        aria-expanded={isOpen}
        aria-controls={panelId}
        className={css.toggle}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Chevron aria-hidden="true" />
        {t`See an example`}
      </Button>
      <div id={panelId} hidden={!isOpen}>
        {isOpen && (
          <Suspense fallback={<SkeletonBar />}>
            <LazyExamplePanel form={form} />
          </Suspense>
        )}
      </div>
    </div>
  )
}
