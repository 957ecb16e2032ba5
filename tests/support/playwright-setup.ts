import { startBuiltServer } from './built-server.ts'

/** One built server for the whole run. The tests find it as Playwright's `baseURL`, and ask it for accounts through its data directory. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startBuiltServer()
  process.env.E2E_BASE_URL = server.url
  process.env.E2E_DATA_DIR = server.dataDir
  return server.stop
}
