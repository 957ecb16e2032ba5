import type { WorkerChannel, WebLocks } from '#sync/leadership.ts'

interface Request {
  readonly callback: () => Promise<void>
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

/** Web Locks as the standard has them, for one browser: exclusive, in order of asking, given up by a signal, stolen. */
export function createMemoryLocks(): WebLocks & { readonly waitingCount: () => number } {
  let holder: Request | null = null
  let queue: Request[] = []
  const abortError = (): DOMException => new DOMException('the lock was given up', 'AbortError')

  function grant(): void {
    if (holder) return
    const next = queue.shift()
    if (next) hold(next)
  }
  function hold(request: Request): void {
    holder = request
    const release = (): void => {
      if (holder === request) holder = null
      grant()
    }
    request.callback().then(
      () => {
        request.resolve()
        release()
      },
      (error: unknown) => {
        request.reject(error)
        release()
      },
    )
  }

  return {
    waitingCount: () => queue.length,
    request: (_name, { signal, steal }, callback) =>
      new Promise((resolve, reject) => {
        const request: Request = { callback, resolve, reject }
        if (signal?.aborted) return reject(abortError())
        if (steal) {
          holder?.reject(abortError())
          return hold(request)
        }
        signal?.addEventListener('abort', () => {
          if (!queue.includes(request)) return
          queue = queue.filter((other) => other !== request)
          reject(abortError())
        })
        queue.push(request)
        grant()
      }),
  }
}

/**
 * Channels of one name: a message reaches all but its sender, a moment later. A closed one hears nothing, and throws
 * where it is spoken into.
 */
export function createMemoryChannels(): { open(): WorkerChannel & { isMute: boolean; close(): void } } {
  type Listener = (event: { readonly data: unknown }) => void
  let all: { readonly listeners: Set<Listener>; readonly channel: { isMute: boolean } }[] = []
  return {
    open() {
      const listeners = new Set<Listener>()
      let isClosed = false
      const channel = {
        /** A worker that is frozen neither hears nor says anything. */
        isMute: false,
        postMessage(data: unknown) {
          if (isClosed) throw new DOMException('the channel is closed', 'InvalidStateError')
          if (channel.isMute) return
          queueMicrotask(() => {
            for (const other of all)
              if (other.channel !== channel && !other.channel.isMute)
                for (const listen of other.listeners) listen({ data })
          })
        },
        addEventListener: (_type: 'message', listen: Listener) => listeners.add(listen),
        removeEventListener: (_type: 'message', listen: Listener) => listeners.delete(listen),
        close() {
          isClosed = true
          all = all.filter((other) => other.channel !== channel)
        },
      }
      all.push({ listeners, channel })
      return channel
    },
  }
}
