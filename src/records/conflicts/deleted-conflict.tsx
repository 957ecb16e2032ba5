import { nounOf } from '#domain/kinds/index.ts'
import { valueText } from '#domain/kinds/wording.ts'
import { Lock, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { counted, isolated } from '#lib/text/text.ts'
import { valueNoun } from '#records/value-noun.ts'
import { useWorkspace } from '#store/react/workspace-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { cardClass } from '#ui/layout/card-class.ts'
import { notifier } from '#ui/feedback/notifier.ts'
import css from './conflict-screen.module.css'
import { originText, placeText } from './conflict-labels.ts'
import { MarkedText } from '#ui/text/marked-text.tsx'
import type { ShownConflict } from './open-conflicts.ts'
import { Why } from '#ui/overlays/why.tsx'
import { discardAll, restoreWith } from './settle.ts'
import { useSettling } from './use-settling.ts'

export interface DeletedConflictProps {
  /** Everything that was written into one deleted record. */
  readonly all: readonly ShownConflict[]
  readonly onSettled: () => void
}

/** What was written while the record was being deleted elsewhere: restore with it, or discard it. */
export function DeletedConflict({ all, onSettled }: DeletedConflictProps) {
  const { session } = useWorkspace()
  const [nowMs] = useState(Date.now)
  const [first] = all
  if (!first) return null
  const isGone = first.record === 'gone'
  const { kind } = first.conflict.of
  return (
    <>
      <p className={css.lead}>
        {isGone
          ? 'It was deleted for good, so what was written has no place any more. It is kept here until you discard it.'
          : `It was deleted while ${theseTexts(kind, all.length)} ${all.length === 1 ? 'was' : 'were'} written. The ${nounOf(kind)} is in the trash, and nothing of both is lost.`}
      </p>
      <ul className={cardClass({ list: true })}>
        {all.map((one) => (
          <li key={one.conflict.ID} className={css.text}>
            <div>
              <h2>{placeText(one)}</h2>
              <p className={css.origin}>{originText(one, session.user_login, nowMs)}</p>
            </div>
            <MarkedText
              before={valueText(one.now)}
              text={valueText(one.conflict.value)}
              side={one.isOwn ? 'yours' : 'theirs'}
              label={`${placeText(one)}, the text`}
            />
          </li>
        ))}
      </ul>
      <Choices first={first} all={all} onSettled={onSettled} />
    </>
  )
}

/** 'this text', 'these 2 texts'. */
function theseTexts(kind: string, count: number): string {
  const noun = valueNoun(kind)
  return count === 1 ? `this ${noun[0]}` : `these ${counted(count, ...noun)}`
}

function Choices({ first, all, onSettled }: DeletedConflictProps & { readonly first: ShownConflict }) {
  const workspace = useWorkspace()
  const { maySettle, why } = useSettling(first.conflict)
  if (!maySettle) return <Why icon={<Lock aria-hidden="true" />}>{why}. What was written stays here.</Why>
  const { kind } = first.conflict.of
  const isGone = first.record === 'gone'
  const then = async (work: Promise<boolean>) => {
    if (await work) onSettled()
  }
  const discard = async (): Promise<boolean> => {
    // Of what is in the trash the toast can undo it; what has no record any more is nowhere else.
    const message = `Discard ${counted(all.length, ...valueNoun(kind))} written for ‘${isolated(first.title)}’? The ${nounOf(kind)} is gone for good, so they cannot be put anywhere. Copy what you may need.`
    if (isGone && !(await notifier.confirm({ message, yes: 'discard', no: 'keep', bad: true }))) return false
    return discardAll(workspace, all)
  }
  return (
    <div className={css.choose}>
      {!isGone && (
        <Button variant="primary" onClick={() => then(restoreWith(workspace, all))}>
          <Undo2 aria-hidden="true" />
          Restore with {theseTexts(kind, all.length)}
        </Button>
      )}
      <Button onClick={() => then(discard())}>
        <Trash2 aria-hidden="true" />
        Discard {theseTexts(kind, all.length)}
      </Button>
      <span className={css.undo}>
        <Undo2 aria-hidden="true" />
        Whatever you choose, you can undo it afterwards.
      </span>
    </div>
  )
}
