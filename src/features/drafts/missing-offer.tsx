import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useActionContext } from '#records/actions/use-action-context.ts'
import { chooseRecord } from '#records/choose/choose-record.ts'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { linkClass } from '#ui/navigation/link-class.ts'
import { Page } from '#ui/layout/page.tsx'
import type { MissingOfferState } from './use-writer-data.ts'

export interface MissingOfferProps {
  readonly missing: MissingOfferState
  readonly onChoose: (slug: string) => void
}

/** The address names an offer that can't be written for: another one is never taken in its place without asking. */
export function MissingOffer({ missing, onChoose }: MissingOfferProps) {
  const context = useActionContext('opportunity')
  const choose = async () => {
    const chosen = await chooseRecord(context, { kind: 'opportunity', label: t`For which offer?` })
    if (chosen) onChoose(chosen.name)
  }
  return (
    <Page>
      <EmptyState
        level={1}
        title={missing.isTrashed ? t`This offer is in the trash` : t`Offer not found`}
        action={
          <Button variant="primary" onClick={choose}>
            {t`Choose another offer`}
          </Button>
        }
      >
        {missing.isTrashed ? (
          <Trans>
            Restore “<bdi>{missing.title}</bdi>” from the{' '}
            <Link to="/browse/trash" className={linkClass}>
              trash
            </Link>{' '}
            to write for it.
          </Trans>
        ) : (
          t`It may have been deleted, or the link is incomplete.`
        )}
      </EmptyState>
    </Page>
  )
}
