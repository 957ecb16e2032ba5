import type * as z from 'zod/mini'
import {
  dataParamsSchema,
  type ExtensionRefusal,
  fetchParamsSchema,
  HOST_METHODS,
  type HostMethod,
  lengthParamsSchema,
  sizeParamsSchema,
  updateParamsSchema,
} from '#contract/extension-messages.ts'
import type { ExtensionPermission } from '#domain/extensions/manifest.ts'
import type { ReadableKind } from '#domain/extensions/readable-kinds.ts'
import { err, ok, type Result } from '#lib/result.ts'
import type { OpenRecord } from '#records/open-record.ts'
import type { Workspace } from '#store/react/workspace-context.tsx'
import { recordForExtension, recordInReach, TEXT } from './extension-data.ts'
import { type AllowedHosts, fetchForExtension } from './extension-fetch.ts'
import { updateByExtension } from './extension-update.ts'

export interface FrameSize {
  readonly width: number
  readonly height: number
}

export interface HostContext {
  readonly workspace: Workspace
  readonly title: string
  /** Rights that the manifest asks for and the person agreed to. */
  readonly permissions: readonly ExtensionPermission[]
  readonly hosts: AllowedHosts
  readonly openRecord: () => OpenRecord | null
  readonly selectedText: () => string
  readonly size: () => FrameSize
  readonly resize: (wanted: Partial<FrameSize>) => void
  readonly close: () => void
}

type Answer = Promise<Result<unknown, ExtensionRefusal>>
type Method = (context: HostContext, params: readonly unknown[]) => Answer | Result<unknown, ExtensionRefusal>

const BAD_PARAMS = err<ExtensionRefusal>({ code: 'bad_request', message: 'The parameters have another form than the method needs.' })

/** A method whose parameters are read by a schema first. */
const withParams =
  <T>(schema: z.ZodMiniType<T>, run: (context: HostContext, params: T) => ReturnType<Method>): Method =>
  (context, given) => {
    const params = schema.safeParse(given)
    return params.success ? run(context, params.data) : BAD_PARAMS
  }

const PERMISSION_WORDS: Readonly<Record<ExtensionPermission, string>> = {
  'read:opportunity': 'read the open offer',
  'read:strategy': 'read the open text',
  'read:company': 'read the company profile',
  write: 'change anything',
}

function lacking({ permissions }: HostContext, ...needed: readonly ExtensionPermission[]): Result<never, ExtensionRefusal> | undefined {
  const missing = needed.find((permission) => !permissions.includes(permission))
  return (
    missing &&
    err({ code: 'not_allowed', message: `It may not ${PERMISSION_WORDS[missing]}. The manifest needs the permission ${missing}.` })
  )
}

const readPermission = (kind: ReadableKind): ExtensionPermission => `read:${kind}`

const METHODS: Readonly<Record<HostMethod, Method>> = {
  ping: () => ok('pong'),
  data: withParams(dataParamsSchema, (context, [{ what }]) => (what === 'selection' ? selection(context) : data(context, what))),
  update: withParams(updateParamsSchema, async (context, [update]) => {
    const { workspace, title } = context
    const refusal = lacking(context, 'write', readPermission(update.kind))
    return refusal ?? (await updateByExtension({ workspace, open: context.openRecord(), via: title }, update))
  }),
  height: withParams(lengthParamsSchema, (context, [height]) => resized(context, { height })),
  width: withParams(lengthParamsSchema, (context, [width]) => resized(context, { width })),
  resize: withParams(sizeParamsSchema, (context, [size]) => resized(context, size)),
  size: (context) => ok(context.size()),
  fetch: withParams(fetchParamsSchema, (context, [request]) => fetchForExtension(request, context.hosts)),
  close: ({ close }) => {
    close()
    return ok(null)
  },
}

/** Time for the frame to take its new size. */
const RESIZE_MS = 50

async function resized(context: HostContext, wanted: Partial<FrameSize>): Answer {
  context.resize(wanted)
  await new Promise((resume) => setTimeout(resume, RESIZE_MS))
  return ok(context.size())
}

async function data(context: HostContext, kind: ReadableKind): Answer {
  const refusal = lacking(context, readPermission(kind))
  if (refusal) return refusal
  const open = context.openRecord()
  await open?.flush()
  const found = await recordInReach(context.workspace.database, open, kind)
  return found.ok ? ok(recordForExtension(kind, found.value)) : found
}

async function selection(context: HostContext): Answer {
  const refusal = lacking(context, readPermission(TEXT))
  if (refusal) return refusal
  const open = context.openRecord()
  if (open?.kind !== TEXT) return err({ code: 'not_found', message: 'No text is open.' })
  return ok({ kind: TEXT, ID: open.ID, text: context.selectedText() })
}

/** Carries out one call of an extension. An error of ours is no answer that tells it anything. */
export async function callHost(context: HostContext, method: string, params: readonly unknown[]): Answer {
  // A name comes from outside: `constructor` is a key of every object.
  const known = HOST_METHODS.find((one) => one === method)
  if (!known) return err({ code: 'bad_request', message: 'There is no such method.' })
  try {
    return await METHODS[known](context, params)
  } catch (error) {
    reportError(error)
    return err({ code: 'unavailable', message: 'Something went wrong on our side. Try again.' })
  }
}
