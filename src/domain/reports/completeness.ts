import { plural, t } from '@lingui/core/macro'
import { opportunityForm, type Opportunity } from '#domain/kinds/opportunity.ts'
import { filledFields, sectionState, sectionStates, type SectionStateCode } from '#domain/kinds/opportunity-progress.ts'
import { FORM_GROUPS, nextSection, sectionName, OFFER_SECTIONS } from '#domain/kinds/opportunity-sections.ts'
import { fieldPlace } from '#domain/kinds/record-labels.ts'
import { type FieldSpec, formSpecFields } from '#lib/field-spec.ts'
import { OfferTexts } from '#domain/copy/catalogue/offer-texts.ts'

export interface SectionProgress {
  readonly key: string
  /** 'Benefits', 'Product: Details' */
  readonly title: string
  readonly state: SectionStateCode
  /** Fields with text, and of how many. */
  readonly filled: number
  readonly total: number
  /** Dotted path of the first field without text; null where each has some. */
  readonly emptyPath: string | null
}

export interface GroupProgress {
  readonly key: string
  readonly title: string
  readonly sections: readonly SectionProgress[]
  /** 'Benefits in progress, 3 not started' */
  readonly words: string
}

export interface NextStep {
  /** 'Benefits' */
  readonly title: string
  /** Dotted path of the field. */
  readonly path: string
  /** 'Feature 4'; empty where every field of the section has text and a person has marked it as not complete. */
  readonly label: string
}

export interface Completeness {
  readonly done: number
  readonly total: number
  readonly filled: number
  readonly fields: number
  readonly groups: readonly GroupProgress[]
  /** Null where all is done. */
  readonly next: NextStep | null
}

/** Returns the progress of an offer, by groups and sections. */
export function offerCompleteness(offer: Opportunity): Completeness {
  const groups = FORM_GROUPS.map(({ key, title }): GroupProgress => {
    const sections = OFFER_SECTIONS.filter(({ group }) => group === key).map((section) =>
      progressOf(offer, section.key),
    )
    return { key, title, sections, words: progressText(sections) }
  })
  const sections = groups.flatMap((group) => group.sections)
  const done = sections.filter(({ state }) => state === 'd').length
  return {
    done,
    total: sections.length,
    filled: sections.reduce((sum, { filled }) => sum + filled, 0),
    fields: sections.reduce((sum, { total }) => sum + total, 0),
    groups,
    next: done === sections.length ? null : nextStepOf(offer),
  }
}

const progressOf = (offer: Opportunity, key: string): SectionProgress => ({
  key,
  title: sectionName(key),
  state: sectionState(offer, key),
  ...filledFields(offer, key),
  emptyPath: emptyPathOf(offer, key),
})

const fieldsIn = (section: string): readonly FieldSpec[] => {
  const form = opportunityForm(section)
  return form ? formSpecFields(form) : []
}

function emptyPathOf(offer: Opportunity, section: string): string | null {
  const texts = new OfferTexts(offer.content)
  const field = fieldsIn(section).find(({ key }) => texts.at(`${section}.${key}`).trim() === '')
  return field ? pathOf(section, field.key) : null
}

const pathOf = (section: string, field: string): string => `content.${section}.fields.${field}`

const MAX_LISTED_SECTIONS = 2

function progressText(sections: readonly SectionProgress[]): string {
  const [begun, none] = (['p', 'n'] as const).map((state) =>
    sections.filter((section) => section.state === state).map(({ title }) => title),
  )
  if (!begun || !none || begun.length + none.length === 0) return t`Done`
  if (none.length === sections.length) return t`Not started`
  return [...begunText(begun), ...unstartedText(none)].join(', ')
}

function begunText(titles: readonly string[]): readonly string[] {
  const [first, second] = titles
  if (first === undefined) return []
  if (titles.length > MAX_LISTED_SECTIONS)
    return [plural(titles.length, { one: '# section in progress', other: '# sections in progress' })]
  return [second === undefined ? t`${first} in progress` : t`${first} and ${second} in progress`]
}

function unstartedText(titles: readonly string[]): readonly string[] {
  const [first] = titles
  if (first === undefined) return []
  return [
    titles.length === 1
      ? t`${first} not started`
      : plural(titles.length, { one: '# not started', other: '# not started' }),
  ]
}

function nextStepOf(offer: Opportunity): NextStep {
  const { key } = nextSection(sectionStates(offer))
  const empty = emptyPathOf(offer, key)
  const label = empty === null ? '' : fieldPlace('opportunity', empty).label
  return { title: sectionName(key), path: empty ?? pathOf(key, fieldsIn(key)[0]?.key ?? ''), label }
}
