import * as z from 'zod/mini'
import { READABLE_KINDS } from '#domain/extensions/readable-kinds.ts'

/** A message between an extension and its host has at most this many bytes as JSON in UTF-8. */
export const MAX_MESSAGE_BYTES = 64 * 1024
/** More messages in one second are dropped; the third such second in a row stops the extension. */
export const MAX_MESSAGES_PER_SECOND = 50
export const FLOOD_SECONDS = 3
/** More changes in one second are refused. */
export const MAX_UPDATES_PER_SECOND = 5
/** `init` is sent this often until `ready` comes. */
export const HANDSHAKE = { everyMs: 500, tries: 20 } as const
/** An extension is taken away this long after it was hidden (specification, 4.24). */
export const RESET_AFTER_MS = 500

/**
 * A message in either direction. The answer to one with `reply` has `reply` as its method, and `params` of `[result]`
 * or `[null, {code, message}]`.
 */
export const extensionMessageSchema = z.object({
  method: z.string().check(z.minLength(1), z.maxLength(80)),
  params: z.array(z.unknown()),
  /** A secret of one opening; never the session's. */
  token: z.string().check(z.maxLength(100)),
  /** ID of one opening of the extension. */
  channel: z.string().check(z.maxLength(100)),
  reply: z.optional(z.string().check(z.minLength(1), z.maxLength(80))),
})
export type ExtensionMessage = z.output<typeof extensionMessageSchema>

/**
 * Methods that an extension may call. `draw`, and the `event` that comes back, stay between the extension's code and
 * the page that shows it.
 */
export const HOST_METHODS = ['ping', 'data', 'update', 'height', 'width', 'size', 'resize', 'fetch', 'close'] as const
export type HostMethod = (typeof HOST_METHODS)[number]

/** Codes for refused calls. */
export const REFUSAL_CODES = [
  'not_allowed',
  'not_found',
  'bad_request',
  'conflict',
  'too_large',
  'too_many',
  'unavailable',
] as const
export interface ExtensionRefusal {
  readonly code: (typeof REFUSAL_CODES)[number]
  readonly message: string
  /** With `conflict`: the value that the field has now. */
  readonly value?: string
}

/** `selection`: words that are selected in the open text. */
export const dataParamsSchema = z.tuple([z.object({ what: z.enum([...READABLE_KINDS, 'selection']) })])

/**
 * `path`: `title`, `excerpt`, `content`, `parts.<name>` or `content.<section>.fields.<field>`. `was`: the value that
 * the extension read; another value at the path by then is a `conflict`.
 */
export const updateParamsSchema = z.tuple([
  z.object({
    kind: z.enum(READABLE_KINDS),
    ID: z.int().check(z.positive()),
    path: z.string().check(z.minLength(1), z.maxLength(300)),
    value: z.string(),
    was: z.string(),
  }),
])

export const sizeParamsSchema = z.tuple([z.object({ width: z.number(), height: z.number() })])
export const lengthParamsSchema = z.tuple([z.number()])

/**
 * The host page fetches for the extension, from the hosts that its manifest names and the person agreed to. Bodies are
 * text.
 */
export const fetchParamsSchema = z.tuple([
  z.object({
    url: z.string().check(z.maxLength(2000)),
    method: z._default(z.enum(['GET', 'POST']), 'GET'),
    headers: z._default(z.record(z.string().check(z.maxLength(100)), z.string().check(z.maxLength(2000))), {}),
    body: z.optional(z.string()),
  }),
])
export interface HostFetchResponse {
  readonly status: number
  readonly contentType: string
  readonly body: string
}
