import { t } from '@lingui/core/macro'
import { Check, ChevronDown, Copy } from 'lucide-react'
import { toExportedText, type ExportedText } from '#domain/export/exported-text.ts'
import { useTokenValues } from '#store/react/use-token-values.ts'
import { useRecordForm } from '#records/form/record-form-context.tsx'
import { useAccountContext } from '#store/react/account-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Menu, type MenuEntry } from '#ui/overlays/menu.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { toastOnError } from '#ui/feedback/toast-on-error.ts'
import { useCopied } from '#ui/buttons/use-copied.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { type CopyFormat, copyText } from './copy-text.ts'
import { readTexts } from './export-source.ts'
import css from './header-tools.module.css'

/** Copies the open text, formatted by default; its menu has the other ways. */
export function CopyMenu() {
  const copyAs = useCopyAs()
  const formatted = useCopied(() => copyAs('formatted'))
  const markdown = useCopied(() => copyAs('markdown'))
  const plain = useCopied(() => copyAs('plain'))
  const html = useCopied(() => copyAs('html'))
  const isCopied = [formatted, markdown, plain, html].some((way) => way.isCopied)
  const Icon = isCopied ? Check : Copy
  return (
    <div className={css.split} role="group" aria-label={t`Copy the text`}>
      <Button variant="primary" className={css.copy} onClick={formatted.copy}>
        <Icon aria-hidden="true" />
        <span className={css.word}>{isCopied ? t`Copied` : t`Copy`}</span>
      </Button>
      <Menu
        trigger={
          <Button variant="primary" iconOnly className={css.ways} aria-label={t`Other ways to copy`}>
            <ChevronDown aria-hidden="true" />
          </Button>
        }
        entries={[
          { label: t`Formatted`, detail: t`For emails and documents`, onSelect: () => void formatted.copy() },
          { label: t`Plain text`, onSelect: () => void plain.copy() },
          { label: 'Markdown', onSelect: () => void markdown.copy() },
          { label: 'HTML', onSelect: () => void html.copy() },
        ]}
      />
      <VisuallyHidden role="status">{isCopied ? t`Copied` : ''}</VisuallyHidden>
    </div>
  )
}

/** Entries for the menu of a phone, where the button beside 'Copy' has no room. */
export function useCopyEntries(): readonly MenuEntry[] {
  const copyAs = useCopyAs()
  const copied = async (manner: CopyFormat) => {
    if (await copyAs(manner)) toast.show(t`Copied`)
  }
  const entry = (label: string, manner: CopyFormat): MenuEntry => ({
    label,
    icon: <Copy aria-hidden="true" />,
    onSelect: () => void toastOnError(copied(manner)),
  })
  return [entry(t`Copy plain text`, 'plain'), entry(t`Copy Markdown`, 'markdown'), entry(t`Copy HTML`, 'html')]
}

function useCopyAs(): (manner: CopyFormat) => Promise<boolean> {
  const { record, editSession } = useRecordForm('strategy')
  const { database } = useAccountContext()
  const values = useTokenValues(record.meta.opportunity_id)
  const latest = async (): Promise<ExportedText> => {
    await editSession.flush()
    const [source] = await readTexts(database, [record.ID])
    if (!source) throw new Error('the text was deleted')
    return source.exported
  }
  return async (manner) => copyText({ text: values ? toExportedText(record, values) : await latest(), latest, manner })
}
