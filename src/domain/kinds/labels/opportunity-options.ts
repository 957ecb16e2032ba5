import { t } from '@lingui/core/macro'
import type { FieldOption } from '#lib/field-spec.ts'

/** Choices of an offer's fields. Offers store the English words, whatever language they are shown in. */
export const OFFER_OPTIONS = {
  confidence: [
    { value: 'Low', label: t`Low` },
    { value: 'Medium', label: t`Medium` },
    { value: 'High', label: t`High` },
  ],
  audienceType: [
    { value: 'Consumers', label: t`Consumers` },
    { value: 'Businesses', label: t`Businesses` },
    { value: 'Non-profits', label: t`Non-profits` },
    { value: 'Public bodies', label: t`Public bodies` },
  ],
  gender: [
    { value: 'All', label: t({ message: 'All', context: 'gender' }) },
    { value: 'Women', label: t`Women` },
    { value: 'Men', label: t`Men` },
  ],
  education: [
    { value: 'Any', label: t({ message: 'Any', context: 'education' }) },
    { value: 'School', label: t`School` },
    { value: 'Vocational training', label: t`Vocational training` },
    { value: 'University', label: t`University` },
    { value: 'Postgraduate', label: t`Postgraduate` },
  ],
  marriageStatus: [
    { value: 'Any', label: t({ message: 'Any', context: 'marriage status' }) },
    { value: 'Single', label: t({ message: 'Single', context: 'marriage status' }) },
    { value: 'Married or living together', label: t`Married or living together` },
    { value: 'Divorced', label: t`Divorced` },
    { value: 'Widowed', label: t`Widowed` },
  ],
  productType: [
    { value: 'Product', label: t`Product` },
    { value: 'Service', label: t`Service` },
    { value: 'Subscription', label: t`Subscription` },
    { value: 'Course', label: t`Course` },
    { value: 'Event', label: t`Event` },
    { value: 'Software', label: t`Software` },
    { value: 'Membership', label: t`Membership` },
  ],
  timeframeUnit: [
    { value: 'hours', label: t`hours` },
    { value: 'days', label: t`days` },
    { value: 'weeks', label: t`weeks` },
    { value: 'months', label: t`months` },
    { value: 'years', label: t`years` },
  ],
} as const satisfies Readonly<Record<string, readonly FieldOption[]>>
