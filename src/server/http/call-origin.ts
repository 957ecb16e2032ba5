import type { IncomingMessage } from 'node:http'
import { clientAddress } from '#server/http/client-address.ts'
import type { CallOrigin } from '#server/handlers/handler.ts'
import type { PartnerDirectory } from '#server/partners/partner-directory.ts'

const MAX_USER_AGENT_CHARS = 300
const MAX_LANGUAGES_CHARS = 500

/** Tells where calls come from. Behind a trusted proxy the host name is the one that the proxy was asked for. */
export function createOriginReader(
  partners: Pick<PartnerDirectory, 'idOf'>,
  { trustProxy }: { readonly trustProxy: boolean },
): (incoming: IncomingMessage) => Promise<CallOrigin> {
  return async (incoming) => {
    const hostname = hostnameOf(incoming, trustProxy)
    return {
      address: clientAddress(incoming, trustProxy),
      hostname,
      partner: await partners.idOf(hostname),
      userAgent: (incoming.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT_CHARS),
      languages: (incoming.headers['accept-language'] ?? '').slice(0, MAX_LANGUAGES_CHARS),
      localUrl: localUrlOf(incoming),
    }
  }
}

/** The host name that a request was made to: lower-case, without a port or a final dot. */
export function hostnameOf(incoming: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? incoming.headers['x-forwarded-host'] : undefined
  const last = (Array.isArray(forwarded) ? forwarded.join(',') : forwarded)?.split(',').at(-1)?.trim()
  const host = (last || incoming.headers.host || '').toLowerCase().slice(0, 255)
  return host.replace(/:\d+$/, '').replace(/\.$/, '')
}

function localUrlOf({ socket: { localAddress = '127.0.0.1', localPort = 80 } }: IncomingMessage): string {
  const address = localAddress.replace(/^::ffff:/, '')
  return `http://${address.includes(':') ? `[${address}]` : address}:${localPort}`
}
