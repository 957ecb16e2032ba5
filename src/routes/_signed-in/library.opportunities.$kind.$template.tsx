import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { titleCase } from '#lib/text/text.ts'
import { isOfferCategoryAddress } from '#features/library/offers/offer-categories.ts'
import { OfferTemplateScreen } from '#features/library/offers/offer-template-screen.tsx'
import { PageNotFound } from '#routes/-page-not-found.tsx'

export const Route = createFileRoute('/_signed-in/library/opportunities/$kind/$template')({
  staticData: { layout: 'task', title: ({ kind = '' }) => [t`Library`, titleCase(kind), t`Template`] },
  component: OfferTemplateRoute,
})

function OfferTemplateRoute() {
  const { kind, template } = Route.useParams()
  return isOfferCategoryAddress(kind) ? <OfferTemplateScreen category={kind} name={template} /> : <PageNotFound />
}
