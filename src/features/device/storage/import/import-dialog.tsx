import { useEffect, useState } from 'react'
import { wholeDate } from '#lib/time/relative-date.ts'
import { counted } from '#lib/text/text.ts'
import { storeFaultOf } from '#store/faults.ts'
import { useWorkspace } from '#store/react/workspace-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { CheckBox } from '#ui/choices/check-box.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { ErrorNote } from '#features/device/storage/error-note.tsx'
import css from '#features/device/storage/storage.module.css'
import { outcomeLines, planLines, recordsText } from './import-lines.ts'
import type { ParsedCopy } from './parse-copy.ts'
import { type ImportPlan, planImport } from './plan-import.ts'
import { type ImportOutcome, runImport } from './run-import.ts'

export interface ImportDialogProps {
  readonly copy: ParsedCopy
  readonly open: boolean
  readonly onClose: () => void
  readonly onClosed: () => void
}

type State =
  | { readonly step: 'comparing' }
  | { readonly step: 'preview'; readonly plan: ImportPlan }
  | { readonly step: 'adding'; readonly doneCount: number; readonly count: number }
  | { readonly step: 'done'; readonly outcome: ImportOutcome }
  | { readonly step: 'failed'; readonly message: string }

/** What a copy holds, compared with the account; then what came of it. Nothing is changed before the person says so. */
export function ImportDialog({ copy, open, onClose, onClosed }: ImportDialogProps) {
  const workspace = useWorkspace()
  const { database, session } = workspace
  const owner = session.acting ?? session
  const [state, setState] = useState<State>({ step: 'comparing' })
  const [addsCopies, setAddsCopies] = useState(false)
  useEffect(() => {
    let isCancelled = false
    planImport(database, copy).then(
      (plan) => isCancelled || setState({ step: 'preview', plan }),
      (error: unknown) => isCancelled || setState({ step: 'failed', message: faultText(error) }),
    )
    return () => {
      isCancelled = true
    }
  }, [database, copy])

  const add = async () => {
    const onProgress = (doneCount: number, count: number) => setState({ step: 'adding', doneCount, count })
    try {
      setState({ step: 'done', outcome: await runImport(workspace, copy, { addsCopies, onProgress }) })
    } catch (error) {
      setState({ step: 'failed', message: faultText(error) })
    }
  }
  const count = state.step === 'preview' ? additionCount(state.plan, addsCopies) : 0
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title="Take a copy back in"
      actions={
        state.step === 'preview' && count > 0 ? (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button variant="primary" onClick={add}>
              Add {recordsText(count)}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>Close</Button>
        )
      }
    >
      <p className={css.importAbout}>{aboutText(copy, owner.user_email || owner.user_login)}</p>
      <div className={css.importBody} role="status">
        <Body state={state} />
      </div>
      {state.step === 'preview' && state.plan.different.length > 0 && (
        <CheckBox
          label={`Add the ${counted(state.plan.different.length, 'different one')} as ${state.plan.different.length === 1 ? 'a copy' : 'copies'}`}
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

function Body({ state }: { readonly state: State }) {
  switch (state.step) {
    case 'comparing':
      return <p>Comparing it with your account…</p>
    case 'adding':
      return (
        <p>
          Adding {state.doneCount} of {state.count}…
        </p>
      )
    case 'preview':
      return <Lines lines={planLines(state.plan)} />
    case 'done':
      return <Lines lines={outcomeLines(state.outcome)} />
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

const additionCount = ({ fresh, different, company }: ImportPlan, addsCopies: boolean): number =>
  fresh.length + (addsCopies ? different.length : 0) + (company && Object.keys(company.fills).length > 0 ? 1 : 0)

function aboutText({ savedAtMs, accountName }: ParsedCopy, own: string): string {
  const made = savedAtMs === null ? 'This copy' : `This copy of ${wholeDate(savedAtMs)}`
  if (accountName === '' || accountName === own)
    return `${made} is compared with your account. Nothing of yours is overwritten.`
  return `${made} comes from the account ${accountName}. You are logged in as ${own}: what you add becomes part of this account. Nothing of yours is overwritten.`
}

const faultText = (error: unknown): string =>
  storeFaultOf(error)?.message ?? 'The copy could not be compared with your account. Nothing was changed by that.'
