import { plural, t } from '@lingui/core/macro'
import { CloudUpload, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { parentIDOf } from '#domain/engine/kind.ts'
import type { FieldChange, HistoryEntry } from '#domain/engine/history.ts'
import type { DomainRecord } from '#domain/engine/record.ts'
import { findKind, findMutation, kindNoun } from '#domain/kinds/index.ts'
import { normalizeEmptyValue, textChanges } from '#domain/kinds/text-changes.ts'
import { authorText } from '#domain/kinds/record-labels.ts'
import type { Json } from '#lib/json.ts'
import { valueAt } from '#lib/path.ts'
import { useLocalQuery, useAccountContext } from '#store/react/account-context.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { cardClass } from '#ui/layout/card-class.ts'
import { HistoryEntryRow } from './history-entry-row.tsx'
import { FieldChangeView } from './field-change-view.tsx'
import css from './history.module.css'
import { historyChangeText } from './history-labels.ts'
import { ParentMoveView } from './parent-move-view.tsx'
import { type ParentMove, findParentMove, type ParentsByID, readParentsByID } from './parent-move.ts'
import type { RecordState, UnsentChange } from './record-state.ts'
import { restoreField, restoreState } from './restore-record.ts'
import { recordDifferences, formerValueNow, isWritable, recordAtVersion } from './record-at-version.ts'

interface HistoryRestoreProps {
  readonly state: RecordState
  /** Not while the record is in the trash, or may only be read. */
  readonly mayRestore: boolean
  /** Called after something was restored: its button was removed, and the focus with it. */
  readonly onRestored: () => void
}

export interface HistoryListProps extends HistoryRestoreProps {
  readonly entries: readonly HistoryEntry[]
  /** The identities that this device has or had. */
  readonly thisDeviceIDs: ReadonlySet<string>
}

/** A record's changes, the newest first; what the server has not seen yet before them. */
export function HistoryList({ entries, thisDeviceIDs, ...restoring }: HistoryListProps) {
  const { kind, unsent } = restoring.state
  const { session } = useAccountContext()
  const [openedAtMs] = useState(Date.now)
  const parents = useHistoryParents(kind, entries, unsent)
  if (!parents) return null
  // Keeps changes made while the page is open from appearing in the future.
  const nowMs = Math.max(openedAtMs, unsent?.at ?? 0, entries[0]?.at ?? 0)
  return (
    <>
      <ul className={cardClass({ list: true })}>
        {unsent && <UnsentEntry unsent={unsent} parents={parents} nowMs={nowMs} {...restoring} />}
        {entries.map((entry, index) => (
          <HistoryEntryRow
            key={entry.version}
            change={historyChangeText(kind, entry, parents)}
            who={authorText(entry, session.user_login, thisDeviceIDs)}
            at={entry.at}
            nowMs={nowMs}
          >
            {() => (
              <>
                <HistoryChanges
                  fields={textChanges(kind, entry.fields)}
                  move={findParentMove(kind, entry.fields)}
                  parents={parents}
                  afterLabel={(place) => t`${place}, after change ${{ number: entries.length - index }}`}
                  statesOf={(server) => [
                    recordAtVersion(kind, { server, entries }, index + 1),
                    recordAtVersion(kind, { server, entries }, index),
                  ]}
                  {...restoring}
                />
                {restoring.mayRestore && <WholeState entries={entries} index={index} {...restoring} />}
              </>
            )}
          </HistoryEntryRow>
        ))}
      </ul>
      {isHistoryCut(kind, entries) && <p className={css.quiet}>{t`Older changes aren’t shown.`}</p>}
    </>
  )
}

/**
 * The server keeps and lists only the newest changes: their beginning is missing, except of records that come with the
 * account.
 */
const isHistoryCut = (kind: string, entries: readonly HistoryEntry[]): boolean =>
  entries.length > 0 && entries.at(-1)?.verb !== 'create' && findMutation(`${kind}.create`) !== undefined

/** Reads every parent that the record ever had. Undefined until they are read. */
function useHistoryParents(
  kind: string,
  entries: readonly HistoryEntry[],
  unsent: UnsentChange | null,
): ParentsByID | undefined {
  const moves = [unsent?.move, ...entries.map(({ fields }) => findParentMove(kind, fields))].flatMap(
    (move) => move ?? [],
  )
  return useLocalQuery((database) => readParentsByID(database, kind, moves), [kind, JSON.stringify(moves)])
}

interface UnsentEntryProps extends HistoryRestoreProps {
  readonly unsent: UnsentChange
  readonly parents: ParentsByID
  readonly nowMs: number
}

function UnsentEntry({ unsent, parents, nowMs, ...restoring }: UnsentEntryProps) {
  return (
    <HistoryEntryRow
      change={historyChangeText(restoring.state.kind, unsent, parents)}
      who={t`You, this device`}
      at={unsent.at}
      nowMs={nowMs}
      badge={
        <Badge tone="wait" icon={<CloudUpload aria-hidden="true" />}>
          {t`Not synced yet`}
        </Badge>
      }
    >
      {() => (
        <HistoryChanges
          fields={unsent.fields}
          move={unsent.move}
          parents={parents}
          afterLabel={(place) => t`${place}, after changes not synced yet`}
          statesOf={(server) => [server, restoring.state.shown]}
          {...restoring}
        />
      )}
    </HistoryEntryRow>
  )
}

interface HistoryChangesProps extends HistoryRestoreProps {
  readonly fields: readonly FieldChange[]
  readonly move: ParentMove | null
  readonly parents: ParentsByID
  readonly afterLabel: (place: string) => string
  /** The record before and after the changes; given the server's copy. */
  readonly statesOf: (server: DomainRecord) => readonly [before: DomainRecord, after: DomainRecord]
}

function HistoryChanges({
  fields,
  move,
  parents,
  afterLabel,
  statesOf,
  state,
  mayRestore,
  onRestored,
}: HistoryChangesProps) {
  const account = useAccountContext()
  const { kind, shown, server } = state
  return (
    <>
      {fields.map((change) => {
        const { path } = change
        const now = normalizeEmptyValue(path, valueAt(shown, path) ?? null)
        const restore = async (former: Json) => {
          if (!isWritable(now) || !isWritable(former)) return
          const states = server ? statesOf(server) : ([shown, shown] as const)
          const restored = formerValueNow(kind, shown, change, { former, states })
          if (await restoreField(account, state, { path, now, former: restored })) onRestored()
        }
        return (
          <FieldChangeView
            key={path}
            kind={kind}
            change={change}
            afterLabel={afterLabel}
            isAlone={fields.length === 1 && !move}
            now={now}
            onRestore={mayRestore ? restore : undefined}
          />
        )
      })}
      {move && (
        <ParentMoveView
          state={state}
          move={move}
          parents={parents}
          nowIn={currentParentID(state)}
          mayRestore={mayRestore}
          onRestored={onRestored}
        />
      )}
    </>
  )
}

/** The ID of what the record belongs to now; 0 where it belongs to nothing. */
function currentParentID({ kind, shown }: RecordState): number {
  const definition = findKind(kind)
  return definition ? parentIDOf(definition, shown) : 0
}

interface WholeStateProps extends Pick<HistoryListProps, 'state' | 'entries' | 'onRestored'> {
  readonly index: number
}

/** The record as it was after one change. */
function WholeState({ state, entries, index, onRestored }: WholeStateProps) {
  const account = useAccountContext()
  const { kind, shown, server } = state
  const noun = kindNoun(kind)
  const atMs = entries[index]?.at
  if (!server || atMs === undefined) return null
  const all = recordDifferences(kind, shown, recordAtVersion(kind, { server, entries }, index))
  if (all.length === 0) return <p className={css.quiet}>{t`The ${noun} hasn’t changed since.`}</p>
  const restore = async () => {
    if (await restoreState(account, state, { all, atMs })) onRestored()
  }
  return (
    <div className={css.whole}>
      <Button small onClick={restore}>
        <Undo2 aria-hidden="true" />
        {t`Restore this version of the ${noun}`}
      </Button>
      <span className={css.quiet}>
        {plural({ count: all.length }, { one: '# field will change.', other: '# fields will change.' })}
      </span>
    </div>
  )
}
