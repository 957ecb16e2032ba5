import { plural, t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { TableFault } from '#domain/forms/csv/table.ts'
import { writeFaults } from '#domain/forms/csv/write-table.ts'
import { safeFileName } from '#domain/export/file-names.ts'
import { type UndoableAction, pushUndo, undoAction } from '#records/actions/undo.ts'
import { HelpLink } from '#records/help/help-link.tsx'
import { useAccountContext } from '#store/react/account-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { buttonClass } from '#ui/buttons/button-class.ts'
import { downloadFile } from '#ui/download-file.ts'
import css from './import.module.css'
import type { ImportTarget } from './import-frame.tsx'
import type { EntryImportOutcome } from './import-entries.ts'

export interface ResultStepProps extends ImportTarget {
  readonly outcome: EntryImportOutcome
  readonly file: string
  readonly onAgain: () => void
}

/** Shows the result of an import, its problems, and the way to undo it. */
export function ResultStep({ form, workbook, outcome, file, onAgain }: ResultStepProps) {
  const { isBack, back } = useImportUndo(outcome)
  const { faults } = outcome
  return (
    <>
      <h2 className={css.heading}>{isBack ? t`Import undone` : importedCountText(outcome)}</h2>
      <ul className={css.counts} aria-label={t`Result`}>
        {isBack ? (
          <li>{t`Your entries are back to how they were. The added entries are in the trash.`}</li>
        ) : (
          resultLines(outcome).map((line) => <li key={line}>{line}</li>)
        )}
      </ul>
      {faults.length > 0 && <ImportFaults faults={faults} file={file} />}
      <div className={css.after}>
        <Link
          to="/workbooks/run/$workbook/{-$form}"
          params={{ workbook, form: form.name }}
          className={buttonClass({ variant: 'primary' })}
        >
          {t`View entries`}
        </Link>
        {!isBack && <Button onClick={back}>{t`Undo import`}</Button>}
        <Button variant="quiet" onClick={onAgain}>
          {t`Import another file`}
        </Button>
      </div>
    </>
  )
}

/** Also Ctrl Z and the palette take it back, once. */
function useImportUndo(outcome: EntryImportOutcome) {
  const { showRefusal } = useAccountContext()
  const [isBack, setIsBack] = useState(false)
  const [undoableAction] = useState((): UndoableAction => {
    const made: UndoableAction = {
      announcement: importedCountText(outcome),
      undo: async () => {
        const done = await outcome.back()
        if (done.ok) setIsBack(true)
        else await showRefusal(done.error)
        return done.ok
      },
    }
    pushUndo(made)
    return made
  })
  return { isBack, back: () => undoAction(undoableAction) }
}

const importedCountText = ({ added }: EntryImportOutcome): string =>
  plural(added, { one: '# entry imported', other: '# entries imported' })

const resultLines = ({ updated, left, same, questions }: EntryImportOutcome): readonly string[] => [
  ...(updated > 0 ? [plural(updated, { one: '# entry updated', other: '# entries updated' })] : []),
  ...(same > 0 ? [plural(same, { one: '# row without changes', other: '# rows without changes' })] : []),
  ...(left > 0
    ? [
        plural(left, {
          one: '# row skipped because its entry already exists',
          other: '# rows skipped because their entries already exist',
        }),
      ]
    : []),
  ...(questions > 0
    ? [plural(questions, { one: '# question added to the form', other: '# questions added to the form' })]
    : []),
]

function ImportFaults({ faults, file }: { readonly faults: readonly TableFault[]; readonly file: string }) {
  const save = () =>
    downloadFile(safeFileName(t`${file} problems`, 'csv'), [writeFaults(faults)], 'text/csv;charset=utf-8')
  return (
    <div className={css.faults}>
      <p>
        {plural(
          { count: faults.length },
          {
            one: '# value or row in the file has a problem.',
            other: '# values or rows in the file have a problem.',
          },
        )}{' '}
        <HelpLink topic="import-problems">{t`How to fix this`}</HelpLink>
      </p>
      <Button onClick={save}>
        <Download aria-hidden="true" />
        {t`Download list`}
      </Button>
    </div>
  )
}
