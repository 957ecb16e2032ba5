import { useState } from 'react'
import { counted } from '#lib/text/text.ts'
import { useScene } from '#records/actions/use-scene.ts'
import { useRights } from '#store/react/use-rights.ts'
import { Button } from '#ui/buttons/button.tsx'
import { CheckBox } from '#ui/choices/check-box.tsx'
import { toastOnError } from '#ui/feedback/toast-on-error.ts'
import { OFFER } from '#features/offers/offer.ts'
import { addedWords, addFiles } from './add-files.ts'
import { FileCard } from './file-card.tsx'
import css from './files-screen.module.css'
import type { LookedAtFile } from './looked-at.ts'
import { putFilesAway } from './use-kept-files.ts'

const NO_TEXTS_ID = 'files-no-texts'

/** What the files hold, and which of it is to be made. What is here already is not chosen by itself. */
export function LookedFiles({ files }: { readonly files: readonly LookedAtFile[] }) {
  const scene = useScene(OFFER)
  const rights = useRights('strategies')
  const all = files.flatMap(({ offers }) => offers)
  const formulas = files.flatMap(({ read }) => (read.ok ? read.value.formulas : []))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(all.filter(({ same, isAgain }) => !same && !isAgain).map(({ key }) => key)),
  )
  const [wantsFormulas, setWantsFormulas] = useState(true)
  const [wantsTexts, setWantsTexts] = useState(true)
  const [isBusy, setIsBusy] = useState(false)
  const takesTexts = wantsTexts && rights?.create === true
  const offers = all.filter(({ key }) => chosen.has(key)).map(({ offer }) => offer)
  const texts = offers.reduce((sum, offer) => sum + offer.texts.length, 0)
  const taken = wantsFormulas ? formulas : []
  const add = async () => {
    setIsBusy(true)
    try {
      await addFiles(scene, {
        offers: takesTexts ? offers : offers.map((offer) => ({ ...offer, texts: [] })),
        formulas: taken,
      })
    } finally {
      setIsBusy(false)
    }
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
          className={css.also}
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
          className={css.also}
          label={`Also ${counted(formulas.length, 'formula')} from the files`}
          checked={wantsFormulas}
          onCheckedChange={setWantsFormulas}
        />
      )}
      {all.length + formulas.length > 0 && (
        <div className={css.actions}>
          <Button
            variant="primary"
            loading={isBusy}
            disabled={offers.length + taken.length === 0}
            onClick={() => void toastOnError(add())}
          >
            {`Add ${addedWords(offers.length, taken.length)}`}
          </Button>
          <Button onClick={putFilesAway}>Put the files away</Button>
        </div>
      )}
    </>
  )
}
