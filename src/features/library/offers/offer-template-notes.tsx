import { plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { placeholderNames, offerPlaceholders } from '#domain/library/offers/placeholders.ts'
import { hypothesisPieces } from '#domain/library/offers/hypothesis-pieces.ts'
import { PlaceholderPieces } from '#content/text/placeholder-text.tsx'
import type { LibraryOffer } from './library-offer.ts'
import css from './offer-template-notes.module.css'

const MAX_PLACEHOLDER_NAMES = 3

/** Describes the purpose of a template, its content, and the placeholders left to fill in. */
export function OfferTemplateNotes({ offer: { use, sections } }: { readonly offer: LibraryOffer }) {
  const placeholders = offerPlaceholders(sections)
  return (
    <div className={css.notes}>
      {use !== '' && (
        <p className={css.when} dir="auto">
          {use}
        </p>
      )}
      <p className={css.sentence} dir="auto">
        <PlaceholderPieces pieces={hypothesisPieces(sections)} />
      </p>
      {placeholders.length > 0 && <RemainingPlaceholders blanks={placeholders} />}
    </div>
  )
}

function RemainingPlaceholders({ blanks: placeholders }: { readonly blanks: readonly string[] }) {
  const names = placeholderNames(placeholders, MAX_PLACEHOLDER_NAMES)
  const hasMore = names.length > 0 && names.length < new Set(placeholders).size
  const nameList = names.map((name, index) => (
    <span key={name}>
      {index > 0 && ', '}
      <bdi>{name}</bdi>
    </span>
  ))
  return (
    <p className={css.blanks}>
      <strong>
        {plural({ count: placeholders.length }, { one: '# blank to fill in', other: '# blanks to fill in' })}
      </strong>
      {names.length > 0 && ': '}
      {hasMore ? <Trans>{nameList} and more</Trans> : nameList}
    </p>
  )
}
