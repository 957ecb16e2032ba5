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
        {offer ? (
          <>
            Texts for <bdi className={css.name}>{offer.title}</bdi>
          </>
        ) : token === undefined ? (
          'Texts without an offer'
        ) : (
          'Texts'
        )}
        {token !== undefined && (
          <>
            {' '}
            that use <bdi className={css.name}>{tokenLabel(token.slice(0, 200))}</bdi>
          </>
        )}
      </span>
      <LinkButton onClick={onAll}>Show all texts</LinkButton>
    </p>
  )
}
