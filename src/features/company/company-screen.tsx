import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { History } from 'lucide-react'
import { COMPANY_FORM, COMPANY_KEY } from '#domain/kinds/company.ts'
import { COMPANY_SECTION } from '#domain/tokens/token-values.ts'
import { RecordSaveState } from '#records/editor/record-save-state.tsx'
import { RecordNotDownloaded } from '#records/editor/record-states.tsx'
import { useRecord } from '#records/editor/use-record-by-slug.ts'
import { PlanNote } from '#records/plan-note.tsx'
import { RecordFormProvider, useRecordForm, RIGHTS_REASON_ID } from '#records/form/record-form-context.tsx'
import { RecordFormFields } from '#records/form/record-form-fields.tsx'
import { RecordConflictsLink } from '#records/form/conflict-links.tsx'
import { UnsavedFieldsAlert } from '#records/form/unsaved-fields-alert.tsx'
import { useRecordConflicts } from '#records/form/use-record-conflicts.ts'
import { TokenList } from '#records/form/token-list.tsx'
import { useRecordEditSession } from '#records/form/use-edit-session.ts'
import { useLinkedField } from '#records/form/use-linked-field.ts'
import { useRights } from '#store/react/use-rights.ts'
import { useRecordProjection } from '#store/react/use-record-projection.ts'
import { buttonClass } from '#ui/buttons/button-class.ts'
import { cardClass } from '#ui/layout/card-class.ts'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { COMPANY_SCREENS } from './company-kind.ts'
import css from './company-screen.module.css'
import { COMPANY_TOKENS, countTextsByToken } from './company-tokens.ts'
import { linkClass } from '#ui/navigation/link-class.ts'

const { kind, ID } = COMPANY_KEY

/**
 * Shows the company profile, the only form of the account. Saves it as it is typed, and offers its values for use in
 * texts.
 */
export function CompanyScreen() {
  const seen = useRecord(kind, ID)
  const editSession = useRecordEditSession({ kind, ID, record: seen?.record })
  const conflicts = useRecordConflicts(kind, ID)
  const rights = useRights(COMPANY_SCREENS)
  if (!seen || !rights) {
    return (
      <div className={css.company}>
        <h1>{COMPANY_SCREENS.heading}</h1>
        {seen !== null ? <SkeletonRows count={4} /> : <RecordNotDownloaded screens={COMPANY_SCREENS} level={2} />}
      </div>
    )
  }
  return (
    <RecordFormProvider
      kind={kind}
      record={seen.record}
      editSession={editSession}
      rights={rights}
      conflicts={conflicts}
    >
      <CompanyForm />
    </RecordFormProvider>
  )
}

function CompanyForm() {
  const {
    record: { name },
    rights,
  } = useRecordForm()
  const wanted = useLinkedField()
  return (
    <div className={css.company}>
      <div className={css.head}>
        <div className={css.words}>
          <h1>{COMPANY_SCREENS.heading}</h1>
          <RecordSaveState />
          <RecordConflictsLink />
        </div>
        <Link
          to="/history/$section/$name"
          params={{ section: COMPANY_SCREENS.section, name }}
          className={`${buttonClass({ variant: 'quiet' })} ${css.history}`}
        >
          <History aria-hidden="true" />
          {t`History`}
        </Link>
      </div>
      <p className={css.lead}>{COMPANY_FORM.lead}</p>
      {!rights.update && <PlanNote id={RIGHTS_REASON_ID} why={rights.why} />}
      <UnsavedFieldsAlert />
      <section className={`${cardClass({ padded: true })} ${css.fields}`} aria-label={COMPANY_FORM.title}>
        <RecordFormFields form={COMPANY_FORM} wanted={wanted} />
      </section>
      <section className={cardClass({ padded: true })} aria-label={t`For your texts`}>
        <CompanyTokens />
      </section>
    </div>
  )
}

function CompanyTokens() {
  const picked = useRecordProjection(COMPANY_TOKENS)
  const uses = useMemo(
    () =>
      picked &&
      new Map(
        Array.from(countTextsByToken(picked), ([token, count]) => [
          token,
          <TokenUses key={token} token={token} count={count} />,
        ]),
      ),
    [picked],
  )
  return <TokenList form={COMPANY_FORM} name={COMPANY_SECTION} heading={t`Merge fields`} Heading="h2" uses={uses} />
}

/** In how many texts a token of the company is, with the way to them. */
function TokenUses({ token, count }: { readonly token: string; readonly count: number }) {
  return (
    <Trans>
      Used in{' '}
      <Link to="/browse/strategies" search={{ uses: token }} className={linkClass}>
        <Plural value={count} one="# text" other="# texts" />
      </Link>
    </Trans>
  )
}
