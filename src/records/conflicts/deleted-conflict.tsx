import { plural, t } from '@lingui/core/macro'
import { kindNoun } from '#domain/kinds/index.ts'
import { valueText } from '#domain/kinds/record-labels.ts'
import { Lock, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { isolateDirection } from '#lib/text/text.ts'
import { valueNoun } from '#records/value-noun.ts'
import { useAccountContext } from '#store/react/account-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { cardClass } from '#ui/layout/card-class.ts'
import { notifier } from '#ui/feedback/notifier.ts'
import css from './conflict-screen.module.css'
import { conflictOriginText, conflictPlaceText } from './conflict-labels.ts'
import { MarkedText } from '#ui/text/marked-text.tsx'
import type { ConflictView } from './conflict-views.ts'
import { DisabledReason } from '#ui/overlays/disabled-reason.tsx'
import { discardConflicts, restoreWithConflicts } from './settle-conflict.ts'
import { useSettleRights } from './use-settle-rights.ts'

export interface DeletedConflictProps {
  /** Conflicts of one deleted record: every text that was written into it. */
  readonly all: readonly ConflictView[]
  readonly onSettled: () => void
}

/** Shows what was written while the record was being deleted elsewhere, to restore with it or discard. */
export function DeletedConflict({ all, onSettled }: DeletedConflictProps) {
  const { session } = useAccountContext()
  const [nowMs] = useState(Date.now)
  const [first] = all
  if (!first) return null
  const isGone = first.record === 'gone'
  const { kind } = first.conflict.of
  return (
    <>
      <p className={css.lead}>
        {isGone
          ? t`The ${{ noun: kindNoun(kind) }} was permanently deleted, so this can’t be added to it. It’s kept here until you discard it.`
          : inTrashText(kind, all.length)}
      </p>
      <ul className={cardClass({ list: true })}>
        {all.map((one) => (
          <li key={one.conflict.ID} className={css.text}>
            <div>
              <h2>{conflictPlaceText(one)}</h2>
              <p className={css.origin}>{conflictOriginText(one, session.user_login, nowMs)}</p>
            </div>
            <MarkedText
              before={valueText(one.now, { field: one.place.field })}
              text={valueText(one.conflict.value, { field: one.place.field })}
              side={one.isFromThisDevice ? 'yours' : 'theirs'}
              label={t`${{ place: conflictPlaceText(one) }}, the text`}
            />
          </li>
        ))}
      </ul>
      <DeletedConflictChoices first={first} all={all} onSettled={onSettled} />
    </>
  )
}

function inTrashText(kind: string, count: number): string {
  const [text, texts] = valueNoun(kind)
  const noun = kindNoun(kind)
  return count === 1
    ? t`The ${noun} was moved to the trash while this ${text} was being written. Both are safe.`
    : plural(count, {
        one: `The ${noun} was moved to the trash while these # ${text} were being written. Everything is safe.`,
        other: `The ${noun} was moved to the trash while these # ${texts} were being written. Everything is safe.`,
      })
}

/** 'Restore with this text', 'Restore with these 2 texts'. */
function restoreLabel(kind: string, count: number): string {
  const [text, texts] = valueNoun(kind)
  return count === 1
    ? t`Restore with this ${text}`
    : plural(count, { one: `Restore with these # ${text}`, other: `Restore with these # ${texts}` })
}

/** 'Discard this text', 'Discard these 2 texts'. */
function discardLabel(kind: string, count: number): string {
  const [text, texts] = valueNoun(kind)
  return count === 1
    ? t`Discard this ${text}`
    : plural(count, { one: `Discard these # ${text}`, other: `Discard these # ${texts}` })
}

function discardTextsQuestion({ conflict: { of }, title }: ConflictView, count: number): string {
  const [text, texts] = valueNoun(of.kind)
  const noun = kindNoun(of.kind)
  return plural(count, {
    one: `Discard # ${text} written for “${isolateDirection(title)}”? The ${noun} was permanently deleted. Copy anything you need first.`,
    other: `Discard # ${texts} written for “${isolateDirection(title)}”? The ${noun} was permanently deleted. Copy anything you need first.`,
  })
}

function DeletedConflictChoices({ first, all, onSettled }: DeletedConflictProps & { readonly first: ConflictView }) {
  const account = useAccountContext()
  const { maySettle, why } = useSettleRights(first.conflict)
  if (!maySettle)
    return (
      <DisabledReason icon={<Lock aria-hidden="true" />}>
        {t`${{ why: why ?? '' }}. The text stays here.`}
      </DisabledReason>
    )
  const { kind } = first.conflict.of
  const isGone = first.record === 'gone'
  const then = async (work: Promise<boolean>) => {
    if (await work) onSettled()
  }
  const discard = async (): Promise<boolean> => {
    // Asks for confirmation only if the record was deleted for good: its texts exist nowhere else. For a record in the
    // trash, the toast can undo the discard.
    const message = discardTextsQuestion(first, all.length)
    if (isGone && !(await notifier.confirm({ message, yes: t`discard`, no: t`keep`, bad: true }))) return false
    return discardConflicts(account, all)
  }
  return (
    <div className={css.choose}>
      {!isGone && (
        <Button variant="primary" onClick={() => then(restoreWithConflicts(account, all))}>
          <Undo2 aria-hidden="true" />
          {restoreLabel(kind, all.length)}
        </Button>
      )}
      <Button onClick={() => then(discard())}>
        <Trash2 aria-hidden="true" />
        {discardLabel(kind, all.length)}
      </Button>
      <span className={css.undo}>
        <Undo2 aria-hidden="true" />
        {t`You can undo your choice.`}
      </span>
    </div>
  )
}
