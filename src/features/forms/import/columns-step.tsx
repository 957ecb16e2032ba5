import { plural, t } from '@lingui/core/macro'
import { type ReactNode, useState } from 'react'
import type { CustomForm } from '#domain/kinds/no-code/form.ts'
import type { ColumnOverview } from '#domain/forms/csv/table-file.ts'
import { formatNumber } from '#lib/locale/ui-locale.ts'
import { latestChildRecords } from '#store/whole-records.ts'
import { useLocalQuery } from '#store/react/account-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Page } from '#ui/layout/page.tsx'
import { toastOnError } from '#ui/feedback/toast-on-error.ts'
import { DisabledReason } from '#ui/overlays/disabled-reason.tsx'
import { needsDateOrderChoice, plannedColumns, withColumnTarget } from './column-choices.ts'
import { ColumnRow } from './column-row.tsx'
import { FileFormatView } from './file-format-view.tsx'
import { ImportPreviewTable } from './import-preview-table.tsx'
import { ImportFrame, type ImportTarget } from './import-frame.tsx'
import css from './import.module.css'
import { resolveMatching, ExistingEntriesSection } from './existing-entries-section.tsx'
import type { ExistingEntry, DuplicateHandling } from './match-imported-rows.ts'
import type { EntryImport, ImportStage } from './use-entry-import.ts'

export interface ColumnsStepProps extends ImportTarget {
  readonly steps: ReactNode
  readonly work: EntryImport
  readonly stage: Extract<ImportStage, { at: 'columns' }>
}

const NO_ENTRIES: readonly ExistingEntry[] = []
const NO_COLUMN: ColumnOverview = { header: '', samples: [], type: 'text', asksOrder: false, isStray: false }
const IMPORT_BLOCKED_ID = 'import-why-not'

/** Maps columns to questions, and chooses how existing entries are treated. */
export function ColumnsStep({ form, workbook, steps, work, stage }: ColumnsStepProps) {
  const { choices, fields, setChoices } = work
  const { file, opened, fault } = stage
  const { columns, rows } = opened.table
  const known = useExistingEntries(form)
  const [when, setWhen] = useState<DuplicateHandling>('update')
  const [by, setBy] = useState<string | null>(null)
  const matching = resolveMatching(fields, choices, { by, when, known: known ?? NO_ENTRIES })
  const why = importBlockedReason(work, stage)
  const onImport = () => void toastOnError(work.run(matching))
  return (
    <ImportFrame
      form={form}
      workbook={workbook}
      title={file.name}
      facts={[
        plural({ count: rows }, { one: '# row', other: '# rows' }),
        plural({ count: columns.length }, { one: '# column', other: '# columns' }),
        fileSizeText(file.data.size),
      ].join(', ')}
      actions={
        <>
          <Button variant="quiet" onClick={work.cancel}>
            {t`Cancel`}
          </Button>
          <Button
            variant="primary"
            disabled={why !== null || !known}
            aria-describedby={why === null ? undefined : IMPORT_BLOCKED_ID}
            onClick={onImport}
          >
            {plural(rows, { one: 'Import # entry', other: 'Import # entries' })}
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
          <h2 className={css.heading}>{t`Match columns to questions`}</h2>
          {why === null ? (
            <span className={css.facts}>{matchedColumnsText(work)}</span>
          ) : (
            <DisabledReason id={IMPORT_BLOCKED_ID}>{why}</DisabledReason>
          )}
        </div>
        <ul className={css.columns} aria-label={t`Columns`}>
          {choices.map((choice, index) => (
            <ColumnRow
              key={choice.made.name}
              column={{ index, seen: columns[index] ?? NO_COLUMN, choice }}
              fields={fields}
              opened={opened}
              onTarget={(target) => setChoices(withColumnTarget(choices, index, target))}
              onSettings={(settings) =>
                setChoices(choices.map((one, at) => (at === index ? { ...one, ...settings } : one)))
              }
            />
          ))}
        </ul>
        <ExistingEntriesSection
          matching={matching}
          choices={choices}
          opened={opened}
          form={form.ID}
          onWhen={setWhen}
          onBy={setBy}
        />
        <ImportPreviewTable fields={fields} choices={choices} opened={opened} />
      </Page>
    </ImportFrame>
  )
}

const useExistingEntries = ({ ID }: CustomForm): readonly ExistingEntry[] | undefined =>
  useLocalQuery((database) => latestChildRecords(database, { kind: 'entry', parent: ID }), [ID])

/** Returns why the import cannot start yet. */
function importBlockedReason({ fields, choices }: EntryImport, { opened }: ColumnsStepProps['stage']): string | null {
  const { columns, rows } = opened.table
  if (rows === 0) return t`The file only has a header row.`
  if (plannedColumns(fields, choices).length === 0) return t`Choose at least one column.`
  const asked = choices.find((choice, index) => {
    const column = columns[index]
    return column !== undefined && choice.order === null && needsDateOrderChoice(fields, choice, column)
  })
  return asked ? t`Choose a date format: day first or month first.` : null
}

function matchedColumnsText({ choices }: EntryImport): string {
  const count = (by: 'name' | 'type'): number => choices.filter((choice) => choice.by === by).length
  const found = count('name')
  const total = choices.length
  if (found === total) return t`All ${found} matched by name. Check them, then import.`
  const byType = count('type')
  return byType > 0
    ? t`${found} of ${total} matched by name, ${byType} by content`
    : t`${found} of ${total} matched by name`
}

function fileSizeText(bytes: number): string {
  if (bytes < 1_000) return plural(bytes, { one: '# byte', other: '# bytes' })
  return bytes < 1_000_000
    ? t`${{ size: Math.round(bytes / 1024) }} KB`
    : t`${{ size: formatNumber(bytes / 1024 / 1024, { minimumFractionDigits: 1, maximumFractionDigits: 1 }) }} MB`
}
