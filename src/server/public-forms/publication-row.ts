import type { Publication } from '#contract/methods/public-forms.ts'

/** A published form as it is stored. */
export interface PublicationRow {
  readonly key: string
  readonly account_id: string
  readonly form_id: string
  readonly is_open: boolean
  readonly closes_at: Date | null
  readonly max_answers: number | null
  readonly answers: number
  readonly notifies: boolean
  readonly withdrawn_at: Date | null
}

export const PUBLICATION_COLUMNS = 'key, account_id, form_id, is_open, closes_at, max_answers, answers, notifies, withdrawn_at'

const KEY = /^[\w-]{32}$/

/** Whether a text may be a key at all: others are not looked for. */
export const isKey = (key: string): boolean => KEY.test(key)

/** Whether a published form takes answers now. */
export function stateOf({ is_open, closes_at, max_answers, answers }: PublicationRow, nowMs: number): Publication['state'] {
  if (!is_open || (closes_at && closes_at.getTime() <= nowMs)) return 'closed'
  return max_answers !== null && answers >= max_answers ? 'full' : 'open'
}

/** A published form as its owner sees it. */
export const toPublication = (row: PublicationRow, nowMs: number): Publication => ({
  key: row.key,
  path: `/public/forms/${row.key}`,
  open: row.is_open,
  state: stateOf(row, nowMs),
  closesAt: row.closes_at?.getTime() ?? null,
  maxAnswers: row.max_answers,
  notify: row.notifies,
  answers: row.answers,
})
