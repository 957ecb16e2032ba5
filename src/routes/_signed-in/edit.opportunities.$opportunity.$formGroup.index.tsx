import { createFileRoute } from '@tanstack/react-router'
import { OfferEditorScreen } from '#features/offers/offer-editor-screen.tsx'

export const Route = createFileRoute('/_signed-in/edit/opportunities/$opportunity/$formGroup/')({
  staticData: { layout: 'task', title: () => ['Offer Details'] },
  component: FormGroup,
})

function FormGroup() {
  const { opportunity, formGroup } = Route.useParams()
  return <OfferEditorScreen name={opportunity} formGroup={formGroup} />
}
