import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Unlock } from '#domain/copy/catalogue/unlocking-answers.ts'
import type { DomainRecord } from '#domain/engine/record.ts'
import { LoadedRecord } from '#records/editor/record-editor.tsx'
import { useRights } from '#store/react/use-rights.ts'
import { Button } from '#ui/buttons/button.tsx'
import type { DialogProps } from '#ui/overlays/dialog.tsx'
import type { TemplateChoices } from './read-template-choices.ts'
import { UnlockDialog } from './unlock-dialog.tsx'
import css from './unlock-foot.module.css'
import { useUnlock } from './use-unlock.ts'

export interface UnlockFootProps {
  readonly offer: DomainRecord
  readonly choices: TemplateChoices
  /** Element focused after the dialog closes, since the row that opened it may no longer exist. */
  readonly finalFocus: DialogProps['finalFocus']
}

const OFFER = 'opportunity'

/** Below the templates: how many more drafts a few answers would give, with the questions one button away. */
export function UnlockFoot({ offer, choices, finalFocus }: UnlockFootProps) {
  const rights = useRights('opportunities')
  const unlock = useUnlock(offer, choices, rights?.update === true)
  const [asked, setAsked] = useState<Unlock | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const ask = () => {
    setAsked(unlock)
    setIsOpen(true)
  }
  const close = () => setIsOpen(false)
  return (
    <>
      {unlock && (
        <div className={css.foot}>
          <Plus aria-hidden="true" />
          <p>
            <Trans>
              <b>
                <Plural value={unlock.drafts} one="# more draft" other="# more drafts" />
              </b>{' '}
              when you answer <Plural value={unlock.answers.length} one="# question" other="# questions" />
            </Trans>
          </p>
          <Button small onClick={ask}>
            {t`Answer now`}
          </Button>
        </div>
      )}
      {asked && (
        <LoadedRecord key={offer.ID} kind={OFFER} ID={offer.ID} waiting={null}>
          <UnlockDialog asked={asked} open={isOpen} finalFocus={finalFocus} onClose={close} onSaved={close} />
        </LoadedRecord>
      )}
    </>
  )
}
