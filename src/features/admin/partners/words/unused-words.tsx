import { t } from '@lingui/core/macro'
import { isolateDirection } from '#lib/text/text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { disabledWhile } from '#ui/buttons/disabled-while.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useIsOnline } from '#ui/hooks/use-is-online.ts'
import { cardClass } from '#ui/layout/card-class.ts'
import { FaultLine } from '#features/admin/state/fault-line.tsx'
import { unusedWords } from './find-messages.ts'
import type { MessageListProps } from './message-list.tsx'
import css from './words.module.css'

/** A partner's words for messages that a new version has reworded or dropped. */
export function UnusedWords({ locale, messages, words, whyId, onSave, fault, onClear }: MessageListProps) {
  const isOnline = useIsOnline()
  const unused = unusedWords(messages, words, locale)
  if (unused.length === 0)
    return (
      <EmptyState title={t`Everything is in use`} action={<Button onClick={onClear}>{t`Show all messages`}</Button>}>
        {t`When an update rewords a message, your wording for it is listed here.`}
      </EmptyState>
    )
  return (
    <>
      <p className={css.count}>
        {t`The product no longer has these messages. Search for the new ones, then remove the old wording.`}
      </p>
      {fault !== undefined && <FaultLine>{fault}</FaultLine>}
      <ul className={`${cardClass({ list: true })} ${css.list}`} aria-label={t`No longer used`}>
        {unused.map((word) => (
          <li key={word.key} className={css.item}>
            <div className={css.message}>
              <p className={css.words} lang={locale} dir="auto">
                {word.words}
              </p>
              <p className={css.english} lang="en" dir="ltr">
                {word.english}
              </p>
            </div>
            <Button
              small
              variant="quiet"
              aria-label={t`Remove “${{ text: isolateDirection(word.words) }}”`}
              {...disabledWhile(!isOnline, whyId)}
              onClick={() => isOnline && void onSave({ ...word, words: '' })}
            >
              {t`Remove`}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
