import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { FileText, FileX } from 'lucide-react'
import { useActionContext } from '#records/actions/use-action-context.ts'
import { cardClass } from '#ui/layout/card-class.ts'
import { CheckBox } from '#ui/choices/check-box.tsx'
import { classNames } from '#ui/class-names.ts'
import { linkClass } from '#ui/navigation/link-class.ts'
import { OFFER_KIND, SECTION_COUNT } from '#features/offers/offer-section-states.ts'
import css from './file-card.module.css'
import type { InspectedFile, InspectedOffer } from './inspect-files.ts'

export interface FileCardProps {
  readonly file: InspectedFile
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (chosen: ReadonlySet<string>) => void
}

/** Shows one file: the offers in it, or why there are none. */
export function FileCard({ file: { name, read, offers }, chosen, onChoose }: FileCardProps) {
  const Icon = read.ok ? FileText : FileX
  const toggle = (key: string, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(key)
    else next.delete(key)
    onChoose(next)
  }
  return (
    <li className={classNames(cardClass({ padded: true }), css.card)}>
      <h2 className={css.name}>
        <Icon aria-hidden="true" />
        <bdi>{name}</bdi>
      </h2>
      {!read.ok && (
        <p className={css.fault} role="alert">
          {read.error.message}
        </p>
      )}
      {offers.length > 0 && (
        <ul className={css.offers}>
          {offers.map((one) => (
            <li key={one.key}>
              <OfferInFile
                one={one}
                isChosen={chosen.has(one.key)}
                onChoose={(isChosen) => toggle(one.key, isChosen)}
              />
            </li>
          ))}
        </ul>
      )}
      {read.ok && read.value.leftOut.length > 0 && (
        <p className={css.note}>
          <Trans>
            Not supported in this version: <PlaceList places={read.value.leftOut} />. We’ll leave it out. The file
            doesn’t change.
          </Trans>
        </p>
      )}
    </li>
  )
}

const PlaceList = ({ places }: { readonly places: readonly string[] }) =>
  places.map((place, index) => [index > 0 && ', ', <bdi key={place}>{place}</bdi>])

interface OfferInFileProps {
  readonly one: InspectedOffer
  readonly isChosen: boolean
  readonly onChoose: (isChosen: boolean) => void
}

function OfferInFile({ one: { offer, existing, isDuplicate }, isChosen, onChoose }: OfferInFileProps) {
  const { screens } = useActionContext(OFFER_KIND)
  const textCount = offer.texts.length
  const sections = Object.values(offer.sections)
  const filled = Object.entries(offer.sections).filter(
    ([key, { fields }]) => key !== 'custom' && Object.keys(fields).length > 0,
  ).length
  const fields = sections.reduce((sum, section) => sum + Object.keys(section.fields).length, 0)
  return (
    <>
      <CheckBox label={<bdi>{offer.title}</bdi>} checked={isChosen} onCheckedChange={onChoose} />
      <p className={css.facts}>
        {textCount === 0
          ? t`${filled} of ${{ total: SECTION_COUNT }} sections, ${plural(fields, { one: '# field', other: '# fields' })}`
          : t`${filled} of ${{ total: SECTION_COUNT }} sections, ${plural(fields, { one: '# field', other: '# fields' })}, ${plural(textCount, { one: '# text', other: '# texts' })}`}
      </p>
      {isDuplicate && <p className={css.facts}>{t`Duplicate of the offer above.`}</p>}
      {existing && (
        <p className={css.facts}>
          <Trans>
            You already have this exact offer:{' '}
            <Link {...screens.open(existing)} className={linkClass}>
              open it
            </Link>
            . Select it to add a copy.
          </Trans>
        </p>
      )}
    </>
  )
}
