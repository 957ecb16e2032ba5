import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Lightbulb } from 'lucide-react'
import { HelpLink } from '#records/help/help-link.tsx'
import { useHint } from '#records/help/use-hint.ts'
import { countRecords } from '#store/queries.ts'
import { useLocalQuery } from '#store/react/account-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import css from './writer-note.module.css'

/** The next step after the first drafts, as long as no text was made. */
export function FirstDraftHint() {
  const { isShown, dismiss } = useHint('use-in-text')
  const textCount = useLocalQuery((database) => countRecords(database, 'strategy'))
  if (!isShown || textCount !== 0) return null
  return (
    <div className={css.note}>
      <Lightbulb aria-hidden="true" />
      <p>
        <Trans>
          <b>Like one of these?</b> “Use in text” turns it into a text you can edit, check and export.{' '}
          <HelpLink topic="first-text">See the steps</HelpLink>
        </Trans>
      </p>
      <span className={css.actions}>
        <Button variant="quiet" small onClick={dismiss}>
          {t`Dismiss`}
        </Button>
      </span>
    </div>
  )
}
