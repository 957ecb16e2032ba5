import { useScene } from '#records/actions/use-scene.ts'
import { MissingTemplate } from '#features/library/missing-template.tsx'
import { Page } from '#ui/layout/page.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import type { LibraryOffer } from './library-offer.ts'
import { makeOffer, OFFER } from './make-offer.ts'
import { NoOfferHere } from './offers-empty.tsx'
import { OfferBar, UseOfferButton } from './offer-bar.tsx'
import { OfferNotes } from './offer-notes.tsx'
import { SectionList, WholeOffer } from './whole-offer.tsx'
import css from './offer-template-screen.module.css'
import { useOfferLibrary } from './use-offer-library.ts'

export interface OfferTemplateScreenProps {
  /** Shelf and name in the address. */
  readonly shelf: string
  readonly name: string
}

/** One offer of the library, whole, section by section. */
export function OfferTemplateScreen({ shelf, name }: OfferTemplateScreenProps) {
  const offers = useOfferLibrary()
  if (!offers)
    return (
      <Page>
        <SkeletonRows count={4} />
      </Page>
    )
  const offer = offers.find((one) => one.shelf === shelf && one.name === name)
  if (!offer)
    return (
      <Page>
        <MissingTemplate shelf={shelf} name={name} none={<NoOfferHere />} />
      </Page>
    )
  return <Shown offer={offer} />
}

function Shown({ offer }: { readonly offer: LibraryOffer }) {
  const scene = useScene(OFFER)
  const onUse = () => makeOffer(scene, offer)
  return (
    <div className={css.screen}>
      <OfferBar offer={offer} onUse={onUse} />
      <div className={css.columns}>
        <SectionList offer={offer} />
        <div className={css.offer}>
          <OfferNotes offer={offer} />
          <WholeOffer offer={offer} />
        </div>
      </div>
      <div className={css.foot}>
        <UseOfferButton onUse={onUse} wide />
      </div>
    </div>
  )
}
