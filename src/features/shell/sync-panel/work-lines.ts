import { keyText, type RecordKey } from '#domain/engine/record.ts'
import { fieldPlace, NEWER_WORK, recordTitle } from '#domain/kinds/wording.ts'
import { counted } from '#lib/text.ts'
import type { WorkItem } from '#store/work.ts'

/** Waiting work as a person thinks of it: one line for each section of a record, or for each thing done to it. */
export interface WorkLine {
  readonly key: string
  readonly kind: string
  readonly title: string
  /** 'Benefits, 3 fields' */
  readonly detail: string
  /** The newest change of the line, epoch ms. */
  readonly at: number
}

const DONE: Readonly<Record<Exclude<WorkItem['verb'], 'edit'>, string>> = {
  create: 'New',
  trash: 'Moved to trash',
  delete: 'Deleted',
  restore: 'Restored',
  newer: NEWER_WORK,
}

/** The title of a piece of work's record, in words. */
const titleOfWork = ({ subject, title }: WorkItem): string => recordTitle(subject.kind, title)

/** Groups waiting work into lines, the newest first. */
export function workLines(items: readonly WorkItem[]): readonly WorkLine[] {
  const groups = new Map<string, { readonly item: WorkItem; readonly section: string; readonly paths: Set<string>; at: number }>()
  for (const item of items) {
    for (const [section, paths] of pathsBySection(item)) {
      const key = `${keyText(item.subject.kind, item.subject.ID)}/${item.verb}/${section}`
      const group = groups.get(key) ?? { item, section, paths: new Set<string>(), at: 0 }
      for (const path of paths) group.paths.add(path)
      group.at = Math.max(group.at, item.at)
      groups.set(key, group)
    }
  }
  return [...groups]
    .map(([key, { item, section, paths, at }]) => ({
      key,
      kind: item.subject.kind,
      title: titleOfWork(item),
      detail: item.verb === 'edit' ? editDetail(item.subject, section, [...paths]) : DONE[item.verb],
      at,
    }))
    .toSorted((a, b) => b.at - a.at)
}

/** `content.benefits.fields.price_1` belongs to the section `benefits`; a path of the record itself to none. */
const sectionOf = (path: string): string => /^content\.([^.]+)\./.exec(path)?.[1] ?? ''

function pathsBySection({ verb, paths }: WorkItem): ReadonlyMap<string, readonly string[]> {
  if (verb !== 'edit' || paths.length === 0) return new Map([['', paths]])
  const sections = new Map<string, string[]>()
  for (const path of paths) sections.set(sectionOf(path), [...(sections.get(sectionOf(path)) ?? []), path])
  return sections
}

function editDetail({ kind }: RecordKey, section: string, paths: readonly string[]): string {
  if (kind === 'conflict') return 'Settled'
  const places = paths.map((path) => fieldPlace(kind, path))
  if (section === '') return places.length === 0 ? 'Changed' : places.map(({ label }) => label).join(' and ')
  const [first] = places
  if (places.length > 1 || !first) return `${first?.section ?? section}, ${counted(paths.length, 'field')}`
  if (paths[0]?.endsWith('.done')) return `${first.section}, marked`
  return kind === 'company' ? first.label : `${first.section}, ${first.label}`
}
