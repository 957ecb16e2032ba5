/** A host name with a dot, or `localhost` while somebody develops; a port may follow. */
const HOST = /^(?:localhost|[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+)(?::\d{1,5})?$/
const MAX_HOST_CHARS = 253
const MAX_HOSTS = 50

export const isHost = (host: string): boolean => host.length <= MAX_HOST_CHARS && HOST.test(host)

/** Hosts of a setting, divided by spaces, commas or lines; undefined where one of them is no host. */
export function readHostList(setting: string): readonly string[] | undefined {
  const hosts = setting
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter((host) => host !== '')
  return hosts.length <= MAX_HOSTS && hosts.every(isHost) ? [...new Set(hosts)] : undefined
}

/** Over https; only this machine's own servers may do without. */
export const originOfHost = (host: string): string => `${/^localhost(?::|$)/.test(host) ? 'http' : 'https'}://${host}`

/** The policy of the product's pages with these hosts opened: the page fetches from them for extensions, and frames show pages of them. */
export function openPolicy(policy: string, hosts: readonly string[]): string {
  if (hosts.length === 0) return policy
  const origins = hosts.map(originOfHost).join(' ')
  return `${policy.replace("connect-src 'self'", () => `connect-src 'self' ${origins}`)}; frame-src 'self' ${origins}`
}

/** The same policy with nothing opened. */
export const closedPolicy = (policy: string): string =>
  policy.replace(/; frame-src [^;]*/, '').replace(/connect-src [^;]*/, "connect-src 'self'")

/** Where the page leaves the opened hosts for the service worker, which sends the page with their policy. */
export const OPENED_HOSTS = '/partner/opened-hosts'
