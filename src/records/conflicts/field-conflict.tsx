import { t } from '@lingui/core/macro'
import { valueText } from '#domain/kinds/record-labels.ts'
import { useSetAtom } from 'jotai'
import { CopyPlus, Lock, Pencil, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { sameJson } from '#lib/json.ts'
import { useAccountContext } from '#store/react/account-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import css from './conflict-screen.module.css'
import { conflictOriginText, currentValueOriginText } from './conflict-labels.ts'
import { writeReplacementTextAtom } from './replacement-text-state.ts'
import type { ConflictView } from './conflict-views.ts'
import { type ConflictChoice, keepBothVersions, settleConflict } from './settle-conflict.ts'
import { ReplacementText } from './replacement-text.tsx'
import { ComparedText } from '#ui/text/marked-text.tsx'
import { DisabledReason } from '#ui/overlays/disabled-reason.tsx'
import { useSettleRights } from './use-settle-rights.ts'
import { ConflictVersionPair, ConflictVersion } from './conflict-version.tsx'

export interface FieldConflictProps {
  readonly one: ConflictView
  /** The third text that was begun. */
  readonly draft: string | null
  readonly onSettled: () => void
}

const CHOOSE_CURRENT: ConflictChoice = { type: 'current' }
const CHOOSE_CONFLICTING: ConflictChoice = { type: 'value' }

/** Two versions of one field. What was typed on this device is 'Yours'; on any other, what the field has now. */
export function FieldConflict({ one, draft, onSettled }: FieldConflictProps) {
  const account = useAccountContext()
  const write = useSetAtom(writeReplacementTextAtom)
  const [nowMs] = useState(Date.now)
  const { conflict, now, isFromThisDevice: isOwn, record } = one
  const { field } = one.place
  const { maySettle, mayCopy, why } = useSettleRights(conflict)
  const isOpen = one.isOpen && maySettle
  const then = async (work: Promise<boolean>) => {
    if (!(await work)) return
    write(conflict, null)
    onSettled()
  }
  const versions = {
    value: {
      text: valueText(conflict.value, { field }),
      stored: valueText(conflict.value),
      origin: conflictOriginText(one, account.session.user_login, nowMs),
      choice: CHOOSE_CONFLICTING,
    },
    now: {
      text: valueText(now, { field }),
      stored: valueText(now),
      origin: currentValueOriginText(one, nowMs),
      choice: CHOOSE_CURRENT,
    },
  }
  const [yours, theirs] = isOwn ? [versions.value, versions.now] : [versions.now, versions.value]
  const before = valueText(conflict.was, { field })
  const isSame = sameJson(now, conflict.value)
  const hasChanged = !sameJson(now, conflict.current) && !isSame ? t`This has changed again since.` : undefined
  return (
    <>
      <div className={css.before}>
        <span>{t`Before`}</span>
        <div className={css.beforeText}>
          {before === '' ? t`This was empty.` : <ComparedText text={before} others={[yours.text, theirs.text]} />}
        </div>
      </div>
      <ConflictVersionPair>
        <ConflictVersion
          side="yours"
          before={before}
          text={yours.text}
          origin={yours.origin}
          note={isOwn ? undefined : hasChanged}
        >
          {isOpen && !isSame && (
            <Button
              onClick={() => then(settleConflict(account, one, yours.choice, t`Kept yours.`))}
            >{t`Keep mine`}</Button>
          )}
        </ConflictVersion>
        <ConflictVersion
          side="theirs"
          before={before}
          text={theirs.text}
          origin={theirs.origin}
          note={isOwn ? hasChanged : undefined}
        >
          {isOpen && !isSame && (
            <Button onClick={() => then(settleConflict(account, one, theirs.choice, t`Kept theirs.`))}>
              {t`Keep theirs`}
            </Button>
          )}
        </ConflictVersion>
      </ConflictVersionPair>
      <div className={css.choose}>
        {isSame && isOpen && (
          <Button
            onClick={() =>
              then(settleConflict(account, one, CHOOSE_CURRENT, t`Both versions are the same now. Resolved.`))
            }
          >
            {t`Mark as resolved`}
          </Button>
        )}
        {draft === null && typeof conflict.value === 'string' && record === 'here' && maySettle && (
          <Button onClick={() => write(conflict, yours.stored)}>
            <Pencil aria-hidden="true" />
            {t`Edit`}
          </Button>
        )}
        {isOpen && mayCopy && !isSame && (
          <Button onClick={() => then(keepBothVersions(account, one))}>
            <CopyPlus aria-hidden="true" />
            {t`Keep both as a copy`}
          </Button>
        )}
        {maySettle ? (
          <span className={css.undo}>
            <Undo2 aria-hidden="true" />
            {t`You can undo your choice.`}
          </span>
        ) : (
          <DisabledReason icon={<Lock aria-hidden="true" />}>
            {t`${{ why: why ?? '' }}. Both versions stay here.`}
          </DisabledReason>
        )}
      </div>
      {draft !== null && (
        <ReplacementText
          one={one}
          text={draft}
          before={valueText(conflict.was)}
          yours={yours.stored}
          theirs={theirs.stored}
          onKeep={() => then(settleConflict(account, one, { type: 'other', value: draft }, t`Kept your text.`))}
        />
      )}
    </>
  )
}
