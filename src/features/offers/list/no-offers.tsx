import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { LibraryBig, Package, Plus, Upload } from 'lucide-react'
import { SAMPLE_TITLE } from '#features/offers/sample-title.ts'
import { Button } from '#ui/buttons/button.tsx'
import {
  PlaceholderGap,
  PlaceholderSentence,
  EmptyState,
  StartOptionLabel,
  startOptionClass,
} from '#ui/feedback/empty-state.tsx'

export interface NoOffersProps {
  readonly onCreate: () => void
  readonly onSample: () => void
  readonly onUpload: () => void
}

/** Shown while there are no offers: explains what one is, and offers ways to create the first. */
export function NoOffers({ onCreate, onSample, onUpload }: NoOffersProps) {
  return (
    <EmptyState
      picture={
        <PlaceholderSentence>
          <Trans>
            If <PlaceholderGap width="8.5rem" /> who <PlaceholderGap width="11rem" /> could{' '}
            <PlaceholderGap width="9rem" />, <PlaceholderGap width="4.5rem" /> would pay <PlaceholderGap width="6rem" />
            .
          </Trans>
        </PlaceholderSentence>
      }
      title={t`No offers yet`}
      action={
        <Button variant="primary" onClick={onCreate}>
          <Plus aria-hidden="true" />
          {t`New offer`}
        </Button>
      }
      ways={
        <>
          <button type="button" className={startOptionClass} onClick={onSample}>
            <StartOptionLabel
              icon={<Package aria-hidden="true" />}
              title={t`Try the sample offer`}
              detail={t`${{ title: SAMPLE_TITLE }}, all filled in`}
            />
          </button>
          <Link to="/library/opportunities/$kind" params={{ kind: 'all' }} className={startOptionClass}>
            <StartOptionLabel
              icon={<LibraryBig aria-hidden="true" />}
              title={t`Start from a template`}
              detail={t`Ready-made offers to adapt`}
            />
          </Link>
          <button type="button" className={startOptionClass} onClick={onUpload}>
            <StartOptionLabel
              icon={<Upload aria-hidden="true" />}
              title={t`Upload a file`}
              detail={t`An offer saved as an .appc file`}
            />
          </button>
        </>
      }
    >
      {t`An offer is one product described for one audience. Start with a title. Everything else can wait.`}
    </EmptyState>
  )
}
