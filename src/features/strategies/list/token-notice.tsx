import { tokenLabel } from '#domain/tokens/token-values.ts'
import { LinkButton } from '#ui/link-button.tsx'
import css from './token-notice.module.css'

export interface TokenNoticeProps {
  /** The key of the token. */
  readonly token: string
  readonly onAll: () => void
}

/** Over a list of the texts that use a token: which, and the way back to all of them. */
export function TokenNotice({ token, onAll }: TokenNoticeProps) {
  return (
    <p className={css.notice}>
      <span>
        Only texts that use <bdi className={css.token}>{tokenLabel(token.slice(0, 200))}</bdi>
      </span>
      <LinkButton onClick={onAll}>Show all texts</LinkButton>
    </p>
  )
}
