import { ChevronLeft, Ellipsis, Eye } from 'lucide-react'
import type { Opportunity } from '#domain/kinds/opportunity.ts'
import { sectionStates } from '#domain/kinds/opportunity-progress.ts'
import { OFFER } from '#features/offers/offer.ts'
import { permitted } from '#records/actions/permitted.ts'
import { recordMenu } from '#records/actions/record-menu.tsx'
import { useScene } from '#records/actions/use-scene.ts'
import { refOf } from '#records/kind-screens.ts'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Menu } from '#ui/menu.tsx'
import { BackToOffers } from './back-to-offers.tsx'
import type { ConflictsByPath } from './conflicts-context.tsx'
import type { Drafts } from './drafts.ts'
import { OfferNeedsYou } from './needs-you.tsx'
import { OfferSaved } from './offer-saved.tsx'
import { useOfferRights } from './rights-context.tsx'
import css from './sub-header.module.css'

export interface SubHeaderProps {
  readonly offer: Opportunity
  readonly drafts: Drafts
  readonly conflicts: ConflictsByPath
  /** The page of sections is shown (phones): the arrow leads back to the form. */
  readonly isShowingSections: boolean
  readonly onHideSections: () => void
  readonly onTitle: () => void
  readonly onPreview: () => void
}

/** Which offer this is, and that it is saved. */
export function SubHeader(props: SubHeaderProps) {
  const { offer, drafts, conflicts, isShowingSections, onHideSections, onTitle, onPreview } = props
  const rights = useOfferRights()
  const scene = useScene(OFFER)
  return (
    <div className={css.bar}>
      {isShowingSections ? (
        <Button variant="quiet" iconOnly className={css.back} aria-label="Back to the form" onClick={onHideSections}>
          <ChevronLeft aria-hidden="true" />
        </Button>
      ) : (
        <BackToOffers className={`${buttonClass({ variant: 'quiet', iconOnly: true })} ${css.back}`} aria-label="All offers">
          <ChevronLeft aria-hidden="true" />
        </BackToOffers>
      )}
      <div className={css.words}>
        <BackToOffers className={css.crumb}>Offers</BackToOffers>
        <div className={css.line}>
          <h1 className={css.heading} dir="auto">
            {rights.update ? (
              <button type="button" className={css.title} onClick={onTitle} title="Change title and summary">
                {offer.title}
              </button>
            ) : (
              offer.title
            )}
          </h1>
          <OfferSaved drafts={drafts} />
          <OfferNeedsYou conflicts={conflicts} />
        </div>
      </div>
      <Button variant="quiet" className={css.preview} onClick={onPreview}>
        <Eye aria-hidden="true" />
        Preview
      </Button>
      <Menu
        trigger={
          <Button variant="quiet" iconOnly aria-label="More">
            <Ellipsis aria-hidden="true" />
          </Button>
        }
        entries={permitted(
          rights,
          recordMenu(scene, refOf(OFFER, { ...offer, extra: sectionStates(offer) }), {
            isOpen: true,
            before: drafts.flush,
            instead: { rename: { label: 'Title and summary…', run: onTitle } },
          }),
        )}
      />
    </div>
  )
}
