import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A statement as a client sent it to PostgreSQL. */
export interface RecordedStatement {
  readonly text: string
  /** In PostgreSQL's notation. */
  readonly values: readonly (string | null)[]
  /** Sent before the statement in front of it was answered. */
  readonly isPipelined: boolean
}

export interface WireRecorder {
  /** Connection string that leads to the same database through the recorder. */
  readonly url: string
  /** Returns the statements since the last call, for each connection that sent any. */
  take(): readonly (readonly RecordedStatement[])[]
  stop(): Promise<void>
}

/** Stands between a client and PostgreSQL, passes everything on, and records the statements. */
export async function startWireRecorder(databaseUrl: string): Promise<WireRecorder> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const logs = new Set<StatementLog>()
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname)
    const log = new StatementLog()
    logs.add(log)
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      from.setNoDelay(true)
      sockets.add(from)
      from.on('data', (bytes) => {
        if (from === client) log.sent(bytes)
        else log.answered(bytes)
        to.write(bytes)
      })
      from.on('error', () => to.destroy()).on('close', () => to.destroy())
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: Object.assign(new URL(databaseUrl), { port: String(port) }).href,
    take: () => [...logs].map((log) => log.take()).filter((statements) => statements.length > 0),
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** What one connection sent, read from PostgreSQL's protocol. */
class StatementLog {
  readonly #client = new Messages({ hasStartup: true })
  readonly #database = new Messages({ hasStartup: false })
  readonly #texts = new Map<string, string>()
  #bound: { readonly text: string; readonly values: readonly (string | null)[] } | undefined
  #unanswered = 0
  #isPipelined = false
  #statements: RecordedStatement[] = []

  sent(bytes: Buffer): void {
    for (const { type, body } of this.#client.read(bytes)) this.#note(type, body)
  }

  answered(bytes: Buffer): void {
    // The first one of a connection answers its log-in.
    for (const { type } of this.#database.read(bytes))
      if (type === 'Z') this.#unanswered = Math.max(0, this.#unanswered - 1)
  }

  take(): readonly RecordedStatement[] {
    const taken = this.#statements
    this.#statements = []
    return taken
  }

  #note(type: string, body: Buffer): void {
    if (type === 'P') {
      const name = textAt(body, 0)
      this.#texts.set(name, textAt(body, endOfText(body, 0)))
    }
    if (type === 'B') {
      const statementAt = endOfText(body, 0)
      const text = this.#texts.get(textAt(body, statementAt))
      if (text === undefined) throw new Error('a statement was run that was never parsed')
      this.#bound = { text, values: boundValues(body, endOfText(body, statementAt)) }
      this.#isPipelined = this.#unanswered > 0
    }
    if (type === 'E' && this.#bound) this.#statements.push({ ...this.#bound, isPipelined: this.#isPipelined })
    if (type === 'Q') this.#statements.push({ text: textAt(body, 0), values: [], isPipelined: this.#unanswered > 0 })
    if (type === 'Q' || type === 'S') this.#unanswered++
  }
}

/** Cuts a stream of PostgreSQL's protocol into messages: a type of one byte, a length of four, a body. */
class Messages {
  #rest = Buffer.alloc(0)
  #isStartupAhead: boolean

  constructor({ hasStartup }: { readonly hasStartup: boolean }) {
    this.#isStartupAhead = hasStartup
  }

  *read(bytes: Buffer): Iterable<{ readonly type: string; readonly body: Buffer }> {
    this.#rest = Buffer.concat([this.#rest, bytes])
    for (;;) {
      // The first message of a client has no type.
      const typeBytes = this.#isStartupAhead ? 0 : 1
      if (this.#rest.length < typeBytes + 4) return
      const end = typeBytes + this.#rest.readInt32BE(typeBytes)
      if (this.#rest.length < end) return
      const type = this.#rest.toString('latin1', 0, typeBytes)
      const body = this.#rest.subarray(typeBytes + 4, end)
      this.#rest = this.#rest.subarray(end)
      this.#isStartupAhead = false
      yield { type, body }
    }
  }
}

const endOfText = (body: Buffer, from: number): number => body.indexOf(0, from) + 1
const textAt = (body: Buffer, from: number): string => body.toString('utf8', from, body.indexOf(0, from))

/** Values of a Bind message; `at`: of the number of its formats. */
function boundValues(body: Buffer, at: number): (string | null)[] {
  const formatCount = body.readInt16BE(at)
  const formatOf = (index: number): number =>
    formatCount === 0 ? 0 : body.readInt16BE(at + 2 + 2 * (formatCount === 1 ? 0 : index))
  let offset = at + 2 + 2 * formatCount
  const count = body.readInt16BE(offset)
  offset += 2
  return Array.from({ length: count }, (_, index) => {
    const length = body.readInt32BE(offset)
    const from = offset + 4
    offset = from + Math.max(0, length)
    if (length < 0) return null
    // The only values that `pg` sends in binary are buffers.
    return formatOf(index) === 1 ? `\\x${body.toString('hex', from, offset)}` : body.toString('utf8', from, offset)
  })
}
