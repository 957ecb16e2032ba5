import { t } from '@lingui/core/macro'
import { Tag } from 'lucide-react'
import type { DomainRecord } from '#domain/engine/record.ts'
import { KIND_NOUNS } from '#domain/kinds/record-kinds.ts'
import { nextSection, type SectionName, OFFER_SECTIONS } from '#domain/kinds/opportunity-sections.ts'
import { textAt } from '#records/form/field-path.ts'
import type { KindScreens } from '#records/kind-screens.ts'
import type { SummaryRow } from '#store/rows.ts'
import { CountedProgressMeter, ProgressMeter } from '#ui/feedback/progress-meter.tsx'
import { progressCount } from '#ui/feedback/progress-count.ts'
import css from './offer-kind.module.css'
import { summarySectionStates, OFFER_KIND, sectionStateGroups } from './offer-section-states.ts'

const SECTION_PATH = /^content\.([^.]+)\./

/** The form that a field's path is in; the first one of all where it is in none. */
const formOf = (path = ''): SectionName | undefined =>
  OFFER_SECTIONS.find(({ key }) => key === SECTION_PATH.exec(path)?.[1]) ?? OFFER_SECTIONS[0]

const toForm = (name: string, form: SectionName | undefined) =>
  ({
    to: '/edit/opportunities/$opportunity/$formGroup/$form',
    params: { opportunity: name, formGroup: form?.group ?? 'business', form: form?.key ?? 'overview' },
  }) as const

/** Describes offers for screens that show several kinds of records. */
export const OFFER_SCREENS: KindScreens = {
  kind: OFFER_KIND,
  noun: KIND_NOUNS.opportunity,
  section: 'opportunities',
  heading: t`Offers`,
  icon: Tag,
  module: 'opportunities',
  list: { to: '/browse/opportunities' },
  open: ({ name }, path) => ({
    ...toForm(name, formOf(path)),
    ...(path !== undefined && SECTION_PATH.test(path) && { hash: path }),
  }),
  creating: [
    {
      key: 'new-offer',
      label: t`New offer`,
      also: t`create product add`,
      link: { to: '/browse/opportunities', search: { new: true } },
    },
  ],
  searchedIn: [t`title`, t`summary`, t`product name`],
  search: {
    key: 'search-offers',
    label: t`Search in all offers`,
    also: t`find text list`,
    link: { to: '/browse/opportunities', search: {}, state: { focusesSearch: true } },
  },
  resuming: {
    what: () => t`Offer`,
    link: (summary) => toForm(summary.name, nextSection(summarySectionStates(summary))),
    where: nextSectionText,
    Progress,
  },
  PaletteAside: ({ summary }) => <CountedProgressMeter sections={sectionStateGroups(summarySectionStates(summary))} />,
  distinguish: (record) => [overviewField(record, 'product_name'), overviewField(record, 'website_name')],
  pageTitle: [t`Offer Details`],
  asksBeforeTrash: true,
}

/** A field of the overview as it was typed. */
const overviewField = (record: DomainRecord, key: string): string =>
  textAt(record, `content.overview.fields.${key}`).trim()

/** 'next: Benefits' */
function nextSectionText(summary: SummaryRow): string {
  const { done, total } = progressCount(sectionStateGroups(summarySectionStates(summary)))
  return done === total
    ? t`all sections complete`
    : t`next: ${{ title: nextSection(summarySectionStates(summary)).title }}`
}

function Progress({ summary }: { readonly summary: SummaryRow }) {
  const sections = sectionStateGroups(summarySectionStates(summary))
  const { done, total } = progressCount(sections)
  return (
    <span className={css.progress}>
      <ProgressMeter sections={sections} />
      <span aria-hidden="true">{done === total ? t`Complete` : t`${done} of ${total}`}</span>
    </span>
  )
}
