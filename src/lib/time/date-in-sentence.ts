import { t } from '@lingui/core/macro'
import { relativeDate } from './relative-date.ts'

/** When something was, within a sentence: 'just now', 'yesterday', otherwise as relativeDate writes it. */
export function dateInSentence(atMs: number, nowMs: number): string {
  const date = relativeDate(atMs, nowMs)
  if (date === t`Just now`) return t`just now`
  return date === t`Yesterday` ? t`yesterday` : date
}
