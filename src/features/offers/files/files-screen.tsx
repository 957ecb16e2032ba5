import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { useActionContext } from '#records/actions/use-action-context.ts'
import { useAccountContext } from '#store/react/account-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { DropZone } from '#ui/layout/drop-zone.tsx'
import { Page } from '#ui/layout/page.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { toastOnError } from '#ui/feedback/toast-on-error.ts'
import { BackToOffers } from '#features/offers/editor/back-to-offers.tsx'
import { OFFER_KIND } from '#features/offers/offer-section-states.ts'
import css from './files-screen.module.css'
import { consumeSharedFiles } from './incoming-file-cache.ts'
import { type InspectedFile, inspectFiles } from './inspect-files.ts'
import { FileImportForm } from './file-import-form.tsx'
import { listenForDrops, pickFiles, openIncomingFiles } from './pick-files.ts'
import { useIncomingFiles } from './use-incoming-files.ts'

export interface FilesScreenProps {
  /** Another app has shared files with this one; `failed`: they could not be kept. */
  readonly shared: true | 'failed' | undefined
}

interface InspectedFiles {
  readonly of: readonly File[]
  readonly files: readonly InspectedFile[]
  /** Tells one look from the next. */
  readonly number: number
}

/** Shows the content of files that were chosen, dropped, opened or shared, before anything is created from them. */
export function FilesScreen({ shared }: FilesScreenProps) {
  const context = useActionContext(OFFER_KIND)
  const { database } = useAccountContext()
  const files = useIncomingFiles(shared === true)
  const [inspected, setInspected] = useState<InspectedFiles | null>(null)
  const [isDraggedOver, setIsDraggedOver] = useState(false)
  useEffect(() => {
    if (shared === true) void toastOnError(consumeSharedFiles().then((taken) => openIncomingFiles(taken, context.go)))
  }, [shared, context])
  useEffect(() => listenForDrops((dropped) => void openIncomingFiles(dropped, context.go), setIsDraggedOver), [context])
  useEffect(() => {
    let isCancelled = false
    const inspect = async () => {
      const found = await inspectFiles(database, files)
      if (!isCancelled) setInspected((before) => ({ of: files, files: found, number: (before?.number ?? 0) + 1 }))
    }
    void toastOnError(inspect())
    return () => {
      isCancelled = true
    }
  }, [database, files])
  return (
    <Page className={css.page}>
      <BackToOffers className={css.back}>{t`All offers`}</BackToOffers>
      <h1 className={css.title}>{t`Upload offers`}</h1>
      <p className={css.lead}>{t`Choose .appc files. You can review what’s in them before anything is added.`}</p>
      {shared === 'failed' && (
        <p role="alert" className={css.fault}>
          {t`We couldn’t save the file you shared. Free up some space on this device, or choose the file here.`}
        </p>
      )}
      <DropZone isDraggedOver={isDraggedOver}>
        <span>{t`Drop files here, or`}</span>
        <Button onClick={() => pickFiles(context.go)}>{t`Choose files`}</Button>
      </DropZone>
      {files.length > 0 &&
        (inspected?.of === files ? (
          <FileImportForm key={inspected.number} files={inspected.files} />
        ) : (
          <SkeletonRows count={2} />
        ))}
    </Page>
  )
}
