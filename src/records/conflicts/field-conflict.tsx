import { valueText } from '#domain/kinds/wording.ts'
import { useSetAtom } from 'jotai'
import { CopyPlus, Lock, Pencil, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { sameJson } from '#lib/json.ts'
import { useWorkspace } from '#store/react/workspace-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import css from './conflict-screen.module.css'
import { originText, presentText } from './conflict-labels.ts'
import { writeDraftAtom } from './draft-state.ts'
import type { ShownConflict } from './open-conflicts.ts'
import { type Choice, keepBoth, settle } from './settle.ts'
import { ThirdText } from './third-text.tsx'
import { ComparedText } from '#ui/text/marked-text.tsx'
import { Why } from '#ui/overlays/why.tsx'
import { useSettling } from './use-settling.ts'
import { Duel, Version } from './version.tsx'

export interface FieldConflictProps {
  readonly one: ShownConflict
  /** The third text that was begun. */
  readonly draft: string | null
  readonly onSettled: () => void
}

const CURRENT: Choice = { type: 'current' }
const VALUE: Choice = { type: 'value' }

/** Two versions of one field. What was typed on this device is 'Yours'; on any other, what the field has now. */
export function FieldConflict({ one, draft, onSettled }: FieldConflictProps) {
  const workspace = useWorkspace()
  const write = useSetAtom(writeDraftAtom)
  const [nowMs] = useState(Date.now)
  const { conflict, now, isOwn, record } = one
  const { maySettle, mayCopy, why } = useSettling(conflict)
  const isOpen = one.isOpen && maySettle
  const then = async (work: Promise<boolean>) => {
    if (!(await work)) return
    write(conflict, null)
    onSettled()
  }
  const versions = {
    value: {
      text: valueText(conflict.value),
      origin: originText(one, workspace.session.user_login, nowMs),
      choice: VALUE,
    },
    now: { text: valueText(now), origin: presentText(one, nowMs), choice: CURRENT },
  }
  const [yours, theirs] = isOwn ? [versions.value, versions.now] : [versions.now, versions.value]
  const before = valueText(conflict.was)
  const isSame = sameJson(now, conflict.value)
  const hasChanged = !sameJson(now, conflict.current) && !isSame ? 'This has changed again since.' : undefined
  return (
    <>
      <div className={css.before}>
        <span>Before</span>
        <div className={css.beforeText}>
          {before === '' ? (
            'Nothing was written here.'
          ) : (
            <ComparedText text={before} others={[yours.text, theirs.text]} />
          )}
        </div>
      </div>
      <Duel>
        <Version
          side="yours"
          before={before}
          text={yours.text}
          origin={yours.origin}
          note={isOwn ? undefined : hasChanged}
        >
          {isOpen && !isSame && (
            <Button onClick={() => then(settle(workspace, one, yours.choice, 'Kept yours.'))}>Keep mine</Button>
          )}
        </Version>
        <Version
          side="theirs"
          before={before}
          text={theirs.text}
          origin={theirs.origin}
          note={isOwn ? hasChanged : undefined}
        >
          {isOpen && !isSame && (
            <Button onClick={() => then(settle(workspace, one, theirs.choice, 'Kept theirs.'))}>Keep theirs</Button>
          )}
        </Version>
      </Duel>
      <div className={css.choose}>
        {isSame && isOpen && (
          <Button onClick={() => then(settle(workspace, one, CURRENT, 'Both versions are the same now. Resolved.'))}>
            Both are the same: settle it
          </Button>
        )}
        {draft === null && typeof conflict.value === 'string' && record === 'here' && maySettle && (
          <Button onClick={() => write(conflict, yours.text)}>
            <Pencil aria-hidden="true" />
            Edit
          </Button>
        )}
        {isOpen && mayCopy && !isSame && (
          <Button onClick={() => then(keepBoth(workspace, one))}>
            <CopyPlus aria-hidden="true" />
            Keep both as a copy
          </Button>
        )}
        {maySettle ? (
          <span className={css.undo}>
            <Undo2 aria-hidden="true" />
            Whatever you choose, you can undo it afterwards.
          </span>
        ) : (
          <Why icon={<Lock aria-hidden="true" />}>{why}. Both versions stay here.</Why>
        )}
      </div>
      {draft !== null && (
        <ThirdText
          one={one}
          text={draft}
          before={before}
          yours={yours.text}
          theirs={theirs.text}
          onKeep={() => then(settle(workspace, one, { type: 'other', value: draft }, 'Kept your text.'))}
        />
      )}
    </>
  )
}
