import { t } from '@lingui/core/macro'
import { type DragEvent, useRef, useState } from 'react'
import type { FileSettings } from '#domain/forms/csv/table-file.ts'
import { HelpLink } from '#records/help/help-link.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { DropZone } from '#ui/layout/drop-zone.tsx'
import css from './import.module.css'
import type { ChosenFile, UnclosedQuoteFile } from './use-entry-import.ts'

export interface FileStepProps {
  /** Reason why the last file could not be read. */
  readonly fault: string | null
  /** The file whose quotation marks don't match. */
  readonly unclosed: UnclosedQuoteFile | undefined
  readonly onFile: (file: ChosenFile, settings?: FileSettings) => void
}

/** Takes the rows: a file that is dropped or chosen, or a table that is pasted. */
export function FileStep({ fault, unclosed, onFile }: FileStepProps) {
  const [pasted, setPasted] = useState('')
  const take = (files: FileList | null): void => {
    const file = files?.[0]
    if (file) onFile({ name: file.name, data: file })
  }
  return (
    <>
      <h2 className={css.heading}>{t`Choose a file or paste rows`}</h2>
      <p className={css.lead}>
        {t`A .csv, .tsv or .txt file in any encoding. You can check every column before importing.`}
      </p>
      {fault !== null && (
        <p role="alert" className={css.fault}>
          {fault} <HelpLink topic="import-problems">{t`How to fix this`}</HelpLink>
        </p>
      )}
      {unclosed && (
        <div className={css.after}>
          <Button onClick={() => onFile(unclosed.file, { ...unclosed.settings, unclosed: 'text' })}>
            {t`Treat the quotation mark as text`}
          </Button>
          <span className={css.facts}>{t`Or correct the file, then choose it again.`}</span>
        </div>
      )}
      <EntriesDropZone onFiles={take} />
      <TextArea
        label={t`Or paste a table here`}
        hint={t`Paste rows from a spreadsheet, including the header row.`}
        minRows={4}
        value={pasted}
        onValueChange={setPasted}
      />
      <div className={css.after}>
        <Button
          disabled={pasted.trim() === ''}
          onClick={() => onFile({ name: t`Pasted table`, data: new Blob([pasted]) })}
        >
          {t`Continue`}
        </Button>
      </div>
    </>
  )
}

function EntriesDropZone({ onFiles }: { readonly onFiles: (files: FileList | null) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [isDraggedOver, setIsDraggedOver] = useState(false)
  const over = (event: DragEvent): void => {
    event.preventDefault()
    setIsDraggedOver(true)
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setIsDraggedOver(false)
    onFiles(event.dataTransfer.files)
  }
  return (
    <DropZone isDraggedOver={isDraggedOver} onDragOver={over} onDragLeave={() => setIsDraggedOver(false)} onDrop={drop}>
      <span>{t`Drop a file here, or`}</span>
      <Button onClick={() => input.current?.click()}>{t`Choose a file`}</Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t`File with entries`}
        accept=".csv,.tsv,.tab,.txt,text/csv,text/tab-separated-values,text/plain"
        onChange={(event) => {
          onFiles(event.target.files)
          // Resets the input, so that the same file can be chosen again after a change.
          event.target.value = ''
        }}
      />
    </DropZone>
  )
}
