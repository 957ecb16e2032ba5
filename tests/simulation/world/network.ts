import type { ExchangeAnswer, ExchangeParams } from '#contract/sync.ts'
import type { Fetch } from '#sync/transport.ts'
import type { Chance } from './chance.ts'
import type { VirtualClock } from './clock.ts'
import { busyWith } from './quiet.ts'

/** What happens to one exchange. `isServed`: the server has carried it out all the same. */
export type Fault =
  | { readonly kind: 'lost' | 'stalled'; readonly isServed: boolean }
  /** The server gets it twice, the second time later than what may have followed. */
  | { readonly kind: 'doubled' }
  /** It reaches the server after the device has given it up. */
  | { readonly kind: 'late' }
  | { readonly kind: 'half' }
  | { readonly kind: 'slow' }
  | { readonly kind: 'portal' }
  | {
      readonly kind: 'status'
      readonly status: number
      readonly retryAfterS: number | null
      readonly isLabelled: boolean
      readonly isServed: boolean
    }

/** One exchange that reached the server, as it went over the wire before anything happened to the answer. */
export interface Exchange {
  readonly token: string
  readonly params: ExchangeParams
  /** Null where the server ended before it had answered, or refused the call as a whole. */
  readonly answer: ExchangeAnswer | null
  /** A fresh token that came with the answer. */
  readonly renewedToken: string | null
}

interface NetworkOptions {
  readonly clock: VirtualClock
  readonly chance: Chance
  /** The server behind a device's line; null is no answer at all. */
  readonly serve: (device: number, method: string, body: string) => Promise<Response | null>
  /** Exchanges that were served at the same time, in the order of their asking. */
  readonly onServed: (together: readonly Exchange[]) => void
}

/** A device's line. */
export interface Link {
  /** Calls the server, for one worker of the device. */
  readonly fetch: Fetch
  /** What happens to the next exchanges, each to one. */
  readonly faults: Fault[]
  /** When exchanges were asked for, and whether that failed. */
  readonly tries: Try[]
  isOnline: boolean
  /** Hints get lost, and nobody notices. */
  isHintless: boolean
  /** Open streams break. */
  cutStreams(): void
}

export interface Try {
  readonly atMs: number
  hasFailed: boolean
}

interface Arrival {
  readonly device: number
  readonly method: string
  readonly body: string
  readonly answered: (answer: Answer | null) => void
}

/** An answer that has left the server. */
interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly stream: ReadableStream<Uint8Array> | null
}

/** Requests that reach the server within one of these are served at the same time. */
const WINDOW_MS = 40

/**
 * The network between the devices and the server: everything on it takes virtual time, and each line has its faults.
 */
export function createNetwork({ clock, chance, serve, onServed }: NetworkOptions) {
  let arrivals: Arrival[] = []

  const arrive = (arrival: Arrival): void => {
    arrivals.push(arrival)
    if (arrivals.length === 1) clock.after(WINDOW_MS - (clock.nowMs() % WINDOW_MS), () => void serveTogether())
  }
  const serveTogether = async (): Promise<void> => {
    const together = arrivals
    arrivals = []
    const answers = await busyWith(
      Promise.all(together.map(async ({ device, method, body }) => toAnswer(await serve(device, method, body)))),
    )
    onServed(together.flatMap((arrival, index) => exchangeOf(arrival, answers[index] ?? null)))
    for (const [index, { answered }] of together.entries()) answered(answers[index] ?? null)
  }

  function createLink(device: number): Link {
    const streams = new Set<() => void>()
    const latencyMs = (): number => chance.between(10, 250)
    const link: Link = {
      faults: [],
      tries: [],
      isOnline: true,
      isHintless: false,
      cutStreams: () => {
        for (const cut of [...streams]) cut()
      },
      fetch: (input, init) =>
        new Promise<Response>((resolve, reject) => {
          const method = input.slice(input.lastIndexOf('/') + 1)
          const line: Line = {
            device,
            method,
            body: String(init.body as URLSearchParams),
            resolve,
            reject,
            signal: init.signal ?? new AbortController().signal,
          }
          if (method === 'sync.exchange') exchange(line)
          else call(line)
        }),
    }

    /** Brings a request to the server and says what it answered; offline, nothing. */
    const deliver = ({ method, body }: Line, delayMs: number, answered: (answer: Answer | null) => void): void =>
      void clock.after(delayMs, () => (link.isOnline ? arrive({ device, method, body, answered }) : answered(null)))

    function call(line: Line): void {
      giveUpWhenAborted(line)
      deliver(line, latencyMs(), (answer) => {
        clock.after(latencyMs(), () => {
          if (!answer || !link.isOnline) line.reject(offline())
          else if (answer.stream) line.resolve(streamed(answer, answer.stream, line.signal))
          else line.resolve(whole(answer))
        })
      })
    }

    function exchange(line: Line): void {
      const fault = link.faults.shift()
      const asked: Try = { atMs: clock.nowMs(), hasFailed: true }
      link.tries.push(asked)
      giveUpWhenAborted(line)
      const answerWith = (
        text: string,
        { status, headers }: Pick<Answer, 'status' | 'headers'>,
        isGood: boolean,
      ): void => {
        clock.after(fault?.kind === 'slow' ? chance.between(3_000, 25_000) : latencyMs(), () => {
          if (!link.isOnline) return line.reject(offline())
          asked.hasFailed = !isGood
          line.resolve(new Response(text, { status, headers }))
        })
      }
      const isServed = !fault || !('isServed' in fault) || fault.isServed
      if (!link.isOnline || fault?.kind === 'portal' || !isServed) {
        if (!link.isOnline || fault?.kind === 'lost') clock.after(latencyMs(), () => line.reject(offline()))
        else if (fault?.kind === 'portal')
          answerWith(PORTAL, { status: 200, headers: new Headers({ 'Content-Type': 'text/html' }) }, false)
        else if (fault?.kind === 'status') answerWith(FAULT_TEXT, statusOf(fault), false)
        return
      }
      deliver(line, fault?.kind === 'late' ? chance.between(31_000, 45_000) : latencyMs(), (answer) => {
        if (!answer || fault?.kind === 'lost') clock.after(latencyMs(), () => line.reject(offline()))
        else if (fault?.kind === 'half')
          answerWith(answer.text.slice(0, Math.floor(answer.text.length * chance.random())), answer, false)
        else if (fault?.kind === 'status') answerWith(FAULT_TEXT, statusOf(fault), false)
        else if (fault?.kind !== 'stalled') answerWith(answer.text, answer, answer.status === 200)
      })
      if (fault?.kind === 'doubled') deliver(line, chance.between(0, 8_000), () => undefined)
    }

    function streamed({ status, headers }: Answer, source: ReadableStream<Uint8Array>, signal: AbortSignal): Response {
      const reader = source.getReader()
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          const end = (close: () => void): void => {
            if (!streams.delete(cut)) return
            void reader.cancel().catch(() => undefined)
            close()
          }
          const cut = (): void => end(() => controller.error(offline()))
          streams.add(cut)
          signal.addEventListener('abort', () => end(() => controller.error(signal.reason)), { once: true })
          const read = async (): Promise<void> => {
            for (;;) {
              const { done, value } = await reader.read()
              if (done) return void clock.after(latencyMs(), () => end(() => controller.close()))
              if (!link.isHintless) clock.after(latencyMs(), () => streams.has(cut) && controller.enqueue(value))
            }
          }
          void read()
        },
      })
      return new Response(body, { status, headers })
    }

    return link
  }

  return { createLink }
}

interface Line {
  readonly device: number
  readonly method: string
  readonly body: string
  readonly resolve: (response: Response) => void
  readonly reject: (error: unknown) => void
  readonly signal: AbortSignal
}

function giveUpWhenAborted({ signal, reject }: Line): void {
  if (signal.aborted) reject(signal.reason)
  else signal.addEventListener('abort', () => reject(signal.reason), { once: true })
}

const offline = (): TypeError => new TypeError('network error')
const PORTAL = '<html>Sign in to the hotel network</html>'
const FAULT_TEXT = '{"success":false,"data":{"code":"internal","message":"x"}}'

const statusOf = ({
  status,
  retryAfterS,
  isLabelled,
}: Fault & { kind: 'status' }): Pick<Answer, 'status' | 'headers'> => ({
  status,
  headers: new Headers({
    ...(isLabelled ? { 'X-Appc': '1' } : {}),
    ...(retryAfterS === null ? {} : { 'Retry-After': String(retryAfterS) }),
  }),
})

async function toAnswer(response: Response | null): Promise<Answer | null> {
  if (!response) return null
  const { status, headers } = response
  if (headers.get('Content-Type') === 'text/event-stream') return { status, headers, text: '', stream: response.body }
  return { status, headers, text: await response.text(), stream: null }
}

const whole = ({ status, headers, text }: Answer): Response => new Response(text, { status, headers })

/** What an exchange asked and was answered; nothing for other calls. */
function exchangeOf({ method, body }: Arrival, answer: Answer | null): Exchange[] {
  if (method !== 'sync.exchange') return []
  const form = new URLSearchParams(body)
  const [params] = JSON.parse(form.get('params') ?? '[]') as [ExchangeParams]
  const asked = { token: form.get('token') ?? '', params, renewedToken: answer?.headers.get('X-Appc-Token') ?? null }
  if (answer?.status !== 200) return [{ ...asked, answer: null }]
  const { success, data } = JSON.parse(answer.text) as { success: boolean; data: ExchangeAnswer }
  return [{ ...asked, answer: success ? data : null }]
}
