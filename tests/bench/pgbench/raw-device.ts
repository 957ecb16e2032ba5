import { connect, type Socket } from 'node:net'
import { uuidv7 } from '#lib/id.ts'
import { systemClock } from '#lib/time/clock.ts'
import { WIRE_SCHEMA } from '#contract/version.ts'
import type { Target } from '../account.ts'

const PAGE = 500

/** A device that edits one field of one offer, exchange after exchange. */
export interface RawDevice {
  readonly accountId: number
  /** The device's name. */
  readonly device: string
  /** Throws where the edit was not applied. */
  exchange(): Promise<void>
  disconnect(): void
}

interface Options {
  readonly url: string
  readonly target: Target
  readonly offerId: number
}

/**
 * Speaks HTTP itself, over one connection: Node's own client takes as much of the processor as the server's part of an
 * exchange, and both share it here.
 */
export function rawDevice({ url, target: { token, accountId }, offerId }: Options): RawDevice {
  const { hostname, port, host } = new URL(url)
  let socket: Socket | undefined
  // Connected only while it is used: the server closes connections that are idle.
  const connected = (): Socket => {
    socket ??= connect(Number(port), hostname).setNoDelay(true)
    return socket
  }
  const device = uuidv7(systemClock)
  const head = `POST /appc/sync.exchange HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/x-www-form-urlencoded\r\n`
  const form = `token=${encodeURIComponent(token)}&action=appc&method=sync.exchange&params=`
  let [seq, cursor, epoch] = [0, 0, null as string | null]
  return {
    accountId,
    device,
    async exchange() {
      const value = `Edited ${++seq}`
      const params = { ID: offerId, form: 'overview', field: 'product_name', value }
      const mutation = {
        id: uuidv7(systemClock),
        seq,
        method: 'opportunity.updateFormField',
        params: [params],
        at: Date.now(),
      }
      const asked = { schema: WIRE_SCHEMA, device, epoch, cursor, limit: PAGE, mutations: [mutation] }
      const body = form + encodeURIComponent(JSON.stringify([asked]))
      connected().write(`${head}Content-Length: ${body.length}\r\n\r\n${body}`)
      const answer = await answerOf(connected())
      if (!answer.includes(`"seq":${seq},"status":"applied"`)) throw new Error(`the server refused: ${answer}`)
      cursor = Number(/"cursor":(\d+)/.exec(answer)?.[1])
      epoch = /"epoch":"([^"]+)"/.exec(answer)?.[1] ?? null
    },
    disconnect() {
      socket?.destroy()
      socket = undefined
    },
  }
}

/** The next answer on a connection. */
function answerOf(socket: Socket): Promise<string> {
  return new Promise((done, fail) => {
    let text = ''
    let end = Number.POSITIVE_INFINITY
    const settle = (): void => {
      socket.off('data', take).off('error', fail).off('close', lose)
    }
    const lose = (): void => {
      settle()
      fail(new Error(`the server closed the connection: ${text}`))
    }
    const take = (bytes: Buffer): void => {
      text += bytes.toString('latin1')
      if (end === Number.POSITIVE_INFINITY) end = endOfAnswer(text)
      if (text.length < end) return
      settle()
      done(text)
    }
    socket.on('data', take).once('error', fail).once('close', lose)
  })
}

/** Length of an answer with its head; infinite before the head has arrived. */
function endOfAnswer(text: string): number {
  const headEnd = text.indexOf('\r\n\r\n')
  if (headEnd < 0) return Number.POSITIVE_INFINITY
  const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, headEnd))?.[1]
  if (length === undefined) throw new Error(`an answer without its length: ${text.slice(0, headEnd)}`)
  return headEnd + 4 + Number(length)
}
