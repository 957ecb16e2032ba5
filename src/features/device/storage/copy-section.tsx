import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Download, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { relativeDate, wholeDate } from '#lib/time/relative-date.ts'
import { lastBackupAtMs } from '#store/last-backup.ts'
import { useAccountContext } from '#store/react/account-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { linkClass } from '#ui/navigation/link-class.ts'
import { notifier } from '#ui/feedback/notifier.ts'
import { ImportCopyDialog } from './import/import-copy-dialog.tsx'
import { type ParsedCopy, readCopy } from './import/parse-copy.ts'
import css from './storage.module.css'
import { ErrorNote } from './error-note.tsx'

/** The file that a person can take away, and take back in. */
export function CopySection({ onDownload }: { readonly onDownload: () => Promise<void> }) {
  const { database } = useAccountContext()
  const [copiedAtMs, setCopiedAtMs] = useState(() => lastBackupAtMs(localStorage, database.name))
  const [trouble, setTrouble] = useState<string | null>(null)
  const download = async () => {
    setTrouble(null)
    try {
      await onDownload()
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : t`That did not work. Please try again.`)
    }
    setCopiedAtMs(lastBackupAtMs(localStorage, database.name))
  }
  return (
    <>
      <p>
        {t`One file with all your work, including changes that aren’t synced. You can restore from it here, on any device.`}
      </p>
      <dl className={css.facts}>
        <dt>{t`Last downloaded`}</dt>
        <dd>
          <span role="status">
            {copiedAtMs === null ? t`Not yet from this device` : <CopyTime atMs={copiedAtMs} />}
          </span>
        </dd>
      </dl>
      <ErrorNote fault={trouble} />
      <div className={css.actions}>
        <Button onClick={download}>
          <Download aria-hidden="true" />
          {t`Download a copy of everything`}
        </Button>
        <ImportCopyButton />
      </div>
      <p className={css.meta}>
        <Trans>
          If the app ever fails to start, open{' '}
          <a href="/rescue.html" className={linkClass}>
            Download your work
          </a>
          . It works offline.
        </Trans>
      </p>
    </>
  )
}

function CopyTime({ atMs }: { readonly atMs: number }) {
  const [nowMs] = useState(Date.now)
  return (
    <time
      dateTime={new Date(atMs).toISOString()}
    >{`${relativeDate(atMs, Math.max(nowMs, atMs))} (${wholeDate(atMs)})`}</time>
  )
}

/** Chooses a file, reads it, and shows what it holds before anything is done. */
function ImportCopyButton() {
  const input = useRef<HTMLInputElement>(null)
  const [copy, setCopy] = useState<ParsedCopy | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [isReading, setIsReading] = useState(false)
  const read = async (file: File) => {
    setIsReading(true)
    const done = await readCopy(file)
    setIsReading(false)
    if (!done.ok) return void notifier.alert({ message: done.error.message })
    setCopy(done.value)
    setIsOpen(true)
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        aria-label={t`Copy to restore from`}
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          // Resets the input, so that the same file can be chosen again.
          currentTarget.value = ''
          if (file) void read(file)
        }}
      />
      <Button loading={isReading} loadingLabel={t`Reading…`} onClick={() => input.current?.click()}>
        <Upload aria-hidden="true" />
        {t`Restore from a file`}
      </Button>
      {copy && (
        <ImportCopyDialog copy={copy} open={isOpen} onClose={() => setIsOpen(false)} onClosed={() => setCopy(null)} />
      )}
    </>
  )
}
