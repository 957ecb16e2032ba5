import { t } from '@lingui/core/macro'
import { useNavigate } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { Plus, Search } from 'lucide-react'
import { useMemo } from 'react'
import { tokenLabel } from '#domain/tokens/token-values.ts'
import { capitalised } from '#lib/text/text.ts'
import { latestSummaries } from '#store/queries.ts'
import { useLocalQuery, useAccountContext } from '#store/react/account-context.tsx'
import type { PaletteGroup, PaletteItem } from '#ui/navigation/palette-items.ts'
import { recordActionsOf } from '#records/actions/standard-actions.ts'
import { toRecordRef } from '#records/kind-screens.ts'
import { useKinds, useKindRights } from '#records/kinds-context.tsx'
import { titleOrUntitled } from '#records/title-or-untitled.ts'
import { openRecordAtom } from '#records/open-record.ts'

/** Maximum number of records per kind before anything is typed. */
const MAX_PER_KIND_BEFORE_TYPING = 4

/**
 * The records of every kind that has a list, to be opened where one left off. Read while they are shown: all of them
 * are many.
 */
export function useRecordGroups(isOpen: boolean): readonly PaletteGroup[] {
  const kinds = useKinds()
  const navigate = useNavigate()
  const listed = useMemo(() => kinds.filter(({ list }) => list !== undefined), [kinds])
  const summaries = useLocalQuery(
    (database) =>
      isOpen ? Promise.all(listed.map(({ kind }) => latestSummaries(database, kind))) : Promise.resolve([]),
    [isOpen, listed],
  )
  return useMemo(
    () =>
      listed.map((screens, index) => ({
        heading: capitalised(screens.noun[1]),
        unasked: MAX_PER_KIND_BEFORE_TYPING,
        items: (summaries?.[index] ?? []).map(
          (summary): PaletteItem => ({
            key: `${screens.kind}:${summary.ID}`,
            label: withTokenLabels(titleOrUntitled(screens.noun[0], summary.title)),
            icon: screens.iconOf?.(summary) ?? screens.icon,
            also: summary.excerpt,
            ...(screens.PaletteAside
              ? { aside: () => screens.PaletteAside && <screens.PaletteAside summary={summary} /> }
              : {}),
            onChoose: () => void navigate(screens.open(toRecordRef(screens.kind, summary))),
          }),
        ),
      })),
    [summaries, listed, navigate],
  )
}

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
