import type { StoredOutboxRow } from '#store/rows.ts'

/** A piece of work as a file for the person shows it. */
export const plainWork = ({ method, params, at, state, code, message }: StoredOutboxRow) => ({
  method,
  params,
  at: new Date(at).toISOString(),
  setAside: state === 'aside' ? { code, message } : undefined,
})
