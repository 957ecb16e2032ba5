import { plural, t } from '@lingui/core/macro'
import { findKind, kindNoun } from '#domain/kinds/index.ts'
import { recordKeyString, type RecordKey } from '#domain/engine/record.ts'
import { fieldPlace, NEWER_VERSION_CHANGE, fieldPlacesText, recordTitle } from '#domain/kinds/record-labels.ts'
import { type RecordRef, toRecordRef } from '#records/kind-screens.ts'
import type { PendingChange } from '#store/sync-overview.ts'

/** Waiting work as a person thinks of it: one line for each section of a record, or for each thing done to it. */
export interface PendingChangeLine {
  readonly key: string
  readonly kind: string
  readonly title: string
  /** 'Benefits, 3 fields' */
  readonly detail: string
  /** The newest change of the line, epoch ms. */
  readonly at: number
  /** The record and the place in it, to be opened; null where it cannot be. */
  readonly place: { readonly ref: RecordRef; readonly path: string | undefined } | null
}

const DONE: Readonly<Record<Exclude<PendingChange['verb'], 'edit' | 'create'>, string>> = {
  trash: t`Moved to trash`,
  delete: t`Deleted`,
  restore: t`Restored`,
  newer: NEWER_VERSION_CHANGE,
}

interface Group {
  readonly item: PendingChange
  readonly section: string
  readonly paths: Set<string>
  at: number
}

/** Groups waiting work into lines, the newest first. */
export function pendingChangeLines(items: readonly PendingChange[]): readonly PendingChangeLine[] {
  const groups = new Map<string, Group>()
  for (const item of items) {
    for (const [section, paths] of pathsBySection(item)) {
      const key = `${recordKeyString(item.subject.kind, item.subject.ID)}/${item.verb}/${item.what ?? ''}/${section}`
      const group = groups.get(key) ?? { item, section, paths: new Set<string>(), at: 0 }
      for (const path of paths) group.paths.add(path)
      group.at = Math.max(group.at, item.at)
      groups.set(key, group)
    }
  }
  return [...groups].map(lineOf).toSorted((a, b) => b.at - a.at)
}

function lineOf([key, { item, section, paths, at }]: readonly [string, Group]): PendingChangeLine {
  const { subject, title, row } = item
  const [path] = paths
  return {
    key,
    kind: subject.kind,
    title: recordTitle(subject.kind, title),
    detail: detailOf(item, section, [...paths]),
    at,
    place: row && { ref: toRecordRef(subject.kind, { ID: subject.ID, title: title ?? '', ...row }), path },
  }
}

/** `content.benefits.fields.price_1` belongs to the section `benefits`; a path of the record itself to none. */
const sectionOf = (path: string): string => /^content\.([^.]+)\./.exec(path)?.[1] ?? ''

function pathsBySection({ verb, paths }: PendingChange): ReadonlyMap<string, readonly string[]> {
  if (verb !== 'edit' || paths.length === 0) return new Map([['', paths]])
  const sections = new Map<string, string[]>()
  for (const path of paths) sections.set(sectionOf(path), [...(sections.get(sectionOf(path)) ?? []), path])
  return sections
}

function detailOf({ subject, verb, what }: PendingChange, section: string, paths: readonly string[]): string {
  if (verb === 'create') return t`New ${{ noun: kindNoun(subject.kind) }}`
  if (verb !== 'edit') return DONE[verb]
  return what ?? editDetail(subject, section, paths)
}

function editDetail({ kind }: RecordKey, section: string, paths: readonly string[]): string {
  if (kind === 'conflict') return t`Resolved`
  const places = paths.map((path) => fieldPlace(kind, path))
  const [first, second, ...more] = places
  if (section === '')
    return first && second && more.length === 0
      ? t`${{ first: first.label }} and ${{ second: second.label }}`
      : fieldPlacesText(kind, paths) || t`Changed`
  const hasOneSection = findKind(kind)?.forms.length === 1
  const title = first?.section ?? section
  if (second && !hasOneSection) return plural(paths.length, { one: `${title}, # field`, other: `${title}, # fields` })
  if (!second && paths[0]?.endsWith('.done')) return t`${{ section: title }}, marked`
  return fieldPlacesText(kind, paths)
}
