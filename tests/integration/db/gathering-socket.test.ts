import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { GatheringSocket } from '#server/db/gathering-socket.ts'

test('what is written in one turn is sent together, with and without a cork', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = new GatheringSocket()
  const flushes: string[] = []
  const { _writev, _write } = socket
  socket._write = (chunk: Buffer, encoding, done) => {
    flushes.push(chunk.toString())
    _write.call(socket, chunk, encoding, done)
  }
  socket._writev = (chunks: { chunk: Buffer; encoding: BufferEncoding }[], done) => {
    flushes.push(chunks.map(({ chunk }) => chunk.toString()).join('+'))
    _writev?.call(socket, chunks, done)
  }
  socket.connect((server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')

  socket.write('BEGIN')
  socket.cork()
  socket.write('bind')
  socket.write('execute')
  socket.uncork()
  await Promise.resolve()
  socket.write('sync')
  await new Promise((done) => setImmediate(done))
  socket.write('COMMIT')
  await new Promise((done) => setImmediate(done))

  expect(flushes).toEqual(['BEGIN+bind+execute+sync', 'COMMIT'])
  socket.destroy()
  server.close()
})
