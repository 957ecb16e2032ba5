import { DEFAULT_PARTNER, type Partner, type PartnerLabel } from '#domain/partner/partner.ts'

export type PageLabels = Partial<Record<PartnerLabel, string>>

let translated: PageLabels = {}

/** Sets the labels of this page: see translated-labels.ts. */
export const setPageLabels = (labels: PageLabels): void => {
  translated = labels
}

/** The partner with labels in the language of this page; those that the partner chose stay. */
export const inPageLanguage = (partner: Partner): Partner => ({
  ...partner,
  labels: Object.fromEntries(
    Object.entries(partner.labels).map(([key, text]) => {
      const label = key as PartnerLabel
      return [key, text === DEFAULT_PARTNER.labels[label] ? (translated[label] ?? text) : text]
    }),
  ) as Partner['labels'],
})
