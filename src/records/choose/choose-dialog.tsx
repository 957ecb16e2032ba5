import { t } from '@lingui/core/macro'
import { useMemo, useState } from 'react'
import { type RecordRef, toRecordRef } from '#records/kind-screens.ts'
import { useKind } from '#records/kinds-context.tsx'
import { titleOrUntitled } from '#records/title-or-untitled.ts'
import { latestSummaries } from '#store/queries.ts'
import { useLocalQuery } from '#store/react/account-context.tsx'
import { Palette } from '#ui/navigation/palette.tsx'
import type { PaletteGroup } from '#ui/navigation/palette-items.ts'
import { useObservable } from '#ui/hooks/use-observable.ts'
import { readNamesakeLines } from './read-namesake-lines.ts'
import { answerRecordChoice, type RecordChoiceRequest, pendingRecordChoice } from './choose-record.ts'

export interface ChooseDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** So many are shown before anything is typed: the others are found by their words. */
const MAX_BEFORE_TYPING = 50

/** Lets a person choose one record of a kind, by search or from the list. */
export function ChooseDialog({ open, onClose }: ChooseDialogProps) {
  const asked = useObservable(pendingRecordChoice)
  // While it moves out it still shows what was asked.
  const [last, setLast] = useState<RecordChoiceRequest | null>(asked)
  if (asked && asked !== last) setLast(asked)
  const { group, refs } = useChoosableRecords(asked ?? last)
  return (
    <Palette
      open={open}
      onClose={onClose}
      label={last?.label ?? ''}
      groups={group ? [group] : []}
      isSearching={group === null}
      recentKeys={[]}
      enterHint={t`Enter to choose`}
      onChosen={({ key }) => answerRecordChoice(refs.get(key) ?? null)}
    />
  )
}

interface ChoosableRecords {
  /** Null until they are read. */
  readonly group: PaletteGroup | null
  readonly refs: ReadonlyMap<string, RecordRef>
}

const NO_CHOOSABLE_RECORDS: ChoosableRecords = { group: null, refs: new Map() }

function useChoosableRecords(choice: RecordChoiceRequest | null): ChoosableRecords {
  const kind = choice?.kind ?? ''
  const screens = useKind(kind)
  const found = useLocalQuery(
    async (database) => {
      const summaries = await latestSummaries(database, kind)
      return { of: kind, heads: summaries, lines: await readNamesakeLines(database, screens, summaries) }
    },
    [kind, screens],
  )
  return useMemo(() => {
    // Ignores the records of another kind, which stay until those of this question are read.
    if (!screens || found?.of !== kind || !choice) return NO_CHOOSABLE_RECORDS
    const { heads: summaries, lines } = found
    const { PaletteAside, icon, heading } = screens
    const chosen = summaries.filter(({ ID }) => choice.except?.includes(ID) !== true)
    const items = chosen.map((summary) => ({
      key: String(summary.ID),
      label: titleOrUntitled(screens.noun[0], summary.title),
      detail: lines.get(summary.ID),
      icon,
      also: [summary.excerpt, lines.get(summary.ID)].filter(Boolean).join(' '),
      ...(PaletteAside && { aside: () => <PaletteAside summary={summary} /> }),
      // The choice was made already: the palette tells it before it closes.
      onChoose: () => undefined,
    }))
    return {
      group: { heading, items, unasked: MAX_BEFORE_TYPING },
      refs: new Map(chosen.map((summary) => [String(summary.ID), toRecordRef(kind, summary)])),
    }
  }, [screens, found, choice, kind])
}
