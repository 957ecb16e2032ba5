import { useId } from 'react'
import { sectionName } from '#domain/kinds/opportunity-sections.ts'
import { useRecordForm, RIGHTS_REASON_ID } from '#records/form/record-form-context.tsx'
import { useAccountContext } from '#store/react/account-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { cardClass } from '#ui/layout/card-class.ts'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { FilledFieldCounts } from './filled-field-counts.tsx'
import { FindingRow } from './finding-row.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { ignoreFinding, restoreFinding } from './ignore-finding.ts'
import { findingsBySection, type Findings } from './use-findings.ts'
import css from './suggestions.module.css'

/** Suggestions for the whole offer by section, the ignored ones, and how much is filled in. */
export function Suggestions({ findings }: { readonly findings: Findings | undefined }) {
  const id = useId()
  return (
    <section className={css.panel} aria-labelledby={id}>
      <div className={css.head}>
        <h3 id={id}>Suggestions</h3>
        <p className={css.note}>Checked on this device. Nothing is sent.</p>
      </div>
      {findings ? <OpenFindings findings={findings.open} /> : <SkeletonRows count={2} />}
      <div>
        {findings && findings.left.length > 0 && (
          <Disclosure label={`${findings.left.length} ignored`}>
            <FindingList findings={findings.left} words="Show again" mark={restoreFinding} />
          </Disclosure>
        )}
        <FilledFieldCounts />
      </div>
    </section>
  )
}

function OpenFindings({ findings }: Pick<FindingListProps, 'findings'>) {
  if (findings.length === 0) return <p className={css.none}>No suggestions.</p>
  return findingsBySection(findings).map(([section, found]) => (
    <div key={section}>
      <h4 className={css.section}>{sectionName(section)}</h4>
      <FindingList findings={found} words="Ignore" mark={ignoreFinding} />
    </div>
  ))
}

interface FindingListProps extends Pick<MarkButtonProps, 'words' | 'mark'> {
  readonly findings: Findings['open']
}

const FindingList = ({ findings, ...rest }: FindingListProps) => (
  <ul className={cardClass({ list: true })}>
    {findings.map((finding) => (
      <FindingRow key={finding.key} finding={finding} action={<MarkButton finding={finding} {...rest} />} />
    ))}
  </ul>
)

interface MarkButtonProps {
  readonly words: string
  readonly finding: Findings['open'][number]
  readonly mark: (...given: Parameters<typeof ignoreFinding>) => Promise<unknown>
}

function MarkButton({ words, finding, mark }: MarkButtonProps) {
  const account = useAccountContext()
  const { record, rights } = useRecordForm()
  return (
    <Button
      variant="quiet"
      small
      aria-label={`${words}: ${finding.title}`}
      {...(!rights.update && { disabled: true, 'aria-describedby': RIGHTS_REASON_ID })}
      onClick={() => mark(account, record.ID, finding)}
    >
      {words}
    </Button>
  )
}
