import { Link } from '@tanstack/react-router'
import { useRecordTitle } from '#records/record-title.ts'
import { ChevronLeft } from 'lucide-react'
import css from '#features/library/template-bar.module.css'
import { OwnMenu } from '#features/library/parts/own-menu.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { buttonClass } from '#ui/buttons/button-class.ts'
import type { LibraryOffer } from './library-offer.ts'
import { shelfName } from './offer-shelves.ts'

interface OnUse {
  readonly onUse: () => Promise<void>
}

/** Which template this is, and the one thing to do with it. */
export function OfferBar({ offer, onUse }: OnUse & { readonly offer: LibraryOffer }) {
  const { shelf, ID, name, title } = offer
  useRecordTitle(title)
  const back = { to: '/library/opportunities/$kind', params: { kind: shelf } } as const
  return (
    <div className={css.bar}>
      <Link
        {...back}
        className={buttonClass({ variant: 'quiet', iconOnly: true })}
        aria-label={`Library: ${shelfName(shelf)}`}
      >
        <ChevronLeft aria-hidden="true" />
      </Link>
      <div className={css.words}>
        <Link {...back} className={css.crumb}>
          Library › {shelfName(shelf)}
        </Link>
        <h1 className={css.heading} dir="auto">
          {title}
        </h1>
      </div>
      {ID !== undefined && <OwnMenu ID={ID} name={name} title={title} />}
      <span className={css.use}>
        <UseOfferButton onUse={onUse} />
      </span>
    </div>
  )
}

/** The one primary button: in the bar, on phones at the foot of the window. */
export function UseOfferButton({ onUse, wide = false }: OnUse & { readonly wide?: boolean }) {
  return (
    <Button variant="primary" wide={wide} onClick={onUse}>
      Use this template
    </Button>
  )
}
