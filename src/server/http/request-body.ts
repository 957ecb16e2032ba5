import type { IncomingMessage } from 'node:http'
import { err, ok, type Result } from '#lib/result.ts'

export interface BodyLimits<E> {
  /** Bytes that anybody may send. */
  readonly freeBytes: number
  /** Bytes that a caller may send whom `admit` lets through. */
  readonly maxBytes: number
  /**
   * Asked once, as soon as a body passes `freeBytes`, with everything that has arrived. Gives what may be sent in all,
   * or why not.
   */
  readonly admit: (head: Buffer) => Promise<Result<BodyAllowance, E>>
  /** Time for the free bytes. */
  readonly freeMs: number
  /** Asked before bytes are kept. */
  readonly hasRoomFor: (bytes: number) => boolean
}

export interface BodyAllowance {
  readonly bytes: number
  /** Time for the rest. */
  readonly ms: number
}

export type BodyFault = { readonly tooLargeBytes: number } | 'cut' | 'slow' | 'no_room'

/**
 * Reads a request's body into memory, counting while it arrives, so that a body without a stated length is limited too.
 * Stops as soon as a limit is passed: the rest isn't kept.
 */
export async function readRequestBody<E>(
  incoming: IncomingMessage,
  limits: BodyLimits<E>,
): Promise<Result<Buffer, BodyFault | { refused: E }>> {
  const { freeBytes, maxBytes, admit, freeMs } = limits
  const statedBytes = Number(incoming.headers['content-length'] ?? 0)
  if (statedBytes > maxBytes) return err({ tooLargeBytes: maxBytes })
  const reading = startReading(incoming, limits.hasRoomFor)
  const head = await reading.upTo(freeBytes, freeMs)
  if (!head.ok || head.value.isWhole) return head.ok ? ok(head.value.bytes) : head
  const admitted = await admit(head.value.bytes)
  if (!admitted.ok) return err({ refused: admitted.error })
  const { bytes, ms } = admitted.value
  if (statedBytes > bytes) return err({ tooLargeBytes: bytes })
  const rest = await reading.upTo(bytes, ms)
  if (!rest.ok) return rest
  return rest.value.isWhole ? ok(rest.value.bytes) : err({ tooLargeBytes: bytes })
}

interface Portion {
  readonly bytes: Buffer
  /** False where more has arrived than was asked for. */
  readonly isWhole: boolean
}

/** Reads in steps; between them the sender has to wait. */
function startReading(incoming: IncomingMessage, hasRoomFor: (bytes: number) => boolean) {
  const chunks: Buffer[] = []
  let byteCount = 0
  let isWhole = false
  const portion = (): Portion => {
    const bytes = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)
    chunks.splice(0, chunks.length, bytes)
    return { bytes, isWhole }
  }
  return {
    upTo: (maxBytes: number, timeLimitMs: number): Promise<Result<Portion, 'cut' | 'slow' | 'no_room'>> =>
      new Promise((resolve) => {
        if (byteCount > maxBytes) return resolve(ok(portion()))
        const settle = (result: Result<Portion, 'cut' | 'slow' | 'no_room'>): void => {
          clearTimeout(timer)
          incoming.off('data', onData).off('end', onEnd).off('error', onCut).off('close', onCut)
          incoming.pause()
          resolve(result)
        }
        const timer = setTimeout(() => settle(err('slow')), timeLimitMs)
        const onData = (chunk: Buffer): void => {
          if (!hasRoomFor(chunk.length)) return settle(err('no_room'))
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
