import { t } from '@lingui/core/macro'
import { Tag } from 'lucide-react'
import { ChoiceMenu } from '#records/list/choice-menu.tsx'
import type { OfferSelection } from '#features/library/use-offer-selection.ts'

export interface OfferSelectionMenuProps {
  readonly shown: OfferSelection
  readonly onChoose: (offer: string) => void
  readonly className?: string | undefined
}

/** Chooses the offer that the texts are filled with. */
export function OfferSelectionMenu({ shown: { offers, offer }, onChoose, className }: OfferSelectionMenuProps) {
  return (
    <ChoiceMenu
      icon={Tag}
      word={t`Shown for`}
      label={t`Shown for`}
      value={offer?.name ?? ''}
      options={offers.map(({ name, title }) => ({ value: name, label: title }))}
      onChoose={onChoose}
      className={className}
    />
  )
}
