import { createServer, type Socket } from 'node:net'
import type { PGlite } from '@electric-sql/pglite'
import { type WireBatch, WireMessages } from '#server/db/embedded/wire-messages.ts'

export interface WireServer {
  /** Takes no more connections and cuts those that are open. */
  stop(): Promise<void>
}

/**
 * Serves PGlite on a Unix socket, in PostgreSQL's protocol. It has one session: while a connection is in a transaction,
 * the others wait for its end. What arrived together is run together and answered together.
 */
export function serveWire(db: PGlite, socketPath: string): Promise<WireServer> {
  const connections = new Map<Socket, WireMessages>()
  let inTransaction: Socket | null = null

  const next = (): { readonly socket: Socket; readonly batch: WireBatch } | null => {
    for (const [socket, messages] of connections) {
      const batch = inTransaction === null || inTransaction === socket ? messages.take() : null
      if (batch) return { socket, batch }
    }
    return null
  }
  /** Looks at all connections anew after each run: it may have ended the transaction that the others wait for. */
  const runWhatCanBe = (): void => {
    for (let found = next(); found; found = next()) {
      if (found.batch.type === 'encryption') found.socket.write('N')
      else run(found.socket, found.batch.bytes)
    }
  }
  const run = (socket: Socket, bytes: Buffer): void => {
    socket.cork()
    // The call runs synchronously: its promise belongs to a file system without work to do.
    void db.execProtocolRawStream(bytes, { syncToFs: false, onRawData: (data) => void socket.write(Buffer.from(data)) })
    socket.uncork()
    inTransaction = db.isInTransaction() ? socket : null
  }
  const leave = async (socket: Socket): Promise<void> => {
    connections.delete(socket)
    if (inTransaction !== socket) return
    await db.exec('ROLLBACK')
    inTransaction = null
    runWhatCanBe()
  }
  const server = createServer((socket) => {
    const messages = new WireMessages()
    connections.set(socket, messages)
    socket.on('data', (chunk) => {
      messages.put(chunk)
      runWhatCanBe()
    })
    socket.on('error', () => socket.destroy())
    socket.on('close', () => void leave(socket))
  })
  return new Promise((done, fail) => {
    server.once('error', fail)
    server.listen(socketPath, () => {
      done({
        stop: () =>
          new Promise((stopped) => {
            server.close(() => stopped())
            for (const socket of connections.keys()) socket.destroy()
          }),
      })
    })
  })
}
