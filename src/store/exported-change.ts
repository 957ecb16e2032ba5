import type { StoredOutboxRow } from '#store/rows.ts'

/** Returns a mutation in the form that exported files contain, with code and message if it was refused. */
export const exportedChange = ({ method, params, at, code, message }: StoredOutboxRow) => ({
  method,
  params,
  at: new Date(at).toISOString(),
  code,
  message,
})
