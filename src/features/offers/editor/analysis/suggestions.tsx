import { useId } from 'react'
import { sectionName } from '#domain/kinds/opportunity-sections.ts'
import { useRecordForm, WHY_ID } from '#records/form/form-context.tsx'
import { useWorkspace } from '#store/react/workspace-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { cardClass } from '#ui/layout/card-class.ts'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { FilledIn } from './filled-in.tsx'
import { FindingRow } from './finding-row.tsx'
import { Fold } from '#ui/layout/fold.tsx'
import { leaveFinding, takeUpFinding } from './leave-finding.ts'
import { bySection, type Findings } from './use-findings.ts'
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
          <Fold label={`${findings.left.length} ignored`}>
            <FindingList findings={findings.left} words="Show again" mark={takeUpFinding} />
          </Fold>
        )}
        <FilledIn />
      </div>
    </section>
  )
}

function OpenFindings({ findings }: Pick<FindingListProps, 'findings'>) {
  if (findings.length === 0) return <p className={css.none}>No suggestions.</p>
  return bySection(findings).map(([section, found]) => (
    <div key={section}>
      <h4 className={css.section}>{sectionName(section)}</h4>
      <FindingList findings={found} words="Ignore" mark={leaveFinding} />
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
  readonly mark: (...given: Parameters<typeof leaveFinding>) => Promise<unknown>
}

function MarkButton({ words, finding, mark }: MarkButtonProps) {
  const workspace = useWorkspace()
  const { record, rights } = useRecordForm()
  return (
    <Button
      variant="quiet"
      small
      aria-label={`${words}: ${finding.title}`}
      {...(!rights.update && { disabled: true, 'aria-describedby': WHY_ID })}
      onClick={() => mark(workspace, record.ID, finding)}
    >
      {words}
    </Button>
  )
}
