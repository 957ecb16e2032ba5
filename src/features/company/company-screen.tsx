import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { History } from 'lucide-react'
import { COMPANY_FORM, COMPANY_KEY } from '#domain/kinds/company.ts'
import { COMPANY_SECTION } from '#domain/tokens/token-values.ts'
import { RecordSaved } from '#records/editor/record-saved.tsx'
import { NotHereYet } from '#records/editor/record-states.tsx'
import { useRecord } from '#records/editor/use-named-record.ts'
import { PlanNote } from '#records/plan-note.tsx'
import { RecordFormProvider, useRecordForm, WHY_ID } from '#records/form/form-context.tsx'
import { FormFields } from '#records/form/form-fields.tsx'
import { RecordNeedsYou } from '#records/form/needs-you.tsx'
import { NotSaved } from '#records/form/not-saved.tsx'
import { useRecordConflicts } from '#records/form/record-conflicts.ts'
import { TokenList } from '#records/form/token-list.tsx'
import { useDrafts } from '#records/form/use-drafts.ts'
import { useWantedField } from '#records/form/use-wanted-field.ts'
import { useRights } from '#store/react/use-rights.ts'
import { usePicked } from '#store/react/use-picked.ts'
import { buttonClass } from '#ui/buttons/button-class.ts'
import { cardClass } from '#ui/layout/card-class.ts'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { COMPANY_SCREENS } from './company-kind.ts'
import css from './company-screen.module.css'
import { COMPANY_TOKENS, countsOf } from './company-tokens.ts'
import { TokenUses } from './token-uses.tsx'

const { kind, ID } = COMPANY_KEY

/** Who stands behind the offers: the one form of the account, saved as it is typed, and its words to use in texts. */
export function CompanyScreen() {
  const seen = useRecord(kind, ID)
  const drafts = useDrafts({ kind, ID, record: seen?.record })
  const conflicts = useRecordConflicts(kind, ID)
  const rights = useRights(COMPANY_SCREENS)
  if (!seen || !rights) {
    return (
      <div className={css.company}>
        <h1>{COMPANY_SCREENS.heading}</h1>
        {seen !== null ? <SkeletonRows count={4} /> : <NotHereYet screens={COMPANY_SCREENS} level={2} />}
      </div>
    )
  }
  return (
    <RecordFormProvider kind={kind} record={seen.record} drafts={drafts} rights={rights} conflicts={conflicts}>
      <CompanyForm />
    </RecordFormProvider>
  )
}

function CompanyForm() {
  const {
    record: { name },
    rights,
  } = useRecordForm()
  const wanted = useWantedField()
  return (
    <div className={css.company}>
      <div className={css.head}>
        <div className={css.words}>
          <h1>{COMPANY_SCREENS.heading}</h1>
          <RecordSaved />
          <RecordNeedsYou />
        </div>
        <Link
          to="/history/$section/$name"
          params={{ section: COMPANY_SCREENS.section, name }}
          className={`${buttonClass({ variant: 'quiet' })} ${css.history}`}
        >
          <History aria-hidden="true" />
          History
        </Link>
      </div>
      <p className={css.lead}>{COMPANY_FORM.lead}</p>
      {!rights.update && <PlanNote id={WHY_ID} why={rights.why} />}
      <NotSaved />
      <section className={`${cardClass({ padded: true })} ${css.fields}`} aria-label={COMPANY_FORM.title}>
        <FormFields form={COMPANY_FORM} wanted={wanted} />
      </section>
      <section className={cardClass({ padded: true })} aria-label="For your texts">
        <CompanyTokens />
      </section>
    </div>
  )
}

function CompanyTokens() {
  const picked = usePicked(COMPANY_TOKENS)
  const uses = useMemo(
    () =>
      picked &&
      new Map(
        Array.from(countsOf(picked), ([token, count]) => [
          token,
          <TokenUses key={token} token={token} count={count} />,
        ]),
      ),
    [picked],
  )
  return <TokenList form={COMPANY_FORM} name={COMPANY_SECTION} heading="Merge fields" Heading="h2" uses={uses} />
}
