import { Link } from '@tanstack/react-router'
import { filledCount, sentenceOf } from '#domain/library/offers/offer-sentence.ts'
import { SECTIONS } from '#domain/kinds/opportunity-sections.ts'
import { BlankPieces } from '#records/text/blank-text.tsx'
import { cardClass } from '#ui/card-class.ts'
import { classNames } from '#ui/class-names.ts'
import { rowLinkClass } from '#ui/row-link-class.ts'
import type { LibraryOffer } from './library-offer.ts'
import css from './offer-card.module.css'

/** An offer by its one sentence, with what is left to fill in as lines; the whole card leads to it. */
export function OfferCard({ offer }: { readonly offer: LibraryOffer }) {
  return (
    <li className={classNames(cardClass(), css.card)}>
      <p className={css.sentence} dir="auto">
        <BlankPieces pieces={sentenceOf(offer.sections)} isBare />
      </p>
      <div className={css.foot}>
        <h2 className={css.name}>
          <Link
            to="/library/opportunities/$kind/$template"
            params={{ kind: offer.shelf, template: offer.name }}
            className={rowLinkClass}
            dir="auto"
          >
            {offer.title}
          </Link>
        </h2>
        <p className={css.filled}>{filledWords(filledCount(offer.sections))}</p>
      </div>
    </li>
  )
}

function filledWords(filled: number): string {
  const all = SECTIONS.length
  return filled === all ? `All ${all} sections have an example` : `${filled} of ${all} sections ${filled === 1 ? 'has' : 'have'} an example`
}
