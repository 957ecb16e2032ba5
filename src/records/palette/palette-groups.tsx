import { t } from '@lingui/core/macro'
import { type LinkProps, useNavigate } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { Plus, Search } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { tokenLabel } from '#domain/tokens/token-values.ts'
import { capitalised } from '#lib/text/text.ts'
import { latestSummaries } from '#store/queries.ts'
import { useLocalQuery, useAccountContext } from '#store/react/account-context.tsx'
import type { PaletteGroup, PaletteItem } from '#ui/navigation/palette-items.ts'
import { recordActionsOf } from '#records/actions/standard-actions.ts'
import { type KindScreens, toRecordRef } from '#records/kind-screens.ts'
import { useKinds, useKindRights } from '#records/kinds-context.tsx'
import { titleOrUntitled } from '#records/title-or-untitled.ts'
import { openRecordAtom } from '#records/open-record.ts'
import { foundPlaceText } from '#records/search/found-place-text.ts'
import type { RecordHits } from '#records/search/use-record-hits.ts'
import type { SummaryRow } from '#store/rows.ts'

/** Maximum number of records per kind before anything is typed. */
const MAX_PER_KIND_BEFORE_TYPING = 4

/**
 * The records of every kind that has a list, to be opened where one left off, and of every kind those with the words of
 * a query in any of their fields. Read while they are shown: all of them are many.
 */
export function useRecordGroups(isOpen: boolean, hits: RecordHits): readonly PaletteGroup[] {
  const kinds = useKinds()
  const navigate = useNavigate()
  const listed = useMemo(() => kinds.filter(({ list }) => list !== undefined), [kinds])
  const summaries = useLocalQuery(
    (database) =>
      isOpen ? Promise.all(listed.map(({ kind }) => latestSummaries(database, kind))) : Promise.resolve([]),
    [isOpen, listed],
  )
  const go = useCallback((link: LinkProps) => void navigate(link), [navigate])
  const groups = useMemo(
    () =>
      listed.map((screens, index) => ({
        heading: capitalised(screens.noun[1]),
        unasked: MAX_PER_KIND_BEFORE_TYPING,
        items: (summaries?.[index] ?? []).map((summary) => recordItem(screens, summary, go)),
      })),
    [summaries, listed, go],
  )
  return useMemo(() => {
    const hitsOf = (screens: KindScreens) =>
      (hits.get(screens.kind) ?? []).map(
        ({ summary, place }): PaletteItem => ({
          ...recordItem(screens, summary, go),
          found: { field: foundPlaceText(place), text: place.text, ranges: place.ranges },
        }),
      )
    const others = kinds.filter(({ kind, list }) => list === undefined && hits.has(kind))
    return [
      ...groups.map((group, index) => {
        const screens = listed[index]
        return screens ? { ...group, hits: hitsOf(screens) } : group
      }),
      ...others.map((screens) => ({ heading: screens.heading, items: [], hits: hitsOf(screens) })),
    ]
  }, [groups, listed, kinds, hits, go])
}

const recordItem = (screens: KindScreens, summary: SummaryRow, go: (link: LinkProps) => void): PaletteItem => ({
  key: `${screens.kind}:${summary.ID}`,
  label: withTokenLabels(titleOrUntitled(screens.noun[0], summary.title)),
  icon: screens.iconOf?.(summary) ?? screens.icon,
  also: summary.excerpt,
  ...(screens.PaletteAside ? { aside: () => screens.PaletteAside && <screens.PaletteAside summary={summary} /> } : {}),
  onChoose: () => go(screens.open(toRecordRef(screens.kind, summary))),
})

/** A title with the labels of its merge fields: a draft's first words may have some. */
const withTokenLabels = (title: string): string =>
  title.includes('{{') ? title.replaceAll(/\{\{([^{}]*)\}\}/g, (_, key: string) => tokenLabel(key.trim())) : title

/** The ways to a new one of every kind, and to a search in each. */
export function useCreateItems(): readonly PaletteItem[] {
  const kinds = useKinds()
  const rightsOf = useKindRights()
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

/** Returns the actions of the record whose editor is open. */
export function useOpenRecordGroup(): PaletteGroup {
  const kinds = useKinds()
  const account = useAccountContext()
  const rightsOf = useKindRights()
  const navigate = useNavigate()
  const open = useAtomValue(openRecordAtom)
  const screens = kinds.find(({ kind }) => kind === open?.kind)
  if (!open || !screens) return { heading: '', items: [] }
  const rights = rightsOf(open.kind)
  const items = recordActionsOf(screens)
    .filter(({ needs, isAvailable }) => (needs === undefined || rights[needs]) && isAvailable?.([open]) !== false)
    .map(({ key, label, icon, also = '', run }) => ({
      key: `do:${open.kind}-${key}`,
      label,
      icon,
      also: `${also} ${screens.noun[0]} ${open.title}`,
      onChoose: () => void open.flush().then(() => run({ account, screens, kinds, go: (to) => navigate(to) }, [open])),
    }))
  return { heading: t`This ${{ noun: screens.noun[0] }}`, items }
}
