import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { tokenLabel } from '#domain/tokens/token-values.ts'
import type { SummaryRow } from '#store/rows.ts'
import { LinkButton } from '#ui/navigation/link-button.tsx'
import css from './scope-notice.module.css'

export interface ScopeNoticeProps {
  /** The offer whose texts are shown. */
  readonly offer: SummaryRow | undefined
  /** Key of a merge field: only texts that use it are shown. */
  readonly token: string | undefined
  readonly onAll: () => void
}

/** Over a list of some texts only: which ones, and the way back to all of them. */
export function ScopeNotice({ offer, token, onAll }: ScopeNoticeProps) {
  return (
    <p className={css.notice}>
      <span>
        {token === undefined ? (
          <ScopeOfOffer offer={offer} />
        ) : (
          <ScopeOfField offer={offer} field={tokenLabel(token.slice(0, 200))} />
        )}
      </span>
      <LinkButton onClick={onAll}>{t`Show all texts`}</LinkButton>
    </p>
  )
}

function ScopeOfOffer({ offer }: Pick<ScopeNoticeProps, 'offer'>) {
  if (!offer) return t`Texts without an offer`
  const { title } = offer
  return (
    <Trans>
      Texts for <bdi className={css.name}>{title}</bdi>
    </Trans>
  )
}

function ScopeOfField({ offer, field }: Pick<ScopeNoticeProps, 'offer'> & { readonly field: string }) {
  if (!offer)
    return (
      <Trans>
        Texts that use <bdi className={css.name}>{field}</bdi>
      </Trans>
    )
  const { title } = offer
  return (
    <Trans>
      Texts for <bdi className={css.name}>{title}</bdi> that use <bdi className={css.name}>{field}</bdi>
    </Trans>
  )
}
