import { titleIn } from '#domain/engine/record.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { OfferMenu } from '#content/offer-menu.tsx'
import { untitled } from '#records/untitled.ts'
import { latestHeads, recordById } from '#store/queries.ts'
import { useLive } from '#store/react/workspace-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { DialogBox } from '#ui/overlays/dialog-box.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { useCell } from '#ui/hooks/use-cell.ts'
import { templatePickerRequest, type TemplatePickerRequest } from './open-template-picker.ts'
import { TemplateList } from './template-list.tsx'
import css from './template-picker-dialog.module.css'

export interface TemplatePickerDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

const OFFER = 'opportunity'

/** Writing templates over the current page. Choosing one leads to the writer, which starts at once. */
export function TemplatePickerDialog({ open, onClose }: TemplatePickerDialogProps) {
  const asked = useCell(templatePickerRequest)
  const [request, setRequest] = useState<TemplatePickerRequest>(asked ?? {})
  const [chosen, setChosen] = useState<string>()
  if (asked && asked !== request) {
    setRequest(asked)
    setChosen(undefined)
  }
  const navigate = useNavigate()
  const found = useOffer(chosen ?? request.offer)
  const offer = found?.offer
  const title = offer ? untitled('offer', titleIn(offer)) : ''
  const newOffer = () => {
    onClose()
    void navigate({ to: '/browse/opportunities', search: { new: true } })
  }
  return (
    <DialogBox
      open={open}
      onClose={onClose}
      title="What would you like to write?"
      description={
        offer && (
          <>
            For <bdi>{title}</bdi>. Drafts appear as soon as you choose.
          </>
        )
      }
      aside={
        offer && request.offer === undefined && found.count > 1 && <OfferMenu value={offer.name} onChoose={setChosen} />
      }
      width="full"
      bare
    >
      <div className={css.body}>
        {!found && <SkeletonRows count={6} />}
        {found && !offer && (
          <EmptyState
            title="Describe an offer first"
            action={
              <Button variant="primary" onClick={newOffer}>
                New offer
              </Button>
            }
          >
            Drafts are written from what you say about it: what it is, who it’s for and what it costs.
          </EmptyState>
        )}
        {offer && (
          <TemplateList
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
const useOffer = (slug: string | undefined) =>
  useLive(
    async (database) => {
      const heads = await latestHeads(database, OFFER)
      const head = heads.find(({ name }) => name === slug) ?? (slug === undefined ? heads[0] : undefined)
      const offer = head && (await recordById(database, OFFER, head.ID))?.record
      return { offer, count: heads.length }
    },
    [slug],
  )
