import { useEffect, useState } from 'react'
import type { EntryView } from '#domain/forms/table/entry-view.ts'
import type { CustomForm } from '#domain/kinds/no-code/form.ts'
import { useEntryReader } from '#features/forms/table/use-entry-reader.ts'
import type { EntryCharts } from '#store/entry-tables.ts'

/**
 * Charts of the entries of a view that this device holds, drawn anew with every change. Undefined until the first are
 * there.
 */
export function useCharts(
  form: CustomForm,
  view: Pick<EntryView, 'words' | 'conditions'>,
  by: string,
): EntryCharts | undefined {
  const { connection, changes } = useEntryReader(form.ID)
  const [drawn, setDrawn] = useState<EntryCharts>()
  const { words, conditions } = view
  useEffect(() => {
    if (!connection) return
    let isCancelled = false
    void connection.api.charts(form, { words, conditions }, by).then(
      (charts) => !isCancelled && setDrawn(charts),
      (error: unknown) => !isCancelled && reportError(error),
    )
    return () => {
      isCancelled = true
    }
  }, [connection, changes, form, words, conditions, by])
  return drawn
}
