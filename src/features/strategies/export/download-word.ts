import { t } from '@lingui/core/macro'
import type { ActionContext, RecordRef } from '#records/kind-screens.ts'
import { toast } from '#ui/feedback/toast.ts'
import { readTexts } from './export-source.ts'
import { runExport } from './run-export.ts'

/**
 * Downloads one text as a Word file, without the dialog for other formats; false when it isn't on this device any more.
 */
export async function downloadWord({ account }: ActionContext, refs: readonly RecordRef[]): Promise<boolean> {
  const IDs = refs.map(({ ID }) => ID)
  const texts = await readTexts(account.database, IDs, account.partner.accent)
  if (texts.length === 0) return false
  try {
    const { signal } = new AbortController()
    return await runExport({ texts, format: 'docx', without: new Set(), hasNote: false, onProgress: () => {}, signal })
  } catch (error) {
    reportError(error)
    toast.show(t`We couldn’t make the file. Try again, or choose another format.`)
    return false
  }
}
