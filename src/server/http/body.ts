import type { IncomingMessage } from 'node:http'
import { err, ok, type Result } from '#lib/result.ts'

export interface BodyLimits<E> {
  /** Bytes that anybody may send. */
  readonly freeBytes: number
  /** Bytes that a caller may send whom `admit` lets through. */
  readonly maxBytes: number
  /** Asked once, as soon as a body passes `freeBytes`, with everything that has arrived. Gives the bytes that may be sent in all, or why not. */
  readonly admit: (head: Buffer) => Promise<Result<number, E>>
  /** Time for the free bytes, and again for the whole body. */
  readonly freeMs: number
  readonly maxMs: number
}

export type BodyFault = { readonly tooLargeBytes: number } | 'cut' | 'slow'

/** Reads a request's body into memory, counting while it arrives, so that a body without a stated length is limited too. Stops as soon as a limit is passed:
 *  the rest isn't kept. */
export async function readBody<E>(incoming: IncomingMessage, limits: BodyLimits<E>): Promise<Result<Buffer, BodyFault | { refused: E }>> {
  const { freeBytes, maxBytes, admit, freeMs, maxMs } = limits
  const statedBytes = Number(incoming.headers['content-length'] ?? 0)
  if (statedBytes > maxBytes) return err({ tooLargeBytes: maxBytes })
  const reading = startReading(incoming)
  const head = await reading.upTo(freeBytes, freeMs)
  if (!head.ok || head.value.isWhole) return head.ok ? ok(head.value.bytes) : head
  const admitted = await admit(head.value.bytes)
  if (!admitted.ok) return err({ refused: admitted.error })
  if (statedBytes > admitted.value) return err({ tooLargeBytes: admitted.value })
  const rest = await reading.upTo(admitted.value, maxMs)
  if (!rest.ok) return rest
  return rest.value.isWhole ? ok(rest.value.bytes) : err({ tooLargeBytes: admitted.value })
}

interface Portion {
  readonly bytes: Buffer
  /** False where more has arrived than was asked for. */
  readonly isWhole: boolean
}

/** Reads in steps; between them the sender has to wait. */
function startReading(incoming: IncomingMessage) {
  const chunks: Buffer[] = []
  let byteCount = 0
  let isWhole = false
  const portion = (): Portion => {
    const bytes = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)
    chunks.splice(0, chunks.length, bytes)
    return { bytes, isWhole }
  }
  return {
    upTo: (maxBytes: number, timeLimitMs: number): Promise<Result<Portion, 'cut' | 'slow'>> =>
      new Promise((resolve) => {
        if (byteCount > maxBytes) return resolve(ok(portion()))
        const settle = (result: Result<Portion, 'cut' | 'slow'>): void => {
          clearTimeout(timer)
          incoming.off('data', onData).off('end', onEnd).off('error', onCut).off('close', onCut)
          incoming.pause()
          resolve(result)
        }
        const timer = setTimeout(() => settle(err('slow')), timeLimitMs)
        const onData = (chunk: Buffer): void => {
          byteCount += chunk.length
          chunks.push(chunk)
          if (byteCount > maxBytes) settle(ok(portion()))
        }
        const onEnd = (): void => {
          isWhole = true
          settle(ok(portion()))
        }
        const onCut = (): void => settle(err('cut'))
        if (incoming.destroyed && !incoming.readableEnded) return settle(err('cut'))
        incoming.on('data', onData).on('end', onEnd).on('error', onCut).on('close', onCut)
        incoming.resume()
      }),
  }
}
