import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test as base } from '../device/device-test.ts'

/** Another site: a page and a picture, and what it was asked for. */
export interface Site {
  /** `localhost:4100` */
  readonly host: string
  readonly url: string
  readonly asked: readonly string[]
  /** Headers of the last request. */
  readonly referrers: readonly (string | undefined)[]
}

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><rect width="4" height="3" fill="tan"/></svg>'
const PAGE =
  '<!doctype html><title>Finished</title><h1>Up early</h1><script>document.title = innerWidth; try { document.body.append(localStorage.length + " kept") } catch { document.body.append("no storage") }</script>'

/** Tests of a device that may ask other sites: real servers, which count what they are asked for. */
export const test = base.extend<{ readonly openSite: () => Promise<Site> }>({
  openSite: async ({ host: _ }, use) => {
    const open: (() => void)[] = []
    await use(async () => {
      const asked: string[] = []
      const referrers: (string | undefined)[] = []
      const server = createServer((request, response) => {
        asked.push(request.url ?? '')
        referrers.push(request.headers.referer)
        const isPicture = request.url?.endsWith('.svg') === true
        response.writeHead(200, { 'Content-Type': isPicture ? 'image/svg+xml' : 'text/html; charset=utf-8' })
        response.end(isPicture ? PICTURE : PAGE)
      })
      server.listen(0, '127.0.0.1')
      await once(server, 'listening')
      open.push(() => {
        server.close()
        server.closeAllConnections()
      })
      const at = `localhost:${(server.address() as AddressInfo).port}`
      return { host: at, url: `http://${at}`, asked, referrers }
    })
    for (const close of open) close()
  },
})
