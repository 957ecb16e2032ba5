import { plural, t } from '@lingui/core/macro'
import { Download, Share2 } from 'lucide-react'
import { useState } from 'react'
import type { Opportunity } from '#domain/kinds/opportunity.ts'
import { OFFER_FILE_TYPE } from '#domain/offer-file/offer-file.ts'
import { buildOfferFile } from '#features/offers/files/offer-files.ts'
import { childSummaries, countRecords } from '#store/queries.ts'
import { useLocalQuery, useAccountContext } from '#store/react/account-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { cardClass } from '#ui/layout/card-class.ts'
import { CheckBox } from '#ui/choices/check-box.tsx'
import { downloadFile } from '#ui/download-file.ts'
import { toastOnError } from '#ui/feedback/toast-on-error.ts'
import css from './share.module.css'

/**
 * Systems hand on files of few endings; where one does not know ours, the file goes under one that it knows, with ours
 * in the name.
 */
const shareableFile = ({ name, text }: { readonly name: string; readonly text: string }): File | null => {
  const ways = [
    new File([text], name, { type: OFFER_FILE_TYPE }),
    new File([text], `${name}.txt`, { type: 'text/plain' }),
  ]
  return ways.find((file) => navigator.canShare?.({ files: [file] })) ?? null
}

/** The offer as a file, alone or with what belongs to it. */
export function FilePart({ offer }: { readonly offer: Opportunity }) {
  const { database } = useAccountContext()
  const counts = useLocalQuery(
    async (open) => ({
      texts: (await childSummaries(open, 'strategy', offer.ID)).length,
      formulas: await countRecords(open, 'formula'),
    }),
    [offer.ID],
  )
  const [choice, setChoice] = useState({ texts: false, formulas: false })
  const make = async (hand: (file: { readonly name: string; readonly text: string }) => unknown) => {
    const file = await buildOfferFile(database, [offer.ID], choice)
    if (file) await hand(file)
  }
  const handOn = async (made: { readonly name: string; readonly text: string }) => {
    const file = shareableFile(made)
    if (!file) return downloadFile(made.name, [made.text], OFFER_FILE_TYPE)
    // Ignores an AbortError, because the person closed the system's share sheet.
    await navigator.share({ files: [file], title: offer.title }).catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
    })
  }
  return (
    <section className={`${cardClass({ padded: true })} ${css.part}`} aria-labelledby="share-file">
      <h2 id="share-file">{t`File`}</h2>
      <p className={css.about}>{t`Import the file into any account with Upload.`}</p>
      {counts && counts.texts > 0 && (
        <CheckBox
          label={plural(counts.texts, { one: 'With its # text', other: 'With its # texts' })}
          checked={choice.texts}
          onCheckedChange={(texts) => setChoice({ ...choice, texts })}
        />
      )}
      {counts && counts.formulas > 0 && (
        <CheckBox
          label={plural(counts.formulas, { one: 'With your # formula', other: 'With your # formulas' })}
          checked={choice.formulas}
          onCheckedChange={(formulas) => setChoice({ ...choice, formulas })}
        />
      )}
      <div className={css.actions}>
        <Button
          onClick={() => void toastOnError(make(({ name, text }) => downloadFile(name, [text], OFFER_FILE_TYPE)))}
        >
          <Download aria-hidden="true" />
          {t`Download`}
        </Button>
        {'share' in navigator && (
          <Button onClick={() => void toastOnError(make(handOn))}>
            <Share2 aria-hidden="true" />
            {t`Send…`}
          </Button>
        )}
      </div>
    </section>
  )
}
