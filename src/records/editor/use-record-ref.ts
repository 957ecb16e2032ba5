import { useMemo } from 'react'
import { kindNamed } from '#domain/kinds/index.ts'
import { textAt } from '#records/form/field-path.ts'
import { useRecordForm } from '#records/form/form-context.tsx'
import { type RecordRef, refOf } from '#records/kind-screens.ts'

/** The record around as one that can be opened and acted on, with the small values that lists show of it. */
export function useRecordRef(): RecordRef {
  const { kind, record } = useRecordForm()
  return useMemo(() => {
    const { title, extra } = kindNamed(kind)?.summary(record) ?? { title: textAt(record, 'title') }
    return refOf(kind, { ID: record.ID, name: record.name, title, extra })
  }, [kind, record])
}
