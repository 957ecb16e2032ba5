import { CloudUpload, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { FieldChange, HistoryEntry } from '#domain/engine/history.ts'
import { textChanges, filled } from '#domain/kinds/text-changes.ts'
import { whoText } from '#domain/kinds/wording.ts'
import type { Json } from '#lib/json.ts'
import { valueAt } from '#lib/path.ts'
import { counted } from '#lib/text.ts'
import { useWorkspace } from '#store/react/workspace-context.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { cardClass } from '#ui/card-class.ts'
import { Entry } from './entry.tsx'
import { FieldChangeView } from './field-change.tsx'
import css from './history.module.css'
import { deedText, OFFER } from './history-words.ts'
import type { OfferState, Unsent } from './record-state.ts'
import { restoreField, restoreState } from './restore.ts'
import { differences, isWritable, stateThen } from './state-then.ts'

export interface HistoryListProps {
  readonly state: OfferState
  readonly entries: readonly HistoryEntry[]
  readonly own: ReadonlySet<string>
  /** Not while the offer is in the trash, or may only be read. */
  readonly mayRestore: boolean
  /** Something was restored: its button is gone, and the focus with it. */
  readonly onRestored: () => void
}

/** An offer's changes, the newest first; what the server has not seen yet before them. */
export function HistoryList({ state, entries, own, mayRestore, onRestored }: HistoryListProps) {
  const { session } = useWorkspace()
  const [openedAtMs] = useState(Date.now)
  // What was done while the page was open is not in the future.
  const nowMs = Math.max(openedAtMs, state.unsent?.at ?? 0, entries[0]?.at ?? 0)
  return (
    <ul className={cardClass({ list: true })}>
      {state.unsent && <UnsentEntry unsent={state.unsent} state={state} nowMs={nowMs} mayRestore={mayRestore} onRestored={onRestored} />}
      {entries.map((entry, index) => (
        <Entry key={entry.version} deed={deedText(entry)} who={whoText(entry, session.user_login, own)} at={entry.at} nowMs={nowMs}>
          {() => (
            <>
              <Changes
                fields={textChanges(OFFER, entry.fields)}
                name={`change ${entries.length - index}`}
                state={state}
                mayRestore={mayRestore}
                onRestored={onRestored}
              />
              {mayRestore && <WholeState state={state} entries={entries} index={index} onRestored={onRestored} />}
            </>
          )}
        </Entry>
      ))}
    </ul>
  )
}

interface UnsentEntryProps extends Pick<HistoryListProps, 'state' | 'mayRestore' | 'onRestored'> {
  readonly unsent: Unsent
  readonly nowMs: number
}

function UnsentEntry({ unsent, state, nowMs, mayRestore, onRestored }: UnsentEntryProps) {
  return (
    <Entry
      deed={deedText(unsent)}
      who="You, this device"
      at={unsent.at}
      nowMs={nowMs}
      badge={
        <Badge tone="wait" icon={<CloudUpload aria-hidden="true" />}>
          Not sent yet
        </Badge>
      }
    >
      {() => <Changes fields={unsent.fields} name="what is not sent yet" state={state} mayRestore={mayRestore} onRestored={onRestored} />}
    </Entry>
  )
}

interface ChangesProps extends Pick<HistoryListProps, 'state' | 'mayRestore' | 'onRestored'> {
  readonly fields: readonly FieldChange[]
  readonly name: string
}

function Changes({ fields, name, state: { shown }, mayRestore, onRestored }: ChangesProps) {
  const workspace = useWorkspace()
  return fields.map((change) => {
    const { path } = change
    const now = filled(path, valueAt(shown, path) ?? null)
    const restore = async (former: Json) => {
      if (isWritable(now) && isWritable(former) && (await restoreField(workspace, shown, { path, now, former }))) onRestored()
    }
    return (
      <FieldChangeView
        key={path}
        change={change}
        name={name}
        isAlone={fields.length === 1}
        now={now}
        onRestore={mayRestore ? restore : undefined}
      />
    )
  })
}

interface WholeStateProps extends Pick<HistoryListProps, 'state' | 'entries' | 'onRestored'> {
  readonly index: number
}

/** The offer as it was after one change. */
function WholeState({ state: { shown, server }, entries, index, onRestored }: WholeStateProps) {
  const workspace = useWorkspace()
  const atMs = entries[index]?.at
  if (!server || atMs === undefined) return null
  const all = differences(shown, stateThen(server, entries, index))
  if (all.length === 0) return <p className={css.quiet}>The whole offer is as it was after this change.</p>
  const restore = async () => {
    if (await restoreState(workspace, shown, { all, atMs })) onRestored()
  }
  return (
    <div className={css.whole}>
      <Button small onClick={restore}>
        <Undo2 aria-hidden="true" />
        Restore the whole offer as it was then
      </Button>
      <span className={css.quiet}>{counted(all.length, 'field')} will change.</span>
    </div>
  )
}
