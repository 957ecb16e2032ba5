import { Link } from '@tanstack/react-router'
import type { Strategy } from '#domain/kinds/strategy.ts'
import { KINDS_OF_TEXTS } from '#domain/kinds/strategy-kinds.ts'
import { factsOf, KIND_ICONS, OFFER } from '#features/strategies/strategy-kind.tsx'
import { counted } from '#lib/text.ts'
import { useRecordRef } from '#records/editor/use-record-ref.ts'
import { textAt } from '#records/form/field-path.ts'
import { useRecordForm } from '#records/form/form-context.tsx'
import { refOf } from '#records/kind-screens.ts'
import { useKind } from '#records/kinds-context.tsx'
import { recordById } from '#store/queries.ts'
import { useLive } from '#store/react/workspace-context.tsx'
import { linkClass } from '#ui/link-class.ts'
import css from './about-text.module.css'

/** What a text is, in one quiet line: its kind, the offer that it belongs to, how long it is. */
export function AboutText() {
  const { kind, words } = factsOf(useRecordRef())
  const Icon = KIND_ICONS[kind]
  return (
    <p className={css.about}>
      <span className={css.kind}>
        <Icon aria-hidden="true" />
        {KINDS_OF_TEXTS[kind].name}
      </span>
      <OfOffer />
      <span className={css.words}>{counted(words, 'word')}</span>
    </p>
  )
}

/** The offer that the text belongs to, with the way there. */
function OfOffer() {
  const { opportunity_id: ID, opportunity_title: formerTitle } = useRecordForm<Strategy>().record.meta
  const screens = useKind(OFFER)
  const seen = useLive(async (database) => (await recordById(database, OFFER, ID)) ?? null, [ID])
  if (ID === 0) return <span>Without an offer</span>
  const offer = seen?.record.ID === ID && !seen.deleted ? seen.record : undefined
  const title = <bdi>{(offer && textAt(offer, 'title')) ?? formerTitle}</bdi>
  return (
    <span className={css.offer}>
      for{' '}
      {offer && screens ? (
        <Link {...screens.open(refOf(OFFER, { ID, name: offer.name, title: textAt(offer, 'title') }))} className={linkClass}>
          {title}
        </Link>
      ) : (
        title
      )}
    </span>
  )
}
