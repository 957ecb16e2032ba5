import { CloudUpload, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { parentIDOf } from '#domain/engine/kind.ts'
import type { FieldChange, HistoryEntry } from '#domain/engine/history.ts'
import type { DomainRecord } from '#domain/engine/record.ts'
import { kindNamed, mutationNamed, nounOf } from '#domain/kinds/index.ts'
import { filled, textChanges } from '#domain/kinds/text-changes.ts'
import { whoText } from '#domain/kinds/wording.ts'
import type { Json } from '#lib/json.ts'
import { valueAt } from '#lib/path.ts'
import { counted } from '#lib/text/text.ts'
import { useLive, useWorkspace } from '#store/react/workspace-context.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { cardClass } from '#ui/layout/card-class.ts'
import { Entry } from './entry.tsx'
import { FieldChangeView } from './field-change.tsx'
import css from './history.module.css'
import { changeText } from './history-labels.ts'
import { MoveView } from './move-view.tsx'
import { type Move, moveIn, type Parents, parentsOf } from './moves.ts'
import type { RecordState, Unsent } from './record-state.ts'
import { restoreField, restoreState } from './restore.ts'
import { differences, formerNow, isWritable, stateThen } from './state-then.ts'

interface Restoring {
  readonly state: RecordState
  /** Not while the record is in the trash, or may only be read. */
  readonly mayRestore: boolean
  /** Something was restored: its button is gone, and the focus with it. */
  readonly onRestored: () => void
}

export interface HistoryListProps extends Restoring {
  readonly entries: readonly HistoryEntry[]
  /** The identities that this device has or had. */
  readonly own: ReadonlySet<string>
}

/** A record's changes, the newest first; what the server has not seen yet before them. */
export function HistoryList({ entries, own, ...restoring }: HistoryListProps) {
  const { kind, unsent } = restoring.state
  const { session } = useWorkspace()
  const [openedAtMs] = useState(Date.now)
  const parents = useParents(kind, entries, unsent)
  if (!parents) return null
  // What was done while the page was open is not in the future.
  const nowMs = Math.max(openedAtMs, unsent?.at ?? 0, entries[0]?.at ?? 0)
  return (
    <>
      <ul className={cardClass({ list: true })}>
        {unsent && <UnsentEntry unsent={unsent} parents={parents} nowMs={nowMs} {...restoring} />}
        {entries.map((entry, index) => (
          <Entry
            key={entry.version}
            change={changeText(kind, entry, parents)}
            who={whoText(entry, session.user_login, own)}
            at={entry.at}
            nowMs={nowMs}
          >
            {() => (
              <>
                <Changes
                  fields={textChanges(kind, entry.fields)}
                  move={moveIn(kind, entry.fields)}
                  parents={parents}
                  name={`change ${entries.length - index}`}
                  statesOf={(server) => [
                    stateThen(kind, { server, entries }, index + 1),
                    stateThen(kind, { server, entries }, index),
                  ]}
                  {...restoring}
                />
                {restoring.mayRestore && <WholeState entries={entries} index={index} {...restoring} />}
              </>
            )}
          </Entry>
        ))}
      </ul>
      {isCut(kind, entries) && <p className={css.quiet}>Older changes aren’t shown.</p>}
    </>
  )
}

/**
 * The server keeps and lists only the newest changes: their beginning is missing, except of records that come with the
 * account.
 */
const isCut = (kind: string, entries: readonly HistoryEntry[]): boolean =>
  entries.length > 0 && entries.at(-1)?.verb !== 'create' && mutationNamed(`${kind}.create`) !== undefined

/** What the record belonged to at any time; undefined until it was read. */
function useParents(kind: string, entries: readonly HistoryEntry[], unsent: Unsent | null): Parents | undefined {
  const moves = [unsent?.move, ...entries.map(({ fields }) => moveIn(kind, fields))].flatMap((move) => move ?? [])
  return useLive((database) => parentsOf(database, kind, moves), [kind, JSON.stringify(moves)])
}

interface UnsentEntryProps extends Restoring {
  readonly unsent: Unsent
  readonly parents: Parents
  readonly nowMs: number
}

function UnsentEntry({ unsent, parents, nowMs, ...restoring }: UnsentEntryProps) {
  return (
    <Entry
      change={changeText(restoring.state.kind, unsent, parents)}
      who="You, this device"
      at={unsent.at}
      nowMs={nowMs}
      badge={
        <Badge tone="wait" icon={<CloudUpload aria-hidden="true" />}>
          Not sent yet
        </Badge>
      }
    >
      {() => (
        <Changes
          fields={unsent.fields}
          move={unsent.move}
          parents={parents}
          name="what is not sent yet"
          statesOf={(server) => [server, restoring.state.shown]}
          {...restoring}
        />
      )}
    </Entry>
  )
}

interface ChangesProps extends Restoring {
  readonly fields: readonly FieldChange[]
  readonly move: Move | null
  readonly parents: Parents
  readonly name: string
  /** The record before and after the changes; given the server's copy. */
  readonly statesOf: (server: DomainRecord) => readonly [before: DomainRecord, after: DomainRecord]
}

function Changes({ fields, move, parents, name, statesOf, state, mayRestore, onRestored }: ChangesProps) {
  const workspace = useWorkspace()
  const { kind, shown, server } = state
  return (
    <>
      {fields.map((change) => {
        const { path } = change
        const now = filled(path, valueAt(shown, path) ?? null)
        const restore = async (former: Json) => {
          if (!isWritable(now) || !isWritable(former)) return
          const states = server ? statesOf(server) : ([shown, shown] as const)
          const restored = formerNow(kind, shown, change, { former, states })
          if (await restoreField(workspace, state, { path, now, former: restored })) onRestored()
        }
        return (
          <FieldChangeView
            key={path}
            kind={kind}
            change={change}
            name={name}
            isAlone={fields.length === 1 && !move}
            now={now}
            onRestore={mayRestore ? restore : undefined}
          />
        )
      })}
      {move && (
        <MoveView
          state={state}
          move={move}
          parents={parents}
          nowIn={nowIn(state)}
          mayRestore={mayRestore}
          onRestored={onRestored}
        />
      )}
    </>
  )
}

/** The ID of what the record belongs to now; 0 where it belongs to nothing. */
function nowIn({ kind, shown }: RecordState): number {
  const definition = kindNamed(kind)
  return definition ? parentIDOf(definition, shown) : 0
}

interface WholeStateProps extends Pick<HistoryListProps, 'state' | 'entries' | 'onRestored'> {
  readonly index: number
}

/** The record as it was after one change. */
function WholeState({ state, entries, index, onRestored }: WholeStateProps) {
  const workspace = useWorkspace()
  const { kind, shown, server } = state
  const noun = nounOf(kind)
  const atMs = entries[index]?.at
  if (!server || atMs === undefined) return null
  const all = differences(kind, shown, stateThen(kind, { server, entries }, index))
  if (all.length === 0) return <p className={css.quiet}>The whole {noun} is as it was after this change.</p>
  const restore = async () => {
    if (await restoreState(workspace, state, { all, atMs })) onRestored()
  }
  return (
    <div className={css.whole}>
      <Button small onClick={restore}>
        <Undo2 aria-hidden="true" />
        Restore the whole {noun} as it was then
      </Button>
      <span className={css.quiet}>{counted(all.length, 'field')} will change.</span>
    </div>
  )
}
