import type { PartnerAdminDetails } from '#contract/methods/admin.ts'

/** Props shared by all sections of the partner screen. */
export interface PartnerSectionProps {
  readonly partner: PartnerAdminDetails
  readonly whyId: string
  readonly onChanged: (partner: PartnerAdminDetails) => void
}
