import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { createAdaptorServer } from '@hono/node-server'
import { build } from 'vite'
import { securityHeaders } from '#server/http/security-headers.ts'
import { createStaticFiles } from '#server/http/static-files.ts'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** Builds the page of the widgets and serves it under the product's own policy. */
export async function startUiHost(): Promise<{ readonly url: string; close(): Promise<void> }> {
  await build({ configFile: here('../../ui/page/vite.config.ts') })
  const files = await createStaticFiles(here('../../../.tmp/ui-page'), securityHeaders(undefined))
  const answer = ({ url }: Request): Promise<Response> =>
    files(new URL(url).pathname, { isHead: false, languages: '', acceptEncoding: '', ifNoneMatch: '' })
  const server = createAdaptorServer({ fetch: answer }) as Server
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
