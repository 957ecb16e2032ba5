import { blankNames, blanksOf } from '#domain/library/offers/blanks.ts'
import { sentenceOf } from '#domain/library/offers/offer-sentence.ts'
import { counted } from '#lib/text/text.ts'
import { BlankPieces } from '#content/text/blank-text.tsx'
import type { LibraryOffer } from './library-offer.ts'
import css from './offer-notes.module.css'

const MOST_NAMES = 3

/** What a template is for, what it says, and what is left to fill in. */
export function OfferNotes({ offer: { use, sections } }: { readonly offer: LibraryOffer }) {
  const blanks = blanksOf(sections)
  return (
    <div className={css.notes}>
      {use !== '' && (
        <p className={css.when} dir="auto">
          {use}
        </p>
      )}
      <p className={css.sentence} dir="auto">
        <BlankPieces pieces={sentenceOf(sections)} />
      </p>
      {blanks.length > 0 && <BlanksLeft blanks={blanks} />}
    </div>
  )
}

function BlanksLeft({ blanks }: { readonly blanks: readonly string[] }) {
  const names = blankNames(blanks, MOST_NAMES)
  return (
    <p className={css.blanks}>
      <strong>{counted(blanks.length, 'blank')} to fill in</strong>
      {names.length > 0 && ': '}
      {names.map((name, index) => (
        <span key={name}>
          {index > 0 && ', '}
          <bdi>{name}</bdi>
        </span>
      ))}
      {names.length > 0 && names.length < new Set(blanks).size && ' and more'}
    </p>
  )
}
