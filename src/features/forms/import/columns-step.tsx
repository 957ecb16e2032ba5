import { type ReactNode, useState } from 'react'
import type { DomainRecord } from '#domain/engine/record.ts'
import type { CustomForm } from '#domain/kinds/no-code/form.ts'
import type { SeenColumn } from '#domain/forms/csv/table-file.ts'
import { counted } from '#lib/text/text.ts'
import { latestChildren } from '#store/queries.ts'
import { useLive } from '#store/react/workspace-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Page } from '#ui/layout/page.tsx'
import { toastOnError } from '#ui/feedback/toast-on-error.ts'
import { Why } from '#ui/overlays/why.tsx'
import { isAsked, plannedColumns, withTarget } from './column-plan.ts'
import { ColumnRow } from './column-row.tsx'
import { FileFormatView } from './file-format.tsx'
import { FirstRows } from './first-rows.tsx'
import { ImportFrame, type ImportOf } from './import-frame.tsx'
import css from './import.module.css'
import { matchingOf, WhenThere } from './when-there.tsx'
import type { KnownEntry, WhenKnown } from './split-entries.ts'
import type { Import, Stage } from './use-import.ts'

export interface ColumnsStepProps extends ImportOf {
  readonly steps: ReactNode
  readonly work: Import
  readonly stage: Extract<Stage, { at: 'columns' }>
}

const NONE: readonly KnownEntry[] = []
const NO_COLUMN: SeenColumn = { header: '', samples: [], type: 'text', asksOrder: false, isStray: false }
const WHY_NOT_ID = 'import-why-not'

/** Which column goes where, and what becomes of entries that are there already. */
export function ColumnsStep({ form, workbook, steps, work, stage }: ColumnsStepProps) {
  const { choices, fields, setChoices } = work
  const { file, opened, fault } = stage
  const { columns, rows } = opened.table
  const known = useKnownEntries(form)
  const [when, setWhen] = useState<WhenKnown>('update')
  const [by, setBy] = useState<string | null>(null)
  const matching = matchingOf(fields, choices, { by, when, known: known ?? NONE })
  const why = whyNot(work, stage)
  const onImport = () => void toastOnError(work.run(matching))
  return (
    <ImportFrame
      form={form}
      workbook={workbook}
      title={file.name}
      facts={`${counted(rows, 'row')}, ${counted(columns.length, 'column')}, ${sizeWords(file.data.size)}`}
      actions={
        <>
          <Button variant="quiet" onClick={work.cancel}>
            Cancel
          </Button>
          <Button
            variant="primary"
            disabled={why !== null || !known}
            aria-describedby={why === null ? undefined : WHY_NOT_ID}
            onClick={onImport}
          >
            {`Import ${counted(rows, 'entry', 'entries')}`}
          </Button>
        </>
      }
    >
      <Page close className={classNames(css.page, css.under)}>
        {steps}
        {fault !== null && (
          <p role="alert" className={css.fault}>
            {fault}
          </p>
        )}
        <FileFormatView format={opened.table.format} onSettings={work.readAgain} />
        <div className={css.head}>
          <h2 className={css.heading}>Which column goes where?</h2>
          {why === null ? <span className={css.facts}>{foundWords(work)}</span> : <Why id={WHY_NOT_ID}>{why}</Why>}
        </div>
        <ul className={css.columns} aria-label="Columns">
          {choices.map((choice, index) => (
            <ColumnRow
              key={choice.made.name}
              column={{ index, seen: columns[index] ?? NO_COLUMN, choice }}
              fields={fields}
              opened={opened}
              onTarget={(target) => setChoices(withTarget(choices, index, target))}
              onSettings={(settings) =>
                setChoices(choices.map((one, at) => (at === index ? { ...one, ...settings } : one)))
              }
            />
          ))}
        </ul>
        <WhenThere matching={matching} choices={choices} opened={opened} form={form.ID} onWhen={setWhen} onBy={setBy} />
        <FirstRows fields={fields} choices={choices} opened={opened} />
      </Page>
    </ImportFrame>
  )
}

const useKnownEntries = ({ ID }: CustomForm): readonly KnownEntry[] | undefined =>
  useLive((database) => latestChildren<DomainRecord & KnownEntry>(database, { kind: 'entry', parent: ID }), [ID])

/** Why nothing can be imported yet. */
function whyNot({ fields, choices }: Import, { opened }: ColumnsStepProps['stage']): string | null {
  const { columns, rows } = opened.table
  if (rows === 0) return 'The file has a header row only.'
  if (plannedColumns(fields, choices).length === 0) return 'Choose at least one column.'
  const asked = choices.find((choice, index) => {
    const column = columns[index]
    return column !== undefined && choice.order === null && isAsked(fields, choice, column)
  })
  return asked ? 'Choose how dates are written: day first or month first.' : null
}

function foundWords({ choices }: Import): string {
  const count = (by: 'name' | 'type'): number => choices.filter((choice) => choice.by === by).length
  const found = count('name')
  if (found === choices.length) return `All ${found} found by their names. Check, then import.`
  const byType = count('type')
  return [
    `${found} of ${choices.length} found by their names`,
    ...(byType > 0 ? [`${byType} by what is in them`] : []),
  ].join(', ')
}

function sizeWords(bytes: number): string {
  if (bytes < 1_000) return counted(bytes, 'byte')
  return bytes < 1_000_000 ? `${Math.round(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
