import { useNavigate } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { Plus, Search } from 'lucide-react'
import { useMemo } from 'react'
import { tokenLabel } from '#domain/tokens/token-values.ts'
import { capitalised } from '#lib/text/text.ts'
import { latestHeads } from '#store/queries.ts'
import { useLive, useWorkspace } from '#store/react/workspace-context.tsx'
import type { PaletteGroup, PaletteItem } from '#ui/navigation/palette-items.ts'
import { actionsOf } from '#records/actions/standard-actions.ts'
import { refOf } from '#records/kind-screens.ts'
import { useKinds, useRightsOfKinds } from '#records/kinds-context.tsx'
import { untitled } from '#records/untitled.ts'
import { openRecordAtom } from '#records/open-record.ts'

/** How many of a kind are shown before anything is typed. */
const UNASKED = 4

/**
 * The records of every kind that has a list, to be opened where one left off. Read while they are shown: all of them
 * are many.
 */
export function useRecordGroups(isOpen: boolean): readonly PaletteGroup[] {
  const kinds = useKinds()
  const navigate = useNavigate()
  const listed = useMemo(() => kinds.filter(({ list }) => list !== undefined), [kinds])
  const heads = useLive(
    (database) => (isOpen ? Promise.all(listed.map(({ kind }) => latestHeads(database, kind))) : Promise.resolve([])),
    [isOpen, listed],
  )
  return useMemo(
    () =>
      listed.map((screens, index) => ({
        heading: capitalised(screens.noun[1]),
        unasked: UNASKED,
        items: (heads?.[index] ?? []).map(
          (head): PaletteItem => ({
            key: `${screens.kind}:${head.ID}`,
            label: withoutCodes(untitled(screens.noun[0], head.title)),
            icon: screens.iconOf?.(head) ?? screens.icon,
            also: head.excerpt,
            ...(screens.PaletteAside
              ? { aside: () => screens.PaletteAside && <screens.PaletteAside head={head} /> }
              : {}),
            onChoose: () => void navigate(screens.open(refOf(screens.kind, head))),
          }),
        ),
      })),
    [heads, listed, navigate],
  )
}

/** A title with the labels of its merge fields: a draft's first words may have some. */
const withoutCodes = (title: string): string =>
  title.includes('{{') ? title.replaceAll(/\{\{([^{}]*)\}\}/g, (_, key: string) => tokenLabel(key.trim())) : title

/** The ways to a new one of every kind, and to a search in each. */
export function useRecordActions(): readonly PaletteItem[] {
  const kinds = useKinds()
  const rightsOf = useRightsOfKinds()
  const navigate = useNavigate()
  const entries = kinds.flatMap((screens) => {
    const creating = rightsOf(screens.kind).create
      ? (screens.creating ?? []).map((entry) => ({ ...entry, icon: Plus }))
      : []
    return screens.search ? [...creating, { ...screens.search, icon: Search }] : creating
  })
  return entries.map(({ key, label, also, icon, link }) => ({
    key: `do:${key}`,
    label,
    icon,
    also,
    onChoose: () => void navigate(link),
  }))
}

/** What can be done with the record whose editor is open. */
export function useOpenRecordGroup(): PaletteGroup {
  const kinds = useKinds()
  const workspace = useWorkspace()
  const rightsOf = useRightsOfKinds()
  const navigate = useNavigate()
  const open = useAtomValue(openRecordAtom)
  const screens = kinds.find(({ kind }) => kind === open?.kind)
  if (!open || !screens) return { heading: '', items: [] }
  const rights = rightsOf(open.kind)
  const items = actionsOf(screens)
    .filter(({ needs, isAvailable }) => (needs === undefined || rights[needs]) && isAvailable?.([open]) !== false)
    .map(({ key, label, icon, also = '', run }) => ({
      key: `do:${open.kind}-${key}`,
      label,
      icon,
      also: `${also} ${screens.noun[0]} ${open.title}`,
      onChoose: () =>
        void open.flush().then(() => run({ workspace, screens, kinds, go: (to) => navigate(to) }, [open])),
    }))
  return { heading: `This ${screens.noun[0]}`, items }
}
