import type { PartnerAdminDetails } from '#contract/methods/admin.ts'

/** What every part of a partner's screen needs. */
export interface PartnerSectionProps {
  readonly partner: PartnerAdminDetails
  readonly whyId: string
  readonly onChanged: (partner: PartnerAdminDetails) => void
}
