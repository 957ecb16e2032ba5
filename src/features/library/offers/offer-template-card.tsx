import { plural, t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { hypothesisPieces } from '#domain/library/offers/hypothesis-pieces.ts'
import type { OfferSections } from '#domain/library/offers/offer-template.ts'
import { countFilledSections } from '#domain/library/offers/filled-section-groups.ts'
import { PlaceholderPieces } from '#content/text/placeholder-text.tsx'
import { cardClass } from '#ui/layout/card-class.ts'
import { classNames } from '#ui/class-names.ts'
import { rowLinkClass } from '#ui/navigation/row-link-class.ts'
import type { LibraryOffer } from './library-offer.ts'
import css from './offer-template-card.module.css'

/** An offer by its one sentence, with what is left to fill in as lines; the whole card leads to it. */
export function OfferTemplateCard({ offer }: { readonly offer: LibraryOffer }) {
  return (
    <li className={classNames(cardClass(), css.card)}>
      <p className={css.sentence} dir="auto">
        <PlaceholderPieces pieces={hypothesisPieces(offer.sections)} isBare />
      </p>
      <div className={css.foot}>
        <h2 className={css.name}>
          <Link
            to="/library/opportunities/$kind/$template"
            params={{ kind: offer.category, template: offer.name }}
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
  const { filled, total } = countFilledSections(sections)
  return filled === total
    ? t`All ${total} sections have an example`
    : plural(filled, {
        one: `# of ${total} sections has an example`,
        other: `# of ${total} sections have an example`,
      })
}
