import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { Fault } from '#domain/forms/csv/table.ts'
import { writeFaults } from '#domain/forms/csv/write-table.ts'
import { safeFileName } from '#domain/export/file-names.ts'
import { counted } from '#lib/text/text.ts'
import { type Deed, noteDeed, takeBack } from '#records/actions/undo.ts'
import { HelpLink } from '#records/help/help-link.tsx'
import { useWorkspace } from '#store/react/workspace-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { buttonClass } from '#ui/buttons/button-class.ts'
import { downloadFile } from '#ui/download-file.ts'
import css from './import.module.css'
import type { ImportOf } from './import-frame.tsx'
import type { Outcome } from './run-import.ts'

export interface ResultStepProps extends ImportOf {
  readonly outcome: Outcome
  readonly file: string
  readonly onAgain: () => void
}

/** What an import has done, what was odd, and the way back. */
export function ResultStep({ form, workbook, outcome, file, onAgain }: ResultStepProps) {
  const { isBack, back } = useWayBack(outcome)
  const { faults } = outcome
  return (
    <>
      <h2 className={css.heading}>{isBack ? 'Import undone' : doneWords(outcome)}</h2>
      <ul className={css.counts} aria-label="Result">
        {isBack ? (
          <li>Everything is as before. The added entries are in the trash.</li>
        ) : (
          lines(outcome).map((line) => <li key={line}>{line}</li>)
        )}
      </ul>
      {faults.length > 0 && <Faults faults={faults} file={file} />}
      <div className={css.after}>
        <Link
          to="/workbooks/run/$workbook/{-$form}"
          params={{ workbook, form: form.name }}
          className={buttonClass({ variant: 'primary' })}
        >
          View entries
        </Link>
        {!isBack && <Button onClick={back}>Undo import</Button>}
        <Button variant="quiet" onClick={onAgain}>
          Another file
        </Button>
      </div>
    </>
  )
}

/** Also Ctrl Z and the palette take it back, once. */
function useWayBack(outcome: Outcome) {
  const { showRefusal } = useWorkspace()
  const [isBack, setIsBack] = useState(false)
  const [deed] = useState((): Deed => {
    const made: Deed = {
      said: doneWords(outcome),
      back: async () => {
        const done = await outcome.back()
        if (done.ok) setIsBack(true)
        else await showRefusal(done.error)
        return done.ok
      },
    }
    noteDeed(made)
    return made
  })
  return { isBack, back: () => takeBack(deed) }
}

const doneWords = ({ added }: Outcome): string => `${counted(added, 'entry', 'entries')} imported`

const lines = ({ updated, left, same, questions }: Outcome): readonly string[] => [
  ...(updated > 0 ? [`${counted(updated, 'entry', 'entries')} updated`] : []),
  ...(same > 0 ? [`${counted(same, 'row')} with nothing new`] : []),
  ...(left > 0 ? [`${counted(left, 'row')} skipped: the entry exists already`] : []),
  ...(questions > 0 ? [`${counted(questions, 'question')} added to the form`] : []),
]

function Faults({ faults, file }: { readonly faults: readonly Fault[]; readonly file: string }) {
  const save = () =>
    downloadFile(safeFileName(`${file} remarks`, 'csv'), [writeFaults(faults)], 'text/csv;charset=utf-8')
  return (
    <div className={css.faults}>
      <p>
        {`${counted(faults.length, 'value or row', 'values or rows')} in the file ${faults.length === 1 ? 'is' : 'are'} not as asked for.`}{' '}
        <HelpLink topic="import-problems">How to fix this</HelpLink>
      </p>
      <Button onClick={save}>
        <Download aria-hidden="true" />
        Download list
      </Button>
    </div>
  )
}
