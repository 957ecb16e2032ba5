import { useActionContext } from '#records/actions/use-action-context.ts'
import { MissingTemplate } from '#features/library/missing-template.tsx'
import { Page } from '#ui/layout/page.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import type { LibraryOffer } from './library-offer.ts'
import { createOfferFromTemplate, CREATED_OFFER_KIND } from './create-offer-from-template.ts'
import { OfferTemplateNotFound } from './offer-library-empty-states.tsx'
import { OfferTemplateBar, UseOfferTemplateButton } from './offer-template-bar.tsx'
import { OfferTemplateNotes } from './offer-template-notes.tsx'
import { OfferSectionNav, OfferTemplateContent } from './offer-template-content.tsx'
import css from './offer-template-screen.module.css'
import { useOfferLibrary } from './use-offer-library.ts'

export interface OfferTemplateScreenProps {
  /** Shelf and name in the address. */
  readonly category: string
  readonly name: string
}

/** Shows one complete offer of the library, section by section. */
export function OfferTemplateScreen({ category, name }: OfferTemplateScreenProps) {
  const offers = useOfferLibrary()
  if (!offers)
    return (
      <Page>
        <SkeletonRows count={4} />
      </Page>
    )
  const offer = offers.find((one) => one.category === category && one.name === name)
  if (!offer)
    return (
      <Page>
        <MissingTemplate category={category} name={name} none={<OfferTemplateNotFound />} />
      </Page>
    )
  return <Shown offer={offer} />
}

function Shown({ offer }: { readonly offer: LibraryOffer }) {
  const context = useActionContext(CREATED_OFFER_KIND)
  const onUse = () => createOfferFromTemplate(context, offer)
  return (
    <div className={css.screen}>
      <OfferTemplateBar offer={offer} onUse={onUse} />
      <div className={css.columns}>
        <OfferSectionNav offer={offer} />
        <div className={css.offer}>
          <OfferTemplateNotes offer={offer} />
          <OfferTemplateContent offer={offer} />
        </div>
      </div>
      <div className={css.foot}>
        <UseOfferTemplateButton onUse={onUse} wide />
      </div>
    </div>
  )
}
