import { startBuiltServer } from '../server/built-server.ts'
import { startPostgres } from '../server/postgres.ts'
import { startUiHost } from './ui-host.ts'

/**
 * Starts one built server, one PostgreSQL server for device tests and one page of widgets for the whole run. The tests
 * find them as Playwright's `baseURL`, and ask the built server for accounts through its data directory.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const [server, ui, postgres] = await Promise.all([startBuiltServer(), startUiHost(), startPostgres()])
  process.env.E2E_BASE_URL = server.url
  process.env.E2E_DATA_DIR = server.dataDir
  process.env.UI_BASE_URL = ui.url
  process.env.DEVICE_POSTGRES_URL = postgres.url
  return async () => {
    await Promise.all([server.stop(), ui.close(), postgres.stop()])
  }
}
