import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { storedTitle } from '#domain/engine/record.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { OfferChoiceMenu } from '#content/offer-choice-menu.tsx'
import { titleOrUntitled } from '#records/title-or-untitled.ts'
import { latestSummaries, recordById } from '#store/queries.ts'
import { useLocalQuery } from '#store/react/account-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { DialogBox } from '#ui/overlays/dialog-box.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { useObservable } from '#ui/hooks/use-observable.ts'
import { templatePickerRequest, type TemplatePickerRequest } from './open-template-picker.ts'
import { WritingTemplateList } from './writing-template-list.tsx'
import css from './template-picker-dialog.module.css'

export interface TemplatePickerDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

const OFFER = 'opportunity'

/** Writing templates over the current page. Choosing one leads to the writer, which starts at once. */
export function TemplatePickerDialog({ open, onClose }: TemplatePickerDialogProps) {
  const asked = useObservable(templatePickerRequest)
  const [request, setRequest] = useState<TemplatePickerRequest>(asked ?? {})
  const [chosen, setChosen] = useState<string>()
  if (asked && asked !== request) {
    setRequest(asked)
    setChosen(undefined)
  }
  const navigate = useNavigate()
  const found = useOfferToWriteFor(chosen ?? request.offer)
  const offer = found?.offer
  const title = offer ? titleOrUntitled(t`offer`, storedTitle(offer)) : ''
  const newOffer = () => {
    onClose()
    void navigate({ to: '/browse/opportunities', search: { new: true } })
  }
  return (
    <DialogBox
      open={open}
      onClose={onClose}
      title={t`What would you like to write?`}
      description={
        offer && (
          <Trans>
            For <bdi>{title}</bdi>. Drafts appear as soon as you choose.
          </Trans>
        )
      }
      aside={
        offer &&
        request.offer === undefined &&
        found.count > 1 && <OfferChoiceMenu value={offer.name} onChoose={setChosen} />
      }
      width="full"
      bare
    >
      <div className={css.body}>
        {!found && <SkeletonRows count={6} />}
        {found && !offer && (
          <EmptyState
            title={t`Describe an offer first`}
            action={
              <Button variant="primary" onClick={newOffer}>
                {t`New offer`}
              </Button>
            }
          >
            {t`Drafts are based on your offer: what it is, who it’s for and what it costs.`}
          </EmptyState>
        )}
        {offer && (
          <WritingTemplateList
            offer={offer}
            focusesSearch
            onLeave={onClose}
            onChoose={(use) => {
              onClose()
              void navigate({ to: '/browse/drafts', search: { offer: offer.name, use, write: true } })
            }}
          />
        )}
      </div>
    </DialogBox>
  )
}

/** The named offer, else the one edited last. */
const useOfferToWriteFor = (slug: string | undefined) =>
  useLocalQuery(
    async (database) => {
      const summaries = await latestSummaries(database, OFFER)
      const summary = summaries.find(({ name }) => name === slug) ?? (slug === undefined ? summaries[0] : undefined)
      const offer = summary && (await recordById(database, OFFER, summary.ID))?.record
      return { offer, count: summaries.length }
    },
    [slug],
  )
