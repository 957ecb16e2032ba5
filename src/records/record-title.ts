import { t } from '@lingui/core/macro'
import { atom, useSetAtom } from 'jotai'
import { useEffect } from 'react'

/** Title of the record that the page is about; it comes first in the title of the tab. */
export const recordTitleAtom = atom<string | null>(null)

/** True while the page shows that its address leads nowhere, although a route has such addresses. */
export const isPageNotFoundAtom = atom(false)

/** Puts a record's title first in the title of the tab, as long as the component is mounted. */
export function useRecordTitle(title: string | undefined): void {
  const set = useSetAtom(recordTitleAtom)
  useEffect(() => {
    if (title === undefined || title.trim() === '') return
    set(title)
    return () => set((now) => (now === title ? null : now))
  }, [set, title])
}

/** Parts of titles that a record's title replaces. */
const KIND_PARTS: ReadonlySet<string> = new Set([
  t`App Details`,
  t`Entry Details`,
  t`Form Details`,
  t`Formula Details`,
  t`Offer Details`,
  t`Strategy Details`,
  t`Workbook Details`,
])

/**
 * 'Weekly Loaf › Overview › Offer Desk': the record, the place, the app. The record stands for the part that names its
 * kind: 'Offer Details'.
 */
export const documentTitle = (parts: readonly string[], record: string | null, appName: string): string =>
  [...(record === null ? parts : [record, ...parts.filter((part) => !KIND_PARTS.has(part))]), appName].join(' › ')
