import { hostSource } from '#domain/partner/allowed-hosts.ts'

/** A host name with a dot, or `localhost` while somebody develops; a port may follow. */
const HOST = /^(?:localhost|[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+)(?::\d{1,5})?$/
const MAX_HOST_CHARS = 253

export const isHost = (host: string): boolean => host.length <= MAX_HOST_CHARS && HOST.test(host)

/**
 * The policy of the product's pages with these hosts opened: the page fetches from them for extensions, and frames show
 * pages of them.
 */
export function allowHostsInCsp(policy: string, hosts: readonly string[]): string {
  const origins = hosts.filter(isHost).map(hostSource).join(' ')
  if (origins === '') return policy
  return `${policy.replace("connect-src 'self'", () => `connect-src 'self' ${origins}`)}; frame-src 'self' ${origins}`
}

/** Takes the opened hosts out of a policy again. */
export const removeHostsFromCsp = (policy: string): string =>
  policy.replace(/; frame-src [^;]*/, '').replace(/connect-src [^;]*/, "connect-src 'self'")
