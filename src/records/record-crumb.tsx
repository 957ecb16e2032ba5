import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Breadcrumb } from '#ui/navigation/breadcrumb.tsx'
import type { KindScreens, RecordRef } from './kind-screens.ts'
import { useRecordTitle } from './record-title.ts'

export interface RecordCrumbProps {
  /** Absent where this version has no screens for the record's kind. */
  readonly screens: KindScreens | undefined
  /** Absent where only the list is led to. */
  readonly record?:
    | {
        readonly title: string
        /** null: it cannot be opened. */
        readonly ref: RecordRef | null
        /** The field to open it at. */
        readonly path?: string
      }
    | undefined
  /** Breadcrumb content after the record: the place within it. */
  readonly children?: ReactNode
}

/** Shows the breadcrumb of a record page: the kind's list, then the record. */
export function RecordCrumb({ screens, record, children }: RecordCrumbProps) {
  useRecordTitle(screens?.list && record?.title)
  if (!screens?.list && !record) return null
  const title = record && <bdi>{record.title}</bdi>
  return (
    <Breadcrumb>
      {screens?.list && <Link {...screens.list}>{screens.heading}</Link>}
      {screens?.list && record && ' › '}
      {record?.ref && screens ? <Link {...screens.open(record.ref, record.path)}>{title}</Link> : title}
      {children}
    </Breadcrumb>
  )
}
