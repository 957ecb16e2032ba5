import './node-version.mjs'

/** `npm run dev`: Vite for the browser, and the server rebuilt and restarted beside it on every change. */
const { spawn } = await import('node:child_process')
const { default: events } = await import('node:events')
const { attempt } = await import('./attempt.mjs')
const { ensureInstalled } = await import('./ready.mjs')
const { ROOT } = await import('./run.mjs')

await attempt(ensureInstalled)
const { build, createServer } = await import('vite')

const pagePort = Number(process.env.PORT || 5173)
const serverPort = pagePort + 1
process.env.DEV_SERVER_URL = `http://127.0.0.1:${serverPort}`

/** @type {import('node:child_process').ChildProcess | undefined} */
let server

/** The embedded database lets one process in at a time, so the old one has to be gone first. */
async function stopServer() {
  if (!server || server.exitCode !== null || server.signalCode !== null) return
  const exited = events.once(server, 'exit')
  server.kill('SIGTERM')
  await exited
}

async function restartServer() {
  await stopServer()
  const env = {
    NODE_ENV: 'development',
    ...process.env,
    PORT: String(serverPort),
    PUBLIC_URL: `http://127.0.0.1:${pagePort}`,
  }
  server = spawn(process.execPath, ['--enable-source-maps', `${ROOT}dist-dev/server/main.js`], {
    cwd: ROOT,
    env,
    stdio: 'inherit',
  })
}

const watcher = await build({
  configFile: `${ROOT}vite.server.config.ts`,
  logLevel: 'warn',
  build: { outDir: 'dist-dev/server', watch: {} },
})
if (!('on' in watcher)) throw new Error('Vite gave no watcher')

/** Runs restarts one after another, because saves come faster than a server stops. */
let restarts = Promise.resolve()
watcher.on('event', (event) => {
  if (event.code === 'BUNDLE_END') void event.result.close()
  if (event.code === 'END') restarts = restarts.then(restartServer)
})

const vite = await createServer({ root: ROOT, server: { host: '127.0.0.1', port: pagePort } })
await vite.listen()
vite.printUrls()

// Vite ends this process by itself on SIGTERM. Whichever way it ends, the server goes with it.
process.once('exit', () => server?.kill('SIGTERM'))
process.once('SIGINT', () => process.exit(0))
