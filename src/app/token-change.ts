const LOCK = 'token-change'

let changing: Promise<unknown> = Promise.resolve()

/** Runs a call that ends the token which all tabs of this browser have, and brings the one they go on with. */
export function whileTokenChanges<T>(run: () => Promise<T>): Promise<T> {
  // Absent on an address that the browser does not hold for safe: then only this tab waits.
  const done: Promise<T> = navigator.locks?.request(LOCK, run) ?? run()
  changing = done.catch(() => undefined)
  return done
}

/** Resolves once no tab waits for such a call: before its answer, a token that the server refuses says nothing about the session. */
export async function afterTokenChange(): Promise<void> {
  await changing
  await navigator.locks?.request(LOCK, { mode: 'shared' }, () => undefined)
}
