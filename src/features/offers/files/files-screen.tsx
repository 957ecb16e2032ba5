import { FileUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useScene } from '#records/actions/use-scene.ts'
import { useWorkspace } from '#store/react/workspace-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Page } from '#ui/layout/page.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { toastOnError } from '#ui/feedback/toast-on-error.ts'
import { BackToOffers } from '#features/offers/editor/back-to-offers.tsx'
import { OFFER } from '#features/offers/offer.ts'
import css from './files-screen.module.css'
import { takeSharedFiles } from './kept-files.ts'
import { type LookedAtFile, lookAt } from './looked-at.ts'
import { LookedFiles } from './looked-files.tsx'
import { listenForDrops, pickFiles, takeFiles } from './pick-files.ts'
import { useKeptFiles } from './use-kept-files.ts'

export interface FilesScreenProps {
  /** Another app has shared files with this one; `failed`: they could not be kept. */
  readonly shared: true | 'failed' | undefined
}

interface LookedAt {
  readonly of: readonly File[]
  readonly files: readonly LookedAtFile[]
  /** Tells one look from the next. */
  readonly number: number
}

/** What is in files that were chosen, dropped, opened or shared, before anything is made of it. */
export function FilesScreen({ shared }: FilesScreenProps) {
  const scene = useScene(OFFER)
  const { database } = useWorkspace()
  const files = useKeptFiles(shared === true)
  const [looked, setLooked] = useState<LookedAt | null>(null)
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    if (shared === true) void toastOnError(takeSharedFiles().then((taken) => takeFiles(taken, scene.go)))
  }, [shared, scene])
  useEffect(() => listenForDrops((dropped) => void takeFiles(dropped, scene.go), setIsOver), [scene])
  useEffect(() => {
    let isLeft = false
    const look = async () => {
      const found = await lookAt(database, files)
      if (!isLeft) setLooked((before) => ({ of: files, files: found, number: (before?.number ?? 0) + 1 }))
    }
    void toastOnError(look())
    return () => {
      isLeft = true
    }
  }, [database, files])
  return (
    <Page className={css.page}>
      <BackToOffers className={css.back}>All offers</BackToOffers>
      <h1 className={css.title}>Upload offers</h1>
      <p className={css.lead}>Files that end in .appc. You see what is in them before anything is made.</p>
      {shared === 'failed' && (
        <p role="alert" className={css.fault}>
          This device could not keep what was shared. Free some space, or choose the file here.
        </p>
      )}
      <div className={isOver ? `${css.drop} ${css.over}` : css.drop}>
        <FileUp aria-hidden="true" />
        <span>Drop files here, or</span>
        <Button onClick={() => pickFiles(scene.go)}>Choose files</Button>
      </div>
      {files.length > 0 &&
        (looked?.of === files ? <LookedFiles key={looked.number} files={looked.files} /> : <SkeletonRows count={2} />)}
    </Page>
  )
}
