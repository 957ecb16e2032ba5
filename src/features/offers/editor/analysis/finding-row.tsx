import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { CircleDashed, type LucideIcon, Pencil, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { findingSection } from '#domain/analysis/analyse-offer.ts'
import type { OfferFinding, OfferFindingKind } from '#domain/analysis/offer-finding.ts'
import { opportunityForm } from '#domain/kinds/opportunity.ts'
import { sectionName } from '#domain/kinds/opportunity-sections.ts'
import { controlId, formFieldsPath } from '#records/form/field-path.ts'
import { useRecordForm } from '#records/form/record-form-context.tsx'
import { classNames } from '#ui/class-names.ts'
import { linkClass } from '#ui/navigation/link-class.ts'
import css from './suggestions.module.css'

const ICONS: Readonly<Record<OfferFindingKind, LucideIcon>> = {
  missing: CircleDashed,
  contradiction: TriangleAlert,
  over: TriangleAlert,
  vague: Pencil,
  long: Pencil,
  repeated: Pencil,
  feature: Pencil,
}

const isUrgent = ({ kind }: OfferFinding): boolean => ICONS[kind] === TriangleAlert

/** Shows a finding, what could be done about it, and the link to its field. */
export function FindingRow({ finding, action }: { readonly finding: OfferFinding; readonly action: ReactNode }) {
  const Icon = ICONS[finding.kind]
  return (
    <li className={css.row}>
      <Icon className={classNames(css.icon, isUrgent(finding) && css.urgent)} aria-hidden="true" />
      <div className={css.words}>
        <p className={css.title}>{finding.title}</p>
        <p className={css.advice}>{finding.advice}</p>
      </div>
      <div className={css.actions}>
        <GoToField finding={finding} />
        {action}
      </div>
    </li>
  )
}

function GoToField({ finding }: { readonly finding: OfferFinding }) {
  const { name } = useRecordForm().record
  const section = findingSection(finding)
  const label = t`Go to ${{ section: sectionName(section) }}`
  return (
    <Link
      to="/edit/opportunities/$opportunity/$formGroup/$form"
      params={{ opportunity: name, formGroup: opportunityForm(section)?.group ?? '', form: section }}
      hash={controlId(`${formFieldsPath(section)}.${finding.path.slice(section.length + 1)}`)}
      className={classNames(linkClass, css.go)}
      aria-label={`${label}: ${finding.title}`}
    >
      {label}
    </Link>
  )
}
