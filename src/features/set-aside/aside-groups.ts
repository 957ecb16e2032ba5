import { mutationNamed } from '#domain/kinds/index.ts'
import { keyText } from '#domain/engine/record.ts'
import type { LocalDatabase } from '#store/database.ts'
import { recordById } from '#store/queries.ts'
import { syncOverview, type WorkItem } from '#store/work.ts'
import { type Text, textOf } from './aside-text.ts'

/** A piece of work that was set aside. */
export interface Aside extends WorkItem {
  /** The one text that it writes, where it can be written anew. */
  readonly text: Text | null
  /** What the person wrote, to be shown. */
  readonly words: string
  /** Where its offer can be opened on this device. */
  readonly openName: string | null
}

/** What is decided as one: a refused creation takes along what builds on it. */
export interface AsideGroup {
  readonly item: Aside
  /** Set aside or waiting because of it, oldest first. */
  readonly dependents: readonly WorkItem[]
}

/** What was set aside on this device, in groups, newest first. */
export async function asideGroups(database: LocalDatabase): Promise<readonly AsideGroup[]> {
  const [{ aside, waiting }, rows] = await Promise.all([syncOverview(database), database.outbox.toArray()])
  const rowsByN = new Map(rows.map((row) => [row.n, row]))
  const groups = grouped(aside, waiting)
  return Promise.all(
    groups.map(async ({ item, dependents }) => {
      const { method = '', params = {} } = rowsByN.get(item.n) ?? {}
      const text = textOf(mutationNamed(method), params)
      const words = text?.value ?? (typeof params.value === 'string' ? params.value : '')
      return { item: { ...item, text, words, openName: await openName(database, item) }, dependents }
    }),
  )
}

/** Puts what builds on a refused creation under it. */
function grouped(
  aside: readonly WorkItem[],
  waiting: readonly WorkItem[],
): readonly { readonly item: WorkItem; readonly dependents: readonly WorkItem[] }[] {
  const keyOf = ({ subject }: WorkItem): string => keyText(subject.kind, subject.ID)
  const creations = new Map(aside.filter(({ verb }) => verb === 'create').map((item) => [keyOf(item), item]))
  const isUnder = (item: WorkItem): boolean => (creations.get(keyOf(item)) ?? item) !== item
  return aside
    .filter((item) => !isUnder(item))
    .map((item) => ({
      item,
      dependents: [...aside, ...waiting].filter((other) => isUnder(other) && keyOf(other) === keyOf(item)).toSorted((a, b) => a.n - b.n),
    }))
    .toSorted((a, b) => b.item.at - a.item.at)
}

async function openName(database: LocalDatabase, { subject }: WorkItem): Promise<string | null> {
  if (subject.kind !== 'opportunity') return null
  const seen = await recordById(database, subject.kind, subject.ID)
  return seen && !seen.deleted ? seen.record.name : null
}
