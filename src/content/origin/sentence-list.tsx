import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import type { SourcedSentence } from '#domain/origin/comparison/sourced-sentences.ts'
import type { OfferGround } from '#domain/origin/offer-grounds.ts'
import { tokenPlace } from '#domain/tokens/token-values.ts'
import { type DomainRecord, storedTitle } from '#domain/engine/record.ts'
import { toRecordRef } from '#records/kind-screens.ts'
import { useKind } from '#records/kinds-context.tsx'
import { linkClass } from '#ui/navigation/link-class.ts'
import { LinkButton } from '#ui/navigation/link-button.tsx'
import { ORIGIN_LABELS } from './origin-bar.tsx'
import css from './sentence-list.module.css'

interface SentenceListProps {
  readonly sentences: readonly SourcedSentence[]
  /** Leads to the sentence; absent where there is nowhere to lead to. */
  readonly onShow?: (sentence: SourcedSentence) => void
  /** The offer that they rest on; absent where it is not at hand. */
  readonly offer: DomainRecord | undefined
}

/** Sentences with their origin and the fields that they rest on. One of an AI that rests on none is marked. */
export const SentenceList = ({ sentences, onShow, offer }: SentenceListProps) => (
  <ul className={css.list}>
    {sentences.map((sentence) => (
      <li key={`${sentence.field} ${sentence.from}`} className={css.row}>
        {onShow ? (
          <LinkButton className={css.sentence} onClick={() => onShow(sentence)}>
            <bdi>{sentence.text}</bdi>
          </LinkButton>
        ) : (
          <bdi className={css.sentence}>{sentence.text}</bdi>
        )}
        <span className={css.facts}>
          {ORIGIN_LABELS[sentence.origin]}
          {sentence.grounds.length > 0 && (
            <>
              {' · '}
              <Trans>
                From your offer: <GroundLinks grounds={sentence.grounds} offer={offer} />
              </Trans>
            </>
          )}
        </span>
        {sentence.grounds.map((ground) => (
          <q key={ground.path} className={css.ground} dir="auto">
            {ground.text}
          </q>
        ))}
        {sentence.isUnproven && (
          <span className={css.unproven}>
            <TriangleAlert aria-hidden="true" />
            {t`Not from your offer. Check it.`}
          </span>
        )}
      </li>
    ))}
  </ul>
)

interface GroundLinksProps extends Pick<SentenceListProps, 'offer'> {
  readonly grounds: readonly OfferGround[]
}

const GroundLinks = ({ grounds, offer }: GroundLinksProps) =>
  grounds.map((ground, index) => (
    <span key={ground.path}>
      {index > 0 && '; '}
      <GroundLink ground={ground} offer={offer} />
    </span>
  ))

/** Leads to the field of the offer. */
function GroundLink({ ground, offer }: Pick<SentenceListProps, 'offer'> & { readonly ground: OfferGround }) {
  const screens = useKind('opportunity')
  const label = groundLabel(ground)
  if (!screens || !offer) return label
  const ref = toRecordRef('opportunity', { ID: offer.ID, name: offer.name, title: storedTitle(offer) })
  return (
    <Link {...screens.open(ref, `content.${ground.path.replace('.', '.fields.')}`)} className={linkClass}>
      {label}
    </Link>
  )
}

/** 'Benefits, Guarantee' */
function groundLabel({ path }: OfferGround): string {
  const [section = '', field = ''] = path.split('.')
  const place = tokenPlace({ section, field })
  return place ? [place.section, place.label].filter(Boolean).join(', ') : path
}
