import { createFileRoute } from '@tanstack/react-router'
import { titleCase } from '#lib/text/text.ts'
import { isOfferShelfAddress } from '#features/library/offers/offer-shelves.ts'
import { OfferTemplateScreen } from '#features/library/offers/offer-template-screen.tsx'
import { NoPage } from '#routes/-no-page.tsx'

export const Route = createFileRoute('/_signed-in/library/opportunities/$kind/$template')({
  staticData: { layout: 'task', title: ({ kind = '' }) => ['Library', titleCase(kind), 'Template'] },
  component: OfferTemplate,
})

function OfferTemplate() {
  const { kind, template } = Route.useParams()
  return isOfferShelfAddress(kind) ? <OfferTemplateScreen shelf={kind} name={template} /> : <NoPage />
}
