import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { LibraryBig, Plus, Upload } from 'lucide-react'
import { Button } from '#ui/buttons/button.tsx'
import {
  PlaceholderGap,
  PlaceholderSentence,
  EmptyState,
  StartOptionLabel,
  startOptionClass,
} from '#ui/feedback/empty-state.tsx'

export interface NoFormulasProps {
  readonly onCreate: () => void
  readonly onFile: () => void
  readonly onLibrary: () => void
}

/** Shown while there are no formulas: explains what one is, and offers ways to create the first. */
export function NoFormulas({ onCreate, onFile, onLibrary }: NoFormulasProps) {
  return (
    <EmptyState
      picture={
        <PlaceholderSentence>
          <Trans>
            Write a reminder for <PlaceholderGap width="7rem" />, about <PlaceholderGap width="9rem" />, in a{' '}
            <PlaceholderGap width="5.5rem" /> tone.
          </Trans>
        </PlaceholderSentence>
      }
      title={t`No formulas yet`}
      action={
        <Button variant="primary" onClick={onCreate}>
          <Plus aria-hidden="true" />
          {t`New formula`}
        </Button>
      }
      ways={
        <>
          <button type="button" className={startOptionClass} onClick={onLibrary}>
            <StartOptionLabel
              icon={<LibraryBig aria-hidden="true" />}
              title={t`From the library`}
              detail={t`Ready-made prompts to use and change`}
            />
          </button>
          <button type="button" className={startOptionClass} onClick={onFile}>
            <StartOptionLabel
              icon={<Upload aria-hidden="true" />}
              title={t`Import a formula`}
              detail={t`From a file someone shared`}
            />
          </button>
        </>
      }
    >
      {t`A formula is your own prompt with fields in it. Fill in the fields, and the rest comes from your offer.`}
    </EmptyState>
  )
}
