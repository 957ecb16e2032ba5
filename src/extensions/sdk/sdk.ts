/** Rights that a manifest can ask for and a person can agree to. */
export type Permission = 'read:opportunity' | 'read:strategy' | 'read:company' | 'write'
export type RecordKind = 'opportunity' | 'strategy' | 'company'

/** Reason why the host refused a call, or `unavailable` if it didn't answer. */
export type RefusalCode =
  | 'not_allowed'
  | 'not_found'
  | 'bad_request'
  | 'conflict'
  | 'too_large'
  | 'too_many'
  | 'unavailable'

/** Thrown by every call that the host refuses; `message` is a sentence that can be shown. */
export class Refusal extends Error {
  readonly code: RefusalCode
  /** With `conflict`: the value that the record has now. */
  readonly value: unknown

  constructor(code: RefusalCode, message: string, value?: unknown) {
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.value = value
  }
}

export interface Theme {
  readonly theme: 'light' | 'dark'
  /** The partner's color, as CSS writes it. */
  readonly color: string
}

/** Given by the host when the extension is opened. */
export interface Opening extends Theme {
  readonly extension: { readonly name: string; readonly title: string; readonly version: string }
  readonly permissions: readonly Permission[]
  /** BCP 47 tag of the interface: 'en'. */
  readonly locale: string
  readonly dir: 'ltr' | 'rtl'
  /** Name of the menu option that the extension was opened by. */
  readonly menu?: string
}

/** A record as the host gives it: the fields of its kind stand beside these. */
export interface RecordData {
  readonly kind: string
  readonly ID: number
  readonly version: number
  readonly title: string
  readonly excerpt: string
  readonly content: unknown
  /** Notation of a text's content. */
  readonly content_type?: 'text/markdown' | 'text/plain'
  readonly [field: string]: unknown
}

export interface SelectionData {
  readonly text: string
  readonly [field: string]: unknown
}

export interface DataOf {
  readonly opportunity: RecordData
  readonly strategy: RecordData
  readonly company: RecordData
  readonly selection: SelectionData
}

export interface Change {
  readonly kind: RecordKind
  readonly ID: number
  /** `title`, `excerpt`, `content`, `content.pricing.fields.price`. */
  readonly path: string
  readonly value: string
  /** The value that was read; another one by then is refused as `conflict`. */
  readonly was: string
}

export interface Size {
  readonly width: number
  readonly height: number
}

export interface FetchOptions {
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export interface FetchAnswer {
  readonly status: number
  readonly contentType: string
  readonly body: string
}

/** Action of a person in the drawn panel. */
export interface PanelEvent {
  readonly type: 'click' | 'input' | 'change' | 'submit'
  /** `data-name`, `name` or `id` of the element. */
  readonly name: string
  /** Value of the element. For a check box, true if it is checked. */
  readonly value: string | boolean
  /** Values of the form that the element is in, or of all fields, by name. */
  readonly values: Readonly<Record<string, string | boolean>>
}

/** Stops the handler from being called. */
export type Stop = () => void

/** An open extension. Calls reject with a `Refusal`. */
export interface Extension extends Opening {
  readonly data: <W extends keyof DataOf>(what: W) => Promise<DataOf[W]>
  readonly update: (change: Change) => Promise<unknown>
  /** Shows HTML in the panel, with a style sheet. Of several drawings at once, only the last one is shown. */
  readonly draw: (content: Html | string, css?: string) => void
  /** Calls the handler when somebody uses the element of this name; `*` is every element. */
  readonly on: (name: string, handler: (event: PanelEvent) => unknown) => Stop
  readonly onChanged: (handler: (changed: { readonly kind: RecordKind; readonly ID: number }) => unknown) => Stop
  /** `theme` and `color` of the extension are new by then. */
  readonly onTheme: (handler: (theme: Theme) => unknown) => Stop
  readonly size: () => Promise<Size>
  readonly resize: (size: Size) => Promise<unknown>
  readonly height: (px: number) => Promise<unknown>
  readonly width: (px: number) => Promise<unknown>
  readonly fetch: (url: string, options?: FetchOptions) => Promise<FetchAnswer>
  readonly ping: () => Promise<'pong'>
  readonly close: () => Promise<unknown>
}

/** HTML in which everything that was put in is escaped. */
export class Html {
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  toString(): string {
    return this.#text
  }
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Values that can be put into a template. */
export type HtmlValue = string | number | boolean | null | undefined | Html | readonly HtmlValue[]

const htmlOf = (value: HtmlValue): string => {
  if (value instanceof Html) return value.toString()
  if (typeof value === 'object' && value !== null) return value.map(htmlOf).join('')
  return value === undefined || value === null || value === false ? '' : escaped(String(value))
}

/**
 * Tag of HTML templates: escapes values, joins lists, keeps HTML of its own, and leaves out `undefined`, `null` and
 * `false`.
 */
export const html = (parts: TemplateStringsArray, ...values: readonly HtmlValue[]): Html =>
  new Html(parts.map((part, index) => part + htmlOf(values[index])).join(''))

interface Message {
  readonly method: string
  readonly params: readonly unknown[]
  readonly token: string
  readonly channel: string
  readonly reply?: string
}

interface Pending {
  readonly resolve: (result: unknown) => void
  readonly reject: (refusal: Refusal) => void
  readonly timer: unknown
}

/** The parts of a worker and of a page that are used here: each has types that the other doesn't know. */
interface Surroundings {
  readonly parent?: Surroundings
  readonly postMessage: (message: Message, targetOrigin?: string) => void
  readonly addEventListener: (
    type: 'message',
    handler: (event: { readonly data: unknown; readonly source: unknown }) => void,
  ) => void
  readonly setTimeout: (task: () => void, delayMs: number) => unknown
  readonly clearTimeout: (timer: unknown) => void
}

/** The host answers within 10 seconds, also where it fetches. */
const ANSWER_WITHIN_MS = 15_000

const isMessage = (data: unknown): data is Message =>
  typeof data === 'object' && data !== null && Array.isArray((data as { params?: unknown }).params)

/** Waits for the host, answers its handshake and resolves with the open extension. Call it once. */
export const connect = (): Promise<Extension> =>
  new Promise((opened) => {
    const here = globalThis as unknown as Surroundings
    // A worker has no parent. A page of another site is inside of the host's.
    const host = here.parent
    const post = (message: Message): void => (host ? host.postMessage(message, '*') : here.postMessage(message))
    const pending = new Map<string, Pending>()
    const listeners = new Map<string, Set<(value: never) => unknown>>()
    let extension: (Extension & { theme: Theme['theme']; color: string }) | undefined
    let secret = { token: '', channel: '' }
    let calls = 0
    let drawing: readonly unknown[] | undefined

    const call = <T>(method: string, ...params: readonly unknown[]): Promise<T> =>
      new Promise<unknown>((resolve, reject) => {
        const reply = `reply-${++calls}`
        const late = (): void => {
          pending.delete(reply)
          reject(new Refusal('unavailable', 'Offer Desk didn’t answer.'))
        }
        pending.set(reply, { resolve, reject, timer: here.setTimeout(late, ANSWER_WITHIN_MS) })
        post({ method, params, ...secret, reply })
      }) as Promise<T>

    const listen = (name: string, handler: (value: never) => unknown): Stop => {
      const all = listeners.get(name) ?? new Set()
      listeners.set(name, all.add(handler))
      return () => void all.delete(handler)
    }
    const tell = (name: string, value: unknown): void => {
      for (const handler of listeners.get(name) ?? []) handler(value as never)
    }

    const draw = (content: Html | string, css?: string): void => {
      const isFirst = drawing === undefined
      drawing = [css === undefined ? String(content) : { html: String(content), css }]
      if (!isFirst) return
      queueMicrotask(() => {
        post({ method: 'draw', params: drawing ?? [], ...secret })
        drawing = undefined
      })
    }

    const answer = ({ method, params: [result, refusal] }: Message): void => {
      const asked = pending.get(method)
      if (!asked) return
      pending.delete(method)
      here.clearTimeout(asked.timer)
      const { code, message, value } = (refusal ?? {}) as { code?: RefusalCode; message?: string; value?: unknown }
      if (code) asked.reject(new Refusal(code, message ?? code, value))
      else asked.resolve(result)
    }

    const open = ({ params: [opening], token, channel }: Message): void => {
      secret = { token, channel }
      post({ method: 'ready', params: [], ...secret })
      if (extension) return
      extension = {
        ...(opening as Opening),
        data: (what) => call('data', { what }),
        update: (change) => call('update', change),
        draw,
        on: (name, handler) => listen(`event ${name}`, handler),
        onChanged: (handler) => listen('changed', handler),
        onTheme: (handler) => listen('theme', handler),
        size: () => call('size'),
        resize: (size) => call('resize', size),
        height: (px) => call('height', px),
        width: (px) => call('width', px),
        fetch: (url, options) => call('fetch', { url, ...options }),
        ping: () => call('ping'),
        close: () => call('close'),
      }
      opened(extension)
    }

    here.addEventListener('message', ({ data, source }) => {
      if (!isMessage(data) || (host && source !== host)) return
      const { method, params, token, channel } = data
      if (method === 'init') return extension && channel !== secret.channel ? undefined : open(data)
      if (!extension || token !== secret.token || channel !== secret.channel) return
      const [value] = params
      if (method === 'event') {
        tell(`event ${(value as PanelEvent).name}`, value)
        tell('event *', value)
      } else if (method === 'theme') {
        Object.assign(extension, value)
        tell(method, value)
      } else if (method === 'changed') tell(method, value)
      else answer(data)
    })
  })
