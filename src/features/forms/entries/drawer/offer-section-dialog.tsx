import { t } from '@lingui/core/macro'
import { type FormEvent, useId, useState } from 'react'
import { type FeedTarget, feedTarget } from '#domain/feeds/feed-targets.ts'
import type { UsableAnswer } from '#domain/feeds/usable-answers.ts'
import { FEED_TARGET_OPTIONS } from '#features/forms/question/feed-target-options.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ShowMore } from '#ui/layout/show-more.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { SelectField } from '#ui/choices/select-field.tsx'
import css from './drawer.module.css'

export interface OfferSectionDialogProps {
  /** Null: closed. */
  readonly asked: UsableAnswer | null
  readonly onClose: () => void
  readonly onSection: (name: string, target: FeedTarget) => void
}

/** Asks which part of an offer an answer is for. */
export function OfferSectionDialog({ asked, onClose, onSection }: OfferSectionDialogProps) {
  const formId = useId()
  // While it moves out it is what it was.
  const [last, setLast] = useState(asked)
  if (asked && asked !== last) setLast(asked)
  return (
    <Dialog
      open={asked !== null}
      onClose={onClose}
      title={t`Use in an offer`}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="primary" type="submit" form={formId}>
            {t`Choose offer`}
          </Button>
        </>
      }
    >
      {last && (
        <OfferSectionForm key={last.field.name} id={formId} asked={last} onClose={onClose} onSection={onSection} />
      )}
    </Dialog>
  )
}

function OfferSectionForm({
  id,
  asked,
  onClose,
  onSection,
}: Pick<OfferSectionDialogProps, 'onClose' | 'onSection'> & { id: string; asked: UsableAnswer }) {
  const [key, setKey] = useState('')
  const [error, setError] = useState<string>()
  const go = (event: FormEvent) => {
    event.preventDefault()
    const target = feedTarget(key)
    if (!target) return setError(t`Choose a section`)
    onClose()
    onSection(asked.field.name, target)
  }
  return (
    <form id={id} noValidate className={css.part} onSubmit={go}>
      <ShowMore chars={asked.answer.length}>
        <p className={css.answer} dir="auto">
          {asked.answer}
        </p>
      </ShowMore>
      <SelectField
        label={t`Section of the offer`}
        hint={t`The answer goes into the next empty field`}
        value={key}
        onValueChange={setKey}
        options={FEED_TARGET_OPTIONS}
        error={error}
      />
    </form>
  )
}
