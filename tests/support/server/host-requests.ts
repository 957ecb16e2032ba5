import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

export interface HostAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly bytes: Buffer
  readonly text: string
}

/** Asks a server under a host name of one's own choice, which fetch does not allow. `body`: a POST. */
export async function askHost(
  serverUrl: string,
  {
    host,
    path,
    headers = {},
    body,
  }: {
    readonly host: string
    readonly path: string
    readonly headers?: Record<string, string>
    readonly body?: string
  },
): Promise<HostAnswer> {
  const { hostname, port } = new URL(serverUrl)
  const form = body === undefined ? {} : { 'Content-Type': 'application/x-www-form-urlencoded' }
  const outgoing = request({
    hostname,
    port,
    path,
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...form, ...headers, Host: host },
  })
  outgoing.end(body)
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage]
  const bytes = await buffer(incoming)
  const sent = incoming.headers as Record<string, string | undefined>
  return { status: incoming.statusCode ?? 0, headers: sent, bytes, text: bytes.toString() }
}

/** Calls a method under a host name. */
export async function callHost(
  serverUrl: string,
  {
    host,
    method,
    params,
    token = '',
  }: { readonly host: string; readonly method: string; readonly params: readonly unknown[]; readonly token?: string },
): Promise<{ readonly status: number; readonly success: boolean; readonly data: Record<string, unknown> }> {
  const body = new URLSearchParams({ action: 'appc', method, params: JSON.stringify(params), token }).toString()
  const { status, text } = await askHost(serverUrl, { host, path: `/appc/${method}`, body })
  return { status, ...(JSON.parse(text) as { success: boolean; data: Record<string, unknown> }) }
}
