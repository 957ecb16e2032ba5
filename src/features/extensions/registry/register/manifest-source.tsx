import { t } from '@lingui/core/macro'
import { FileJson } from 'lucide-react'
import { type DragEvent, type FormEvent, useRef, useState } from 'react'
import type { Result } from '#lib/result.ts'
import { Button } from '#ui/buttons/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { linkClass } from '#ui/navigation/link-class.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import css from './register-extension-dialog.module.css'
import { fetchManifest, type RawManifest, readManifestFile } from './read-manifest-file.ts'

export interface ManifestSourceProps {
  readonly onManifest: (given: RawManifest) => void
}

/** Takes a manifest from a file, chosen or dropped, or from an address. */
export function ManifestSource({ onManifest }: ManifestSourceProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isDraggedOver, setIsDraggedOver] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const take = (read: Result<RawManifest, string>) => {
    setFault(read.ok ? null : read.error)
    if (read.ok) onManifest(read.value)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsDraggedOver(false)
    const [file] = event.dataTransfer.files
    if (file) void readManifestFile(file).then(take)
  }
  return (
    <>
      <div
        className={classNames(css.drop, isDraggedOver && css.over)}
        onDragOver={(event) => {
          event.preventDefault()
          setIsDraggedOver(true)
        }}
        onDragLeave={() => setIsDraggedOver(false)}
        onDrop={drop}
      >
        <FileJson aria-hidden="true" />
        <p className={css.dropWords}>{t`Drop a manifest file here, or choose it.`}</p>
        <Button small onClick={() => input.current?.click()}>
          {t`Choose a file`}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".json,application/json"
          aria-label={t`Manifest file`}
          onChange={(event) => {
            const file = event.target.files?.[0]
            if (file) void readManifestFile(file).then(take)
            // Resets the input, so that the same file can be chosen again after a change.
            event.target.value = ''
          }}
        />
      </div>
      {fault !== null && (
        <p role="alert" className={css.fault}>
          {fault}
        </p>
      )}
      <AddressForm onManifest={onManifest} />
    </>
  )
}

function AddressForm({ onManifest }: ManifestSourceProps) {
  const [address, setAddress] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const get = async () => {
    if (address.trim() === '') {
      setFault(t`Enter the address of a manifest first.`)
      return
    }
    const read = await fetchManifest(address.trim())
    setFault(read.ok ? null : read.error)
    if (read.ok) onManifest(read.value)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    void get()
  }
  return (
    <form className={css.address} noValidate onSubmit={submit}>
      <TextField
        label={t`Or enter its address`}
        type="url"
        inputMode="url"
        autoComplete="off"
        value={address}
        onValueChange={setAddress}
        error={
          fault !== null && (
            <>
              {fault}{' '}
              {/^https:\/\//i.test(address.trim()) && (
                <a className={linkClass} href={address.trim()} target="_blank" rel="noopener noreferrer">
                  {t`Open the address`}
                </a>
              )}
            </>
          )
        }
      />
      <Button type="submit">{t`Load`}</Button>
    </form>
  )
}
