import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { err, type Result } from '#lib/result.ts'
import { type ConsoleCommand, consoleCommandSchema } from '#server/console-commands.ts'
import * as z from 'zod/mini'

/**
 * The embedded database belongs to the running server alone, so the console's commands ask that server, over a socket
 * that only the server's own user can reach. The socket's place is written into the data directory.
 */
const PLACE_FILE = 'control.json'
const SOCKET_NAME = 'control.sock'
const MAX_SOCKET_PATH_BYTES = 107
const MAX_ANSWER_WAIT_MS = 60_000

export type RunCommand = (command: ConsoleCommand) => Promise<Result<readonly string[], string>>

export interface ControlSocket {
  close(): Promise<void>
}

/** Listens for commands beside a data directory. */
export async function openControlSocket(dataDir: string, run: RunCommand): Promise<ControlSocket> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const directory = makeDirectory(dataDir)
  const socketPath = join(directory, SOCKET_NAME)
  const server = createServer((incoming, outgoing) => {
    void answer(incoming, run).then((result) => outgoing.end(JSON.stringify(result)))
  })
  await listenOnSocket(server, socketPath)
  chmodSync(socketPath, 0o600)
  const placePath = join(dataDir, PLACE_FILE)
  rmSync(placePath, { force: true })
  writeFileSync(placePath, JSON.stringify({ socketPath }), { mode: 0o600 })
  return {
    async close() {
      rmSync(placePath, { force: true })
      await new Promise((done) => {
        server.close(done)
        server.closeAllConnections()
      })
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/**
 * In the data directory where the path is short enough for a socket, otherwise in the system's temporary one; mode 0700
 * either way.
 */
function makeDirectory(dataDir: string): string {
  const inside = join(dataDir, 'control')
  if (Buffer.byteLength(join(inside, SOCKET_NAME)) > MAX_SOCKET_PATH_BYTES) return mkdtempSync(join(tmpdir(), 'od-'))
  rmSync(inside, { recursive: true, force: true })
  mkdirSync(inside, { mode: 0o700 })
  return inside
}

const listenOnSocket = (server: Server, socketPath: string): Promise<void> =>
  new Promise((done, fail) => {
    server.once('error', fail)
    server.listen(socketPath, done)
  })

async function answer(incoming: IncomingMessage, run: RunCommand): Promise<Result<readonly string[], string>> {
  try {
    const command = z.safeParse(consoleCommandSchema, JSON.parse(await text(incoming)))
    return command.success ? await run(command.data) : err('The running server does not know this command')
  } catch {
    return err('The running server couldn’t do this')
  }
}

const resultSchema = z.union([
  z.object({ ok: z.literal(true), value: z.array(z.string()) }),
  z.object({ ok: z.literal(false), error: z.string() }),
])

/** Asks the server that runs on a data directory; undefined where none answers. */
export async function askRunningServer(
  dataDir: string,
  command: ConsoleCommand,
): Promise<Result<readonly string[], string> | undefined> {
  const socketPath = readPlace(dataDir)
  if (socketPath === undefined) return undefined
  const answered = await post(socketPath, JSON.stringify(command))
  if (answered === undefined) return undefined
  const result = z.safeParse(resultSchema, JSON.parse(answered))
  return result.success ? result.data : err('The running server gave an answer that cannot be read')
}

function readPlace(dataDir: string): string | undefined {
  try {
    const place: unknown = JSON.parse(readFileSync(join(dataDir, PLACE_FILE), 'utf8'))
    return z.parse(z.object({ socketPath: z.string() }), place).socketPath
  } catch {
    return undefined // never started, or half written
  }
}

/** Undefined where nobody listens: a server that crashed leaves the note of its place behind. */
function post(socketPath: string, body: string): Promise<string | undefined> {
  return new Promise((done, fail) => {
    const outgoing = request({ socketPath, method: 'POST', timeout: MAX_ANSWER_WAIT_MS }, (incoming) =>
      done(text(incoming)),
    )
    outgoing.on('timeout', () => outgoing.destroy(new Error('The running server does not answer')))
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') done(undefined)
      else fail(error)
    })
    outgoing.end(body)
  })
}
