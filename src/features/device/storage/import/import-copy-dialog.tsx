import { plural, t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { wholeDate } from '#lib/time/relative-date.ts'
import { storeFaultOf } from '#store/store-fault.ts'
import { useAccountContext } from '#store/react/account-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { CheckBox } from '#ui/choices/check-box.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { ErrorNote } from '#features/device/storage/error-note.tsx'
import css from '#features/device/storage/storage.module.css'
import { copyOutcomeSentences, copyPlanSentences } from './copy-import-sentences.ts'
import type { ParsedCopy } from './parse-copy.ts'
import { type CopyImportPlan, planCopyImport } from './plan-copy-import.ts'
import { type CopyImportOutcome, importCopy } from './import-copy.ts'

export interface ImportCopyDialogProps {
  readonly copy: ParsedCopy
  readonly open: boolean
  readonly onClose: () => void
  readonly onClosed: () => void
}

type ImportCopyState =
  | { readonly step: 'comparing' }
  | { readonly step: 'preview'; readonly plan: CopyImportPlan }
  | { readonly step: 'adding'; readonly doneCount: number; readonly count: number }
  | { readonly step: 'done'; readonly outcome: CopyImportOutcome }
  | { readonly step: 'failed'; readonly message: string }

/**
 * Shows what a copy contains, compared with the account, and then the result. Nothing is changed before the person
 * confirms.
 */
export function ImportCopyDialog({ copy, open, onClose, onClosed }: ImportCopyDialogProps) {
  const account = useAccountContext()
  const { database, session } = account
  const owner = session.acting ?? session
  const [state, setState] = useState<ImportCopyState>({ step: 'comparing' })
  const [addsCopies, setAddsCopies] = useState(false)
  useEffect(() => {
    let isCancelled = false
    planCopyImport(database, copy).then(
      (plan) => isCancelled || setState({ step: 'preview', plan }),
      (error: unknown) => isCancelled || setState({ step: 'failed', message: copyFaultText(error) }),
    )
    return () => {
      isCancelled = true
    }
  }, [database, copy])

  const add = async () => {
    const onProgress = (doneCount: number, count: number) => setState({ step: 'adding', doneCount, count })
    try {
      setState({ step: 'done', outcome: await importCopy(account, copy, { addsCopies, onProgress }) })
    } catch (error) {
      setState({ step: 'failed', message: copyFaultText(error) })
    }
  }
  const count = state.step === 'preview' ? additionCount(state.plan, addsCopies) : 0
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title={t`Restore from a file`}
      actions={
        state.step === 'preview' && count > 0 ? (
          <>
            <Button onClick={onClose}>{t`Cancel`}</Button>
            <Button variant="primary" onClick={add}>
              {plural(count, { one: 'Add # entry', other: 'Add # entries' })}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>{t`Close`}</Button>
        )
      }
    >
      <p className={css.importAbout}>{copyOriginText(copy, owner.user_email || owner.user_login)}</p>
      <div className={css.importBody} role="status">
        <ImportCopyBody state={state} />
      </div>
      {state.step === 'preview' && state.plan.different.length > 0 && (
        <CheckBox
          label={plural(state.plan.different.length, {
            one: 'Add the # different one as a copy',
            other: 'Add the # different ones as copies',
          })}
          checked={addsCopies}
          onCheckedChange={setAddsCopies}
        />
      )}
      <ErrorNote
        fault={state.step === 'failed' ? state.message : state.step === 'done' ? state.outcome.stopped : null}
      />
    </Dialog>
  )
}

function ImportCopyBody({ state }: { readonly state: ImportCopyState }) {
  switch (state.step) {
    case 'comparing':
      return <p>{t`Comparing it with your account…`}</p>
    case 'adding':
      return <p>{t`Adding ${{ doneCount: state.doneCount }} of ${{ count: state.count }}…`}</p>
    case 'preview':
      return <Lines lines={copyPlanSentences(state.plan)} />
    case 'done':
      return <Lines lines={copyOutcomeSentences(state.outcome)} />
    case 'failed':
      return null
  }
}

const Lines = ({ lines }: { readonly lines: readonly string[] }) => (
  <ul className={css.importLines}>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)

const additionCount = ({ fresh, different, company }: CopyImportPlan, addsCopies: boolean): number =>
  fresh.length + (addsCopies ? different.length : 0) + (company && Object.keys(company.fills).length > 0 ? 1 : 0)

function copyOriginText({ savedAtMs, accountName }: ParsedCopy, own: string): string {
  const date = savedAtMs === null ? null : wholeDate(savedAtMs)
  if (accountName === '' || accountName === own)
    return date === null
      ? t`This copy is compared with your account. Nothing in your account is overwritten.`
      : t`This copy of ${date} is compared with your account. Nothing in your account is overwritten.`
  return date === null
    ? t`This copy comes from the account ${accountName}. You’re logged in as ${own}. What you add becomes part of this account. Nothing in your account is overwritten.`
    : t`This copy of ${date} comes from the account ${accountName}. You’re logged in as ${own}. What you add becomes part of this account. Nothing in your account is overwritten.`
}

const copyFaultText = (error: unknown): string =>
  storeFaultOf(error)?.message ?? t`We couldn’t compare the copy with your account. Nothing was changed.`
