import { t } from '@lingui/core/macro'
import { formName } from '#lib/text/form-name.ts'

/** The groups of an offer's sections, in their order; the labels are the specification's. */
export const FORM_GROUPS = [
  { key: 'business', title: t`Business` },
  { key: 'audience', title: t`Audience` },
  { key: 'product', title: t`Product` },
] as const

/** Represents a section's name without its form. Lists show nothing more of it. */
export interface SectionName {
  readonly key: string
  readonly title: string
  readonly group: string
}

/** The fourteen sections that count as progress, in their order. */
export const OFFER_SECTIONS: readonly SectionName[] = [
  { key: 'overview', title: t`Overview`, group: 'business' },
  { key: 'hypothesis', title: t`Business Hypothesis`, group: 'business' },
  { key: 'analysis', title: t`Hypothesis Analysis`, group: 'business' },
  { key: 'report', title: t`Report`, group: 'business' },
  { key: 'audience', title: t`Details`, group: 'audience' },
  { key: 'problems', title: t`Problems`, group: 'audience' },
  { key: 'goals', title: t`Goals`, group: 'audience' },
  { key: 'transformation', title: t`Transformation`, group: 'audience' },
  { key: 'product', title: t`Details`, group: 'product' },
  { key: 'benefits', title: t`Benefits`, group: 'product' },
  { key: 'offer', title: t`Offer`, group: 'product' },
  { key: 'incentives', title: t`Incentives`, group: 'product' },
  { key: 'testimonials', title: t`Testimonials`, group: 'product' },
  { key: 'faq', title: t`FAQ`, group: 'product' },
]

/**
 * Returns the section to continue with, from the sections' letters (`dddn…`): the first in progress, otherwise the
 * first not started, otherwise the first.
 */
export function nextSection(states: string): SectionName {
  const first = (letter: string): SectionName | undefined => OFFER_SECTIONS[states.indexOf(letter)]
  return (first('p') ?? first('n') ?? OFFER_SECTIONS[0]) as SectionName
}

const CUSTOM_SECTION_NAME: SectionName = { key: 'custom', title: t`Custom Data`, group: 'custom' }

const ALL = [...OFFER_SECTIONS, CUSTOM_SECTION_NAME]
const byKey = new Map(ALL.map((section) => [section.key, section]))

/** The section with this key. Throws where there is none. */
export function offerSection(key: string): SectionName {
  const section = byKey.get(key)
  if (!section) throw new RangeError(`no section ${key}`)
  return section
}

/**
 * True if an address of the editor names a section, or a group of sections. A section is found by its key alone,
 * whatever group stands before it.
 */
export const isSectionAddress = (group: string, key?: string): boolean =>
  key === undefined ? ALL.some((section) => section.group === group) : byKey.has(key)

/**
 * Returns the name of the section with this key for a place that does not show its group: 'Benefits', 'Audience:
 * Details'. Returns the key itself for an unknown section.
 */
export function sectionName(key: string): string {
  const section = byKey.get(key)
  return section ? formName(section, ALL) : key
}
