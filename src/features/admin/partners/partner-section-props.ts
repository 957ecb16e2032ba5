import type { PartnerDetails } from '#contract/methods/admin.ts'

/** What every part of a partner's screen needs. */
export interface PartnerSectionProps {
  readonly partner: PartnerDetails
  readonly whyId: string
  readonly onChanged: (partner: PartnerDetails) => void
}
