import { startBuiltServer } from '../server/built-server.ts'
import { startUiHost } from './ui-host.ts'

/**
 * One built server and one page of widgets for the whole run. The tests find them as Playwright's `baseURL`, and ask
 * the server for accounts through its data directory.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const [server, ui] = await Promise.all([startBuiltServer(), startUiHost()])
  process.env.E2E_BASE_URL = server.url
  process.env.E2E_DATA_DIR = server.dataDir
  process.env.UI_BASE_URL = ui.url
  return async () => {
    await Promise.all([server.stop(), ui.close()])
  }
}
