import { FileUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { offerFileCalls } from '#domain/offer-file/offer-file-calls.ts'
import { counted } from '#lib/text.ts'
import { nameOf, openMade } from '#records/actions/create.ts'
import { useScene } from '#records/actions/use-scene.ts'
import { refOf } from '#records/kind-screens.ts'
import { useRights } from '#store/react/use-rights.ts'
import { useWorkspace } from '#store/react/workspace-context.tsx'
import { Button } from '#ui/button.tsx'
import { CheckBox } from '#ui/check-box.tsx'
import { notifier } from '#ui/notifier.ts'
import { Page } from '#ui/page.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { toastOnError } from '#ui/toast-on-error.ts'
import { useCell } from '#ui/use-cell.ts'
import { BackToOffers } from '#features/offers/editor/back-to-offers.tsx'
import { OFFER } from '#features/offers/offer.ts'
import { FileCard } from './file-card.tsx'
import css from './files-screen.module.css'
import { incomingFiles } from './incoming.ts'
import { type LookedAtFile, lookAt } from './looked-at.ts'
import { takeSharedFiles } from './shared-files.ts'
import { listenForDrops, pickFiles, takeFiles } from './pick-files.ts'

/** What is in files that were chosen, dropped, opened or shared, before anything is made of it. */
export function FilesScreen({ isShared }: { readonly isShared: boolean }) {
  const scene = useScene(OFFER)
  const { database } = useWorkspace()
  const files = useCell(incomingFiles)
  const [looked, setLooked] = useState<{ readonly of: readonly File[]; readonly at: readonly LookedAtFile[] } | null>(null)
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    if (isShared) void toastOnError(takeSharedFiles().then((shared) => takeFiles(shared, scene.go)))
  }, [isShared, scene])
  useEffect(() => listenForDrops((dropped) => void takeFiles(dropped, scene.go), setIsOver), [scene])
  useEffect(() => {
    let isLeft = false
    void toastOnError(
      lookAt(database, files).then((at) => {
        if (!isLeft) setLooked({ of: files, at })
      }),
    )
    return () => {
      isLeft = true
    }
  }, [database, files])
  return (
    <Page className={css.page}>
      <BackToOffers className={css.back}>All offers</BackToOffers>
      <h1 className={css.title}>Upload offers</h1>
      <p className={css.lead}>Files that end in .appc. You see what is in them before anything is made.</p>
      <div className={isOver ? `${css.drop} ${css.over}` : css.drop}>
        <FileUp aria-hidden="true" />
        <span>Drop files here, or</span>
        <Button onClick={() => pickFiles(scene.go)}>Choose files</Button>
      </div>
      {files.length > 0 &&
        (looked?.of === files ? (
          <Looked key={looked.at.map(({ name }) => name).join('/')} files={looked.at} />
        ) : (
          <SkeletonRows count={2} />
        ))}
    </Page>
  )
}

/** One write holds up all others on the device. */
const MOST_CHANGES = 1_000
const TOO_MANY = `That is more than can be added at once: ${MOST_CHANGES} offers and texts. Choose fewer, or leave the texts out.`
const NO_TEXTS_ID = 'files-no-texts'

/** '2 offers and 1 formula' */
const addedWords = (offers: number, formulas: number): string =>
  [offers > 0 || formulas === 0 ? counted(offers, 'offer') : '', formulas > 0 ? counted(formulas, 'formula') : '']
    .filter((words) => words !== '')
    .join(' and ')

/** What the files hold, and which of it is to be made. What is here already is not chosen by itself. */
function Looked({ files }: { readonly files: readonly LookedAtFile[] }) {
  const scene = useScene(OFFER)
  const { workspace } = scene
  const all = files.flatMap(({ offers }) => offers)
  const formulas = files.flatMap(({ read }) => (read.ok ? read.value.formulas : []))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(all.filter(({ same, isAgain }) => !same && !isAgain).map(({ key }) => key)),
  )
  const [takesFormulas, setTakesFormulas] = useState(formulas.length > 0)
  const rights = useRights('strategies')
  const texts = all.filter(({ key }) => chosen.has(key)).reduce((sum, { offer }) => sum + offer.texts.length, 0)
  const [wantsTexts, setWantsTexts] = useState(true)
  const takesTexts = wantsTexts && rights?.create === true
  const [isBusy, setIsBusy] = useState(false)
  const count = chosen.size + (takesFormulas ? formulas.length : 0)
  const add = async () => {
    if (chosen.size > 0 && !(await workspace.mayCreate('opportunities'))) return
    if (takesTexts && texts > 0 && !(await workspace.mayCreate('strategies'))) return
    const offers = all.filter(({ key }) => chosen.has(key)).map(({ offer }) => (takesTexts ? offer : { ...offer, texts: [] }))
    const { calls, offers: IDs } = offerFileCalls({ offers, formulas: takesFormulas ? formulas : [] }, workspace.mintId)
    if (calls.length > MOST_CHANGES) return notifier.alert({ message: TOO_MANY })
    setIsBusy(true)
    const done = await workspace.carryOutAll(calls)
    setIsBusy(false)
    if (!done.ok) return workspace.showRefusal(done.error)
    incomingFiles.set([])
    const [ID] = IDs
    const [made] = done.value
    const [offer] = offers
    if (IDs.length === 1 && ID !== undefined && made && offer) {
      if (await openMade(scene, refOf(OFFER, { ID, name: nameOf(made), title: offer.title }))) await leave()
      return
    }
    toast.show(`${addedWords(IDs.length, takesFormulas ? formulas.length : 0)} added.`)
    await scene.go({ to: '/browse/opportunities' })
  }
  const leave = async () => {
    if (location.pathname === '/browse/files') await scene.go({ to: '/browse/opportunities' })
  }
  return (
    <>
      <ul className={css.files} aria-label="Files">
        {files.map((file) => (
          <FileCard key={file.key} file={file} chosen={chosen} onChoose={setChosen} />
        ))}
      </ul>
      {texts > 0 && (
        <CheckBox
          className={css.formulas}
          label={`With ${texts === 1 ? 'its text' : `their ${counted(texts, 'text')}`}`}
          checked={takesTexts}
          {...(rights?.create !== true && { disabled: true, 'aria-describedby': NO_TEXTS_ID })}
          onCheckedChange={setWantsTexts}
        />
      )}
      {texts > 0 && rights?.create === false && (
        <p id={NO_TEXTS_ID} className={css.lead}>
          {rights.why ?? 'Your plan has no texts.'} The offers can be added without them.
        </p>
      )}
      {formulas.length > 0 && (
        <CheckBox
          className={css.formulas}
          label={`Also ${counted(formulas.length, 'formula')} from the files`}
          checked={takesFormulas}
          onCheckedChange={setTakesFormulas}
        />
      )}
      {all.length + formulas.length > 0 && (
        <div className={css.actions}>
          <Button variant="primary" loading={isBusy} disabled={count === 0} onClick={() => void toastOnError(add())}>
            {`Add ${addedWords(chosen.size, takesFormulas ? formulas.length : 0)}`}
          </Button>
          <Button onClick={() => incomingFiles.set([])}>Put the files away</Button>
        </div>
      )}
    </>
  )
}
