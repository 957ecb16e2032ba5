import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { isSectionAddress, sectionName } from '#domain/kinds/opportunity-sections.ts'
import { OfferEditorScreen } from '#features/offers/offer-editor-screen.tsx'
import { PageNotFound } from '#routes/-page-not-found.tsx'

export const Route = createFileRoute('/_signed-in/edit/opportunities/$opportunity/$formGroup/$form')({
  staticData: {
    layout: 'task',
    title: ({ form = '' }) => [t`Offer Details`, sectionName(form)],
  },
  component: Form,
})

function Form() {
  const { opportunity, formGroup, form } = Route.useParams()
  if (!isSectionAddress(formGroup, form)) return <PageNotFound />
  return <OfferEditorScreen name={opportunity} formGroup={formGroup} form={form} />
}
