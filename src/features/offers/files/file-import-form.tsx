import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { useActionContext } from '#records/actions/use-action-context.ts'
import { useRights } from '#store/react/use-rights.ts'
import { Button } from '#ui/buttons/button.tsx'
import { CheckBox } from '#ui/choices/check-box.tsx'
import { toastOnError } from '#ui/feedback/toast-on-error.ts'
import { OFFER_KIND } from '#features/offers/offer-section-states.ts'
import { addedRecordsText, importFiles } from './import-files.ts'
import { FileCard } from './file-card.tsx'
import css from './files-screen.module.css'
import type { InspectedFile } from './inspect-files.ts'
import { discardIncomingFiles } from './use-incoming-files.ts'

const NO_TEXTS_ID = 'files-no-texts'

/** Lists what the files contain, and chooses what to create. Offers that already exist are not preselected. */
export function FileImportForm({ files }: { readonly files: readonly InspectedFile[] }) {
  const context = useActionContext(OFFER_KIND)
  const rights = useRights('strategies')
  const all = files.flatMap(({ offers }) => offers)
  const formulas = files.flatMap(({ read }) => (read.ok ? read.value.formulas : []))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(all.filter(({ existing, isDuplicate }) => !existing && !isDuplicate).map(({ key }) => key)),
  )
  const [wantsFormulas, setWantsFormulas] = useState(true)
  const [wantsTexts, setWantsTexts] = useState(true)
  const [isBusy, setIsBusy] = useState(false)
  const takesTexts = wantsTexts && rights?.create === true
  const offers = all.filter(({ key }) => chosen.has(key)).map(({ offer }) => offer)
  const texts = offers.reduce((sum, offer) => sum + offer.texts.length, 0)
  const chosenFormulas = wantsFormulas ? formulas : []
  const add = async () => {
    setIsBusy(true)
    try {
      await importFiles(context, {
        offers: takesTexts ? offers : offers.map((offer) => ({ ...offer, texts: [] })),
        formulas: chosenFormulas,
      })
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <>
      <ul className={css.files} aria-label={t`Files`}>
        {files.map((file) => (
          <FileCard key={file.key} file={file} chosen={chosen} onChoose={setChosen} />
        ))}
      </ul>
      {texts > 0 && (
        <CheckBox
          className={css.also}
          label={plural(texts, { one: 'With its text', other: 'With their # texts' })}
          checked={takesTexts}
          {...(rights?.create !== true && { disabled: true, 'aria-describedby': NO_TEXTS_ID })}
          onCheckedChange={setWantsTexts}
        />
      )}
      {texts > 0 && rights?.create === false && (
        <p id={NO_TEXTS_ID} className={css.lead}>
          {rights.why ?? t`Your plan doesn’t include texts.`} {t`You can add the offers without them.`}
        </p>
      )}
      {formulas.length > 0 && (
        <CheckBox
          className={css.also}
          label={plural(formulas.length, {
            one: 'Also # formula from the files',
            other: 'Also # formulas from the files',
          })}
          checked={wantsFormulas}
          onCheckedChange={setWantsFormulas}
        />
      )}
      {all.length + formulas.length > 0 && (
        <div className={css.actions}>
          <Button
            variant="primary"
            loading={isBusy}
            disabled={offers.length + chosenFormulas.length === 0}
            onClick={() => void toastOnError(add())}
          >
            {t`Add ${{ records: addedRecordsText(offers.length, chosenFormulas.length) }}`}
          </Button>
          <Button onClick={discardIncomingFiles}>{t`Discard files`}</Button>
        </div>
      )}
    </>
  )
}
