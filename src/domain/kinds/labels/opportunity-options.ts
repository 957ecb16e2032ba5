/** Choices of an offer's fields. Offers store these words, so they are the same in every language. */
export const OFFER_OPTIONS = {
  confidence: ['Low', 'Medium', 'High'],
  audienceType: ['Consumers', 'Businesses', 'Non-profits', 'Public bodies'],
  gender: ['All', 'Women', 'Men'],
  education: ['Any', 'School', 'Vocational training', 'University', 'Postgraduate'],
  marriageStatus: ['Any', 'Single', 'Married or living together', 'Divorced', 'Widowed'],
  productType: ['Product', 'Service', 'Subscription', 'Course', 'Event', 'Software', 'Membership'],
  timeframeUnit: ['hours', 'days', 'weeks', 'months', 'years'],
} as const
