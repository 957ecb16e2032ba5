import type { MouseEvent } from 'react'
import { SECTION_FORMS } from '#domain/kinds/opportunity-forms.ts'
import { FORM_GROUPS } from '#domain/kinds/opportunity-sections.ts'
import type { OfferSections } from '#domain/library/offers/offer-template.ts'
import { FormWords } from '#records/text/form-words.tsx'
import { cardClass } from '#ui/card-class.ts'
import { classNames } from '#ui/class-names.ts'
import css from './whole-offer.module.css'

interface WithSections {
  readonly sections: OfferSections
}

/** The groups with those of their sections that say something. */
const groupsOf = (sections: OfferSections) =>
  FORM_GROUPS.map((group) => ({
    ...group,
    forms: SECTION_FORMS.filter(
      (form) => form.group === group.key && Object.values(sections[form.key] ?? {}).some((text) => text.trim() !== ''),
    ),
  })).filter(({ forms }) => forms.length > 0)

const idOf = (form: string): string => `section-${form}`

/** Every section of an offer as people will have it, to read. */
export function WholeOffer({ sections }: WithSections) {
  return groupsOf(sections).map((group) => (
    <section key={group.key} className={css.group} aria-labelledby={idOf(`group-${group.key}`)}>
      <h2 id={idOf(`group-${group.key}`)} className={css.groupTitle}>
        {group.title}
      </h2>
      {group.forms.map((form) => (
        <section key={form.key} className={classNames(cardClass({ padded: true }), css.section)} aria-labelledby={idOf(form.key)}>
          <h3 id={idOf(form.key)} tabIndex={-1} className={css.title}>
            {form.title}
          </h3>
          <FormWords form={form} words={sections[form.key] ?? {}} />
        </section>
      ))}
    </section>
  ))
}

/** The sections by their names, each leading to its place on the page. */
export function SectionList({ sections }: WithSections) {
  return (
    <nav className={css.list} aria-label="Sections">
      {groupsOf(sections).map((group) => (
        <div key={group.key} className={css.listGroup}>
          <p className={css.listTitle}>{group.title}</p>
          {group.forms.map((form) => (
            <a key={form.key} href={`#${idOf(form.key)}`} className={css.link} onClick={showSection}>
              {form.title}
            </a>
          ))}
        </div>
      ))}
    </nav>
  )
}

/** The address stays that of the template: back leads to the library. */
function showSection(event: MouseEvent<HTMLAnchorElement>): void {
  const heading = document.getElementById(event.currentTarget.hash.slice(1))
  if (!heading || event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  heading.scrollIntoView({ block: 'start' })
  heading.focus({ preventScroll: true })
}
