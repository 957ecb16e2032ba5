import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { isSectionAddress } from '#domain/kinds/opportunity-sections.ts'
import { OfferEditorScreen } from '#features/offers/offer-editor-screen.tsx'
import { PageNotFound } from '#routes/-page-not-found.tsx'

export const Route = createFileRoute('/_signed-in/edit/opportunities/$opportunity/$formGroup/')({
  staticData: { layout: 'task', title: () => [t`Offer Details`] },
  component: FormGroup,
})

function FormGroup() {
  const { opportunity, formGroup } = Route.useParams()
  if (!isSectionAddress(formGroup)) return <PageNotFound />
  return <OfferEditorScreen name={opportunity} formGroup={formGroup} />
}
