import { Tag } from 'lucide-react'
import type { DomainRecord } from '#domain/engine/record.ts'
import { NOUNS } from '#domain/kinds/kinds.ts'
import { nextSection, type SectionName, SECTIONS } from '#domain/kinds/opportunity-sections.ts'
import { textAt } from '#records/form/field-path.ts'
import type { KindScreens } from '#records/kind-screens.ts'
import type { SummaryRow } from '#store/rows.ts'
import { CountedTally, Tally } from '#ui/feedback/tally.tsx'
import { tallyCount } from '#ui/feedback/tally-count.ts'
import css from './offer-kind.module.css'
import { statesOf, OFFER, sectionsOf } from './offer.ts'

const SECTION_PATH = /^content\.([^.]+)\./

/** The form that a field's path is in; the first one of all where it is in none. */
const formOf = (path = ''): SectionName | undefined =>
  SECTIONS.find(({ key }) => key === SECTION_PATH.exec(path)?.[1]) ?? SECTIONS[0]

const toForm = (name: string, form: SectionName | undefined) =>
  ({
    to: '/edit/opportunities/$opportunity/$formGroup/$form',
    params: { opportunity: name, formGroup: form?.group ?? 'business', form: form?.key ?? 'overview' },
  }) as const

/** How offers are shown where several kinds of records are. */
export const OFFER_SCREENS: KindScreens = {
  kind: OFFER,
  noun: NOUNS.opportunity,
  section: 'opportunities',
  heading: 'Offers',
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
      label: 'New offer',
      also: 'create product add',
      link: { to: '/browse/opportunities', search: { new: true } },
    },
  ],
  searchedIn: 'title, summary or product name',
  search: {
    key: 'search-offers',
    label: 'Search in all offers',
    also: 'find text list',
    link: { to: '/browse/opportunities', search: {}, state: { focusesSearch: true } },
  },
  resuming: {
    what: () => 'Offer',
    link: (head) => toForm(head.name, nextSection(statesOf(head))),
    where: whereText,
    Progress,
  },
  PaletteAside: ({ head }) => <CountedTally sections={sectionsOf(statesOf(head))} />,
  distinguish: (record) => [fieldOf(record, 'product_name'), fieldOf(record, 'website_name')],
  pageTitle: ['Offer Details'],
  asksBeforeTrash: true,
}

/** A field of the overview as it was typed. */
const fieldOf = (record: DomainRecord, key: string): string => textAt(record, `content.overview.fields.${key}`).trim()

/** 'next: Benefits' */
function whereText(head: SummaryRow): string {
  const { done, total } = tallyCount(sectionsOf(statesOf(head)))
  return done === total ? 'all sections complete' : `next: ${nextSection(statesOf(head)).title}`
}

function Progress({ head }: { readonly head: SummaryRow }) {
  const sections = sectionsOf(statesOf(head))
  const { done, total } = tallyCount(sections)
  return (
    <span className={css.progress}>
      <Tally sections={sections} />
      <span aria-hidden="true">{done === total ? 'Complete' : `${done} of ${total}`}</span>
    </span>
  )
}
