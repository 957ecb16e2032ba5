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
        { label: 'CSV', detail: t`Opens in any program, and you can import it again`, onSelect: save('csv') },
        { label: t`Excel workbook`, detail: t`Keeps numbers and dates as values`, onSelect: save('xlsx') },
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
      t`We couldn’t load all of these entries, so nothing was exported. Try again when you’re online.`,
    )
  if (format === 'xlsx' && rows.length > MAX_SHEET_ENTRIES)
    return void toast.show(t`An Excel workbook holds up to 1,048,575 entries. Export these as CSV instead.`)
  const { name, parts, type, cut } = await exportEntries(form, rows, format)
  downloadFile(name, parts, type)
  const exported = plural({ count: rows.length }, { one: '# entry exported.', other: '# entries exported.' })
  if (cut === 0) return void toast.show(exported)
  const shortened = plural(cut, {
    one: '# answer was too long for a cell and was cut off. Export as CSV to keep all of it.',
    other: '# answers were too long for a cell and were cut off. Export as CSV to keep all of them.',
  })
  toast.show(`${exported} ${shortened}`)
}
