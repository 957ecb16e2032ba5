import { plural } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { findingSection } from '#domain/analysis/analyse-offer.ts'
import type { Opportunity } from '#domain/kinds/opportunity.ts'
import { sectionState } from '#domain/kinds/opportunity-progress.ts'
import { offerSection as sectionNamed } from '#domain/kinds/opportunity-sections.ts'
import type { FormSpec } from '#lib/field-spec.ts'
import { useRecordForm } from '#records/form/record-form-context.tsx'
import { linkClass } from '#ui/navigation/link-class.ts'
import css from './suggestions-line.module.css'
import type { Findings } from './use-findings.ts'

export interface SuggestionsLineProps {
  readonly form: FormSpec
  /** Undefined until they are known. */
  readonly findings: Findings | undefined
}

/** The section that shows the suggestions. */
export const ANALYSIS_SECTION = sectionNamed('analysis')

/** Suggestions wait until somebody has begun a section. */
export const isSectionStarted = (offer: Opportunity, { key }: FormSpec): boolean => sectionState(offer, key) !== 'n'

/**
 * Number of suggestions for a section that was begun, with the way to them. The line keeps its place while it is empty,
 * so that the fields below don't move.
 */
export function SuggestionsLine({ form, findings }: SuggestionsLineProps) {
  const offer = useRecordForm('opportunity').record
  const count = findings?.open.filter((finding) => findingSection(finding) === form.key).length ?? 0
  if (!isSectionStarted(offer, form)) return null
  if (count === 0) return <p className={css.line} />
  return (
    <p className={css.line}>
      <Link
        to="/edit/opportunities/$opportunity/$formGroup/$form"
        params={{ opportunity: offer.name, formGroup: ANALYSIS_SECTION.group, form: ANALYSIS_SECTION.key }}
        className={linkClass}
      >
        {plural(count, { one: '# suggestion', other: '# suggestions' })}
      </Link>
    </p>
  )
}
