import { Tag } from 'lucide-react'
import { ChoiceMenu } from '#records/list/choice-menu.tsx'
import type { ShownOffer } from '#features/library/use-shown-offer.ts'

export interface OfferMenuProps {
  readonly shown: ShownOffer
  readonly onChoose: (offer: string) => void
  readonly className?: string | undefined
}

/** Chooses the offer that the texts are filled with. */
export function OfferMenu({ shown: { offers, offer }, onChoose, className }: OfferMenuProps) {
  return (
    <ChoiceMenu
      icon={Tag}
      word="Shown for"
      label="Shown for"
      value={offer?.name ?? ''}
      options={offers.map(({ name, title }) => ({ value: name, label: title }))}
      onChoose={onChoose}
      className={className}
    />
  )
}
