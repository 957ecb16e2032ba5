import { t } from '@lingui/core/macro'
import type { MouseEvent, ReactNode } from 'react'
import {
  isOneSection,
  needsGroupName,
  type FilledSectionGroup,
  type DisplayedOffer,
  filledSectionGroups,
} from '#domain/library/offers/filled-section-groups.ts'
import type { FormSpec } from '#lib/field-spec.ts'
import { FilledFormView } from '#content/text/filled-form-view.tsx'
import { cardClass } from '#ui/layout/card-class.ts'
import { classNames } from '#ui/class-names.ts'
import css from './offer-template-content.module.css'

interface OfOffer {
  readonly offer: DisplayedOffer
}

const idOf = (form: string): string => `section-${form}`
const groupID = ({ key }: FilledSectionGroup): string => idOf(`group-${key}`)

/** Every section of an offer as people will have it, to read. */
export const OfferTemplateContent = ({ offer }: OfOffer) =>
  filledSectionGroups(offer).map((group) => <Group key={group.key} group={group} offer={offer} />)

function Group({ group, offer }: OfOffer & { readonly group: FilledSectionGroup }) {
  const [only] = group.forms
  if (only && isOneSection(group))
    return (
      <div className={css.group}>
        <h2 id={idOf(only.key)} tabIndex={-1} className={classNames(css.groupTitle, css.target)}>
          {group.title}
        </h2>
        <Section form={only} offer={offer} labelledBy={idOf(only.key)} />
      </div>
    )
  return (
    <section className={css.group} aria-labelledby={groupID(group)}>
      <h2 id={groupID(group)} className={css.groupTitle}>
        {group.title}
      </h2>
      {group.forms.map((form) => (
        <Section key={form.key} form={form} offer={offer} labelledBy={`${groupID(group)} ${idOf(form.key)}`}>
          <h3 id={idOf(form.key)} tabIndex={-1} className={classNames(css.title, css.target)}>
            {form.title}
          </h3>
        </Section>
      ))}
    </section>
  )
}

interface SectionProps extends OfOffer {
  readonly form: FormSpec
  readonly labelledBy: string
  readonly children?: ReactNode
}

const Section = ({ form, offer, labelledBy, children }: SectionProps) => (
  <section className={classNames(cardClass({ padded: true }), css.section)} aria-labelledby={labelledBy}>
    {children}
    <FilledFormView form={form} words={offer.sections[form.key] ?? {}} />
  </section>
)

/** The sections by their names, each leading to its place on the page. */
export function OfferSectionNav({ offer }: OfOffer) {
  return (
    <nav className={css.list} aria-label={t`Sections`}>
      {filledSectionGroups(offer).map((group) => (
        <div key={group.key} className={css.listGroup}>
          {!isOneSection(group) && <p className={css.listTitle}>{group.title}</p>}
          {group.forms.map((form) => (
            <a key={form.key} href={`#${idOf(form.key)}`} className={css.link} onClick={showSection}>
              {needsGroupName(form) && <span className={css.groupName}>{group.title}: </span>}
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
