import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Manifest } from '#domain/extensions/manifest.ts'
import { Button } from '#ui/buttons/button.tsx'
import css from '#features/extensions/host/extension-frame.module.css'

export interface EndedNoticeProps {
  readonly reason: 'silent' | 'flood'
  readonly manifest: Manifest
  readonly onRestart: () => void
  readonly onRemove: () => void
}

/** In place of an extension that was ended: why, and how it goes on. */
export function EndedNotice({ reason, manifest: { title }, onRestart, onRemove }: EndedNoticeProps) {
  return (
    <div className={css.ended} role="alert">
      <p>
        {reason === 'silent' ? (
          t`It stopped answering.`
        ) : (
          <Trans>
            <bdi>{title}</bdi> was stopped because it sent too many messages.
          </Trans>
        )}
      </p>
      <div className={css.buttons}>
        <Button onClick={onRestart}>{t`Restart`}</Button>
        <Button variant="quiet" onClick={onRemove}>
          {t`Remove`}
        </Button>
      </div>
    </div>
  )
}
