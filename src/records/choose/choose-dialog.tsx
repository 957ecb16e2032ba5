import { useMemo, useState } from 'react'
import { type RecordRef, refOf } from '#records/kind-screens.ts'
import { useKind } from '#records/kinds-context.tsx'
import { untitled } from '#records/untitled.ts'
import { latestHeads } from '#store/queries.ts'
import { useLive } from '#store/react/workspace-context.tsx'
import { Palette } from '#ui/navigation/palette.tsx'
import type { PaletteGroup } from '#ui/navigation/palette-items.ts'
import { useCell } from '#ui/hooks/use-cell.ts'
import { readNamesakeLines } from './namesakes.ts'
import { answerChoice, type Choice, shownChoice } from './choose.ts'

export interface ChooseDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** So many are shown before anything is typed: the others are found by their words. */
const UNASKED = 50

/** One record of a kind, found by its words or from the list. */
export function ChooseDialog({ open, onClose }: ChooseDialogProps) {
  const asked = useCell(shownChoice)
  // While it moves out it still shows what was asked.
  const [last, setLast] = useState<Choice | null>(asked)
  if (asked && asked !== last) setLast(asked)
  const { group, refs } = useRecordsToChoose(asked ?? last)
  return (
    <Palette
      open={open}
      onClose={onClose}
      label={last?.label ?? ''}
      groups={group ? [group] : []}
      recentKeys={[]}
      enterDoes="choose"
      onChosen={({ key }) => answerChoice(refs.get(key) ?? null)}
    />
  )
}

interface ToChoose {
  /** Null until they are read. */
  readonly group: PaletteGroup | null
  readonly refs: ReadonlyMap<string, RecordRef>
}

const NOTHING: ToChoose = { group: null, refs: new Map() }

function useRecordsToChoose(choice: Choice | null): ToChoose {
  const kind = choice?.kind ?? ''
  const screens = useKind(kind)
  const found = useLive(
    async (database) => {
      const heads = await latestHeads(database, kind)
      return { heads, lines: await readNamesakeLines(database, screens, heads) }
    },
    [kind, screens],
  )
  return useMemo(() => {
    if (!screens || !found || !choice) return NOTHING
    const { heads, lines } = found
    const { PaletteAside, icon, heading } = screens
    const chosen = heads.filter(({ ID }) => choice.except?.includes(ID) !== true)
    const items = chosen.map((head) => ({
      key: String(head.ID),
      label: untitled(screens.noun[0], head.title),
      detail: lines.get(head.ID),
      icon,
      also: [head.excerpt, lines.get(head.ID)].filter(Boolean).join(' '),
      ...(PaletteAside && { aside: () => <PaletteAside head={head} /> }),
      // The choice was made already: the palette tells it before it closes.
      onChoose: () => undefined,
    }))
    return {
      group: { heading, items, unasked: UNASKED },
      refs: new Map(chosen.map((head) => [String(head.ID), refOf(kind, head)])),
    }
  }, [screens, found, choice, kind])
}
