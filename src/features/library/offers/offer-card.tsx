import { Link } from '@tanstack/react-router'
import { sentenceOf } from '#domain/library/offers/offer-sentence.ts'
import type { OfferSections } from '#domain/library/offers/offer-template.ts'
import { filledCount } from '#domain/library/offers/shown-sections.ts'
import { BlankPieces } from '#content/text/blank-text.tsx'
import { cardClass } from '#ui/layout/card-class.ts'
import { classNames } from '#ui/class-names.ts'
import { rowLinkClass } from '#ui/navigation/row-link-class.ts'
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
        <p className={css.filled}>{filledWords(offer.sections)}</p>
      </div>
    </li>
  )
}

function filledWords(sections: OfferSections): string {
  const { filled, total } = filledCount(sections)
  return filled === total
    ? `All ${total} sections have an example`
    : `${filled} of ${total} sections ${filled === 1 ? 'has' : 'have'} an example`
}
