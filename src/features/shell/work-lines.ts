import { entitiesByKind } from '#domain/entities/index.ts'
import { keyText, type RecordKey } from '#domain/record.ts'
import { fieldsOf, type Form } from '#lib/field.ts'
import { counted, titleCase } from '#lib/text.ts'
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

/** What a record is called while this device does not know its title. */
const NAMELESS: Readonly<Record<string, string>> = {
  opportunity: 'Offer',
  company: 'Company profile',
  conflict: 'A choice between two changes',
}

const DONE: Readonly<Record<Exclude<WorkItem['verb'], 'edit'>, string>> = {
  create: 'New',
  trash: 'Moved to trash',
  delete: 'Deleted',
  restore: 'Restored',
}

/** The title of a piece of work's record, in words. */
export const titleOfWork = ({ subject, title }: Pick<WorkItem, 'subject' | 'title'>): string =>
  subject.kind === 'company' ? 'Company profile' : title?.trim() || (NAMELESS[subject.kind] ?? 'Entry')

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
  if (section === '') return ownDetail(paths)
  const forms = entitiesByKind.get(kind)?.forms ?? []
  const form = forms.find(({ key }) => key === section)
  const name = form ? formName(form, forms) : section
  const [only] = paths
  if (paths.length > 1 || only === undefined) return `${name}, ${counted(paths.length, 'field')}`
  if (only.endsWith('.done')) return `${name}, marked`
  const label = fieldLabel(form, only)
  return kind === 'company' ? label : `${name}, ${label}`
}

/** A form's title; with its group where another form has the same one ('Audience: Details'). */
const formName = ({ title, group }: Form, forms: readonly Form[]): string =>
  forms.filter((form) => form.title === title).length > 1 ? `${titleCase(group)}: ${title}` : title

const OWN_FIELDS: Readonly<Record<string, string>> = { title: 'Title', excerpt: 'Summary' }

function ownDetail(paths: readonly string[]): string {
  const names = paths.map((path) => OWN_FIELDS[path] ?? path)
  return names.length === 0 ? 'Changed' : names.join(' and ')
}

function fieldLabel(form: Form | undefined, path: string): string {
  const key = path.slice(path.lastIndexOf('.') + 1)
  const fields = form ? fieldsOf(form) : []
  return fields.find((field) => field.key === key)?.label ?? '1 field'
}
