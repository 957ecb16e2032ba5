import { t } from '@lingui/core/macro'
import { useId } from 'react'
import { sectionName } from '#domain/kinds/opportunity-sections.ts'
import { useRecordForm, RIGHTS_REASON_ID } from '#records/form/record-form-context.tsx'
import { useAccountContext, type AccountContext } from '#store/react/account-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { cardClass } from '#ui/layout/card-class.ts'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { FilledFieldCounts } from './filled-field-counts.tsx'
import { FindingRow } from './finding-row.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { findingsBySection, type Findings } from './use-findings.ts'
import css from './suggestions.module.css'
import { type OfferFinding, dismissedFindingPath } from '#domain/analysis/offer-finding.ts'
import { offerUndo } from '#records/actions/undo.ts'

/** Suggestions for the whole offer by section, the ignored ones, and how much is filled in. */
export function Suggestions({ findings }: { readonly findings: Findings | undefined }) {
  const id = useId()
  return (
    <section className={css.panel} aria-labelledby={id}>
      <div className={css.head}>
        <h3 id={id}>{t`Suggestions`}</h3>
        <p className={css.note}>{t`Checked on this device. Nothing is sent.`}</p>
      </div>
      {findings ? <OpenFindings findings={findings.open} /> : <SkeletonRows count={2} />}
      <div>
        {findings && findings.left.length > 0 && (
          <Disclosure label={t`${{ count: findings.left.length }} ignored`}>
            <FindingList findings={findings.left} words={t`Show again`} mark={restoreFinding} />
          </Disclosure>
        )}
        <FilledFieldCounts />
      </div>
    </section>
  )
}

function OpenFindings({ findings }: Pick<FindingListProps, 'findings'>) {
  if (findings.length === 0) return <p className={css.none}>{t`No suggestions.`}</p>
  return findingsBySection(findings).map(([section, found]) => (
    <div key={section}>
      <h4 className={css.section}>{sectionName(section)}</h4>
      <FindingList findings={found} words={t`Ignore`} mark={ignoreFinding} />
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

type FindingAccount = Pick<AccountContext, 'mutate' | 'showRefusal'>

/** Ignores a suggestion until its words change; can be undone. */
async function ignoreFinding(account: FindingAccount, ID: number, finding: OfferFinding): Promise<void> {
  if (!(await markFinding(account, ID, { finding, print: finding.about }))) return
  offerUndo({ announcement: t`Ignored.`, undo: () => restoreFinding(account, ID, finding) })
}

/** Shows an ignored suggestion again. */
async function restoreFinding(account: FindingAccount, ID: number, finding: OfferFinding): Promise<boolean> {
  return markFinding(account, ID, { finding, print: '' })
}

/** A mark is no word that somebody else's could be in the way of: the last one holds. */
async function markFinding(
  account: FindingAccount,
  ID: number,
  { finding, print }: { readonly finding: OfferFinding; readonly print: string },
): Promise<boolean> {
  const done = await account.mutate('opportunity.setField', { ID, path: dismissedFindingPath(finding), value: print })
  if (!done.ok) await account.showRefusal(done.error)
  return done.ok
}
