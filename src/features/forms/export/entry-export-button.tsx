import { plural, t } from '@lingui/core/macro'
import { Download } from 'lucide-react'
import type { CustomForm } from '#domain/kinds/no-code/form.ts'
import { Button } from '#ui/buttons/button.tsx'
import { downloadFile } from '#ui/download-file.ts'
import { Menu } from '#ui/overlays/menu.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { toastOnError } from '#ui/feedback/toast-on-error.ts'
import tool from '#features/forms/bar-tool.module.css'
import type { ExportedEntry, EntryExportFormat } from './export-entries.ts'

export interface EntryExportButtonProps {
  readonly form: CustomForm
  /**
   * The entries that the view shows, in its order, asked for once a format is chosen; null where they cannot all be
   * read.
   */
  readonly entries: () => Promise<readonly ExportedEntry[] | null>
}

/** Saves the entries of a view as a file. */
export function EntryExportButton({ form, entries }: EntryExportButtonProps) {
  const save = (format: EntryExportFormat) => () => void toastOnError(saveEntries(form, format, entries))
  return (
    <Menu
      trigger={
        <Button className={tool.tool} aria-label={t`Export`}>
          <Download aria-hidden="true" />
          <span className={tool.word}>{t`Export`}</span>
        </Button>
      }
      entries={[
        { label: 'CSV', detail: t`For every program, and to import again`, onSelect: save('csv') },
        { label: t`Excel workbook`, detail: t`Numbers and dates as such`, onSelect: save('xlsx') },
      ]}
    />
  )
}

/** A sheet has no more rows. */
const MAX_SHEET_ENTRIES = 1_048_575

async function saveEntries(
  form: CustomForm,
  format: EntryExportFormat,
  entries: EntryExportButtonProps['entries'],
): Promise<void> {
  const [{ exportEntries }, rows] = await Promise.all([import('./export-entries.ts'), entries()])
  if (!rows)
    return void toast.show(
      t`Not all of these entries can be read now, so nothing was exported. Try again once you are connected.`,
    )
  if (format === 'xlsx' && rows.length > MAX_SHEET_ENTRIES)
    return void toast.show(t`A workbook takes 1,048,575 entries at most. Export them as CSV.`)
  const { name, parts, type, cut } = await exportEntries(form, rows, format)
  downloadFile(name, parts, type)
  const exported = plural({ count: rows.length }, { one: '# entry exported.', other: '# entries exported.' })
  if (cut === 0) return void toast.show(exported)
  const shortened = plural(cut, {
    one: '# answer is longer than a cell takes, and cut. CSV has all of it.',
    other: '# answers are longer than a cell takes, and cut. CSV has all of it.',
  })
  toast.show(`${exported} ${shortened}`)
}
