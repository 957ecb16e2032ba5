import type { StoredOutboxRow } from '#store/rows.ts'

/** One piece of work as a file for the person holds it; with code and message where it was refused. */
export const exportedChange = ({ method, params, at, code, message }: StoredOutboxRow) => ({
  method,
  params,
  at: new Date(at).toISOString(),
  code,
  message,
})
