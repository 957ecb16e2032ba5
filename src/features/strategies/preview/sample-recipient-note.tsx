import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { RECIPIENT_FIELDS } from '#domain/tokens/token-values.ts'
import { findTokens, type TokenValues, tokenValue } from '#domain/tokens/tokens.ts'
import { linkClass } from '#ui/navigation/link-class.ts'
import css from './sample-recipient-note.module.css'
import type { PreviewedText } from '#content/previews/channel-text.ts'

interface SampleRecipientNoteProps {
  readonly text: Pick<PreviewedText, 'content' | 'parts'>
  readonly values: TokenValues
}

/**
 * Names the recipient that the preview is shown for, and where to change it. Renders nothing if the text uses no
 * recipient fields.
 */
export function SampleRecipientNote({ text, values }: SampleRecipientNoteProps) {
  const keys = [text.content, ...Object.values(text.parts)].flatMap((written) =>
    findTokens(written).map(({ key }) => key),
  )
  const spoken = RECIPIENT_FIELDS.find(({ key }) => keys.includes(key))
  if (!spoken) return null
  const name =
    ['firstname', 'lastname'].flatMap((key) => tokenValue(values, key) ?? []).join(' ') || tokenValue(values, 'company')
  return (
    <p className={css.line}>
      {name === undefined ? (
        t`No sample recipient yet.`
      ) : (
        <span>
          <Trans>
            Shown for <bdi>{name}</bdi>.
          </Trans>
        </span>
      )}{' '}
      <Link to="/settings/preferences" hash={`recipient.${spoken.key}`} className={linkClass}>
        {name === undefined ? t`Add one` : t`Change`}
      </Link>
    </p>
  )
}
