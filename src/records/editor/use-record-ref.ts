import { useMemo } from 'react'
import { findKind } from '#domain/kinds/index.ts'
import { textAt } from '#records/form/field-path.ts'
import { useRecordForm } from '#records/form/record-form-context.tsx'
import { type RecordRef, toRecordRef } from '#records/kind-screens.ts'

/** The record around as one that can be opened and acted on, with the small values that lists show of it. */
export function useRecordRef(): RecordRef {
  const { kind, record } = useRecordForm()
  return useMemo(() => {
    const { title, extra } = findKind(kind)?.summary(record) ?? { title: textAt(record, 'title') }
    return toRecordRef(kind, { ID: record.ID, name: record.name, title, extra })
  }, [kind, record])
}
