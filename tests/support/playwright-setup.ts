import { startBuiltServer } from './built-server.ts'

/** One built server for the whole run. The tests find it as Playwright's `baseURL`. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startBuiltServer()
  process.env.E2E_BASE_URL = server.url
  return server.stop
}
