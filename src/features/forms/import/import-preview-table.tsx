import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import type { ReadEntry } from '#domain/forms/csv/read-entries.ts'
import { fieldTitle, type FormField } from '#domain/forms/form-field.ts'
import { toastOnError } from '#ui/feedback/toast-on-error.ts'
import { type ColumnChoice, plannedColumns } from './column-choices.ts'
import css from './import-preview-table.module.css'
import type { OpenedFile } from './table-file-worker.ts'

export interface ImportPreviewTableProps {
  readonly fields: readonly FormField[]
  readonly choices: readonly ColumnChoice[]
  readonly opened: OpenedFile
}

const PREVIEW_ROWS = 5
/** A wide table can be scrolled without a pointer. */
const SCROLL_REGION_PROPS = { role: 'group', 'aria-label': t`Scrollable table`, tabIndex: 0 } as const
const MAX_CELL_CHARS = 60

/** The first entries as they would be. */
export function ImportPreviewTable({ fields, choices, opened }: ImportPreviewTableProps) {
  const [rows, setRows] = useState<readonly ReadEntry[]>([])
  const planned = plannedColumns(fields, choices)
  const serialized = JSON.stringify(planned)
  useEffect(() => {
    let isCancelled = false
    const read = async () => {
      const { entries } = await opened.api.entries(JSON.parse(serialized) as typeof planned, 0, PREVIEW_ROWS)
      if (!isCancelled) setRows(entries)
    }
    void toastOnError(read())
    return () => {
      isCancelled = true
    }
  }, [opened, serialized])
  if (rows.length === 0 || planned.length === 0) return null
  return (
    <section className={css.preview} aria-label={t`The first entries`}>
      <h3 className={css.heading}>{t`The first entries`}</h3>
      <div className={css.scroll} {...SCROLL_REGION_PROPS}>
        <table className={css.table}>
          <thead>
            <tr>
              {planned.map(({ field }) => (
                <th key={field.name} scope="col" dir="auto">
                  {fieldTitle(field)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ line, values }) => (
              <tr key={line}>
                {planned.map(({ field }) => (
                  <td key={field.name} dir="auto">
                    {shortenCell(values[field.name] ?? '')}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function shortenCell(text: string): string {
  const letters = Array.from(text.slice(0, MAX_CELL_CHARS * 2))
  return text.length > MAX_CELL_CHARS ? `${letters.slice(0, MAX_CELL_CHARS).join('')}…` : text
}
