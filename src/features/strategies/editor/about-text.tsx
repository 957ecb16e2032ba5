import { ChevronDown } from 'lucide-react'
import { editOf } from '#domain/engine/kind.ts'
import type { Format } from '#domain/formats/format.ts'
import { FORMATS } from '#domain/formats/formats.ts'
import type { Strategy } from '#domain/kinds/strategy.ts'
import { KINDS_OF_TEXTS } from '#domain/kinds/strategy-kinds.ts'
import { dateText } from '#domain/tokens/token-values.ts'
import { endPlacement } from '#features/strategies/stale/change-places.ts'
import { KIND_ICONS } from '#features/strategies/strategy-kind.tsx'
import { OfferLink, useOffer } from '#features/strategies/offer-of-text.tsx'
import { useRecordForm } from '#records/form/form-context.tsx'
import { carryOut } from '#records/carry-out.ts'
import { useWorkspace } from '#store/react/workspace-context.tsx'
import { Button } from '#ui/button.tsx'
import { Menu } from '#ui/menu.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import css from './about-text.module.css'

/** What a text is, in one quiet line: its kind, its format, the offer that it belongs to. */
export function AboutText({ format }: { readonly format: Format }) {
  const { kind, record, rights } = useRecordForm<Strategy>()
  const workspace = useWorkspace()
  const Icon = KIND_ICONS[record.kind]
  const formats = FORMATS[record.kind]
  const choose = (value: string) => carryOut(workspace, editOf(kind, record.ID, { path: 'format', value, was: record.format }))
  return (
    <div className={css.about}>
      <span className={css.kind}>
        <Icon aria-hidden="true" />
        {KINDS_OF_TEXTS[record.kind].name}
      </span>
      {formats.length > 1 && rights.update ? (
        <Menu
          align="start"
          trigger={
            <Button variant="quiet" small aria-label={`Format: ${format.name}`} className={css.format}>
              {format.name}
              <ChevronDown aria-hidden="true" />
            </Button>
          }
          entries={[
            {
              type: 'choice',
              label: 'Format',
              value: format.key,
              options: formats.map(({ key, name }) => ({ value: key, label: name })),
              onChoose: (value) => void choose(value),
            },
          ]}
        />
      ) : (
        formats.length > 1 && <span>{format.name}</span>
      )}
      <OfOffer />
      {Object.entries(record.placements ?? {}).map(
        ([placement, { where, until, since }]) =>
          until === '' && (
            <span key={placement}>
              In use: <bdi>{where}</bdi> since {dateText(since, navigator.language)}
              {rights.update && (
                <>
                  {' '}
                  <LinkButton onClick={() => void endPlacement(workspace, record.ID, { placement: Number(placement), where })}>
                    No longer
                  </LinkButton>
                </>
              )}
            </span>
          ),
      )}
    </div>
  )
}

/** The offer that the text belongs to, with the way there. */
function OfOffer() {
  const { opportunity_id: ID, opportunity_title: formerTitle } = useRecordForm<Strategy>().record.meta
  const offer = useOffer(ID)
  if (ID === 0) return <span>Without an offer</span>
  const title = <bdi>{offer?.title ?? formerTitle}</bdi>
  return <span className={css.offer}>for {offer ? <OfferLink offer={offer}>{title}</OfferLink> : title}</span>
}
