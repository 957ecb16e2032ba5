import type { SummaryRow } from '#store/rows.ts'

let lastID = 0

/** A row of a list. */
export const head = (title: string, more: Partial<SummaryRow> = {}): SummaryRow => ({
  ID: ++lastID,
  name: title.toLowerCase(),
  title,
  excerpt: '',
  search: title.toLowerCase(),
  parent: 0,
  updatedAt: 0,
  deleted: 0,
  ...more,
})

export const titles = (heads: readonly SummaryRow[]): string[] => heads.map(({ title }) => title)
