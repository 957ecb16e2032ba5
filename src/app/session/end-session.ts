/**
 * Ends a session with the server, also while the page goes. Best effort: a token that the server does not hear about
 * ends by its own date.
 */
export async function endSession(token: string): Promise<void> {
  if (token === '') return
  try {
    await fetch('/appc/session.signOut', {
      method: 'POST',
      body: new URLSearchParams({ action: 'appc', method: 'session.signOut', params: '[]', token }),
      keepalive: true,
      credentials: 'omit',
    })
  } catch {
    // Not reachable: see above.
  }
}
