import { t } from '@lingui/core/macro'
import type * as z from 'zod/mini'
import {
  dataParamsSchema,
  type ExtensionRefusal,
  fetchParamsSchema,
  HOST_METHODS,
  type HostMethod,
  lengthParamsSchema,
  MAX_UPDATES_PER_SECOND,
  sizeParamsSchema,
  updateParamsSchema,
} from '#contract/extension-messages.ts'
import type { ExtensionPermission } from '#domain/extensions/manifest.ts'
import type { ReadableKind } from '#domain/extensions/readable-kinds.ts'
import { err, ok, type Result } from '#lib/result.ts'
import type { OpenRecord } from '#records/open-record.ts'
import type { AccountContext } from '#store/react/account-context.tsx'
import { recordForExtension, findAccessibleRecord, EXTENSION_TEXT_KIND } from './extension-data.ts'
import { fetchForExtension } from './extension-fetch.ts'
import { updateByExtension } from './extension-update.ts'
import type { ExtensionRights } from './extension-rights.ts'

export interface FrameSize {
  readonly width: number
  readonly height: number
}

export interface HostContext {
  readonly account: AccountContext
  readonly title: string
  /** Rights as they are stored now: another tab or an update may have taken some away. */
  readonly rights: () => ExtensionRights
  /** Opened for everybody by an administrator. */
  readonly openedHosts: readonly string[]
  readonly openRecord: () => OpenRecord | null
  /** False where this change would be one too many in a second. */
  readonly mayUpdate: () => boolean
  /** False where typed letters were saved for it twice in this second: what is stored is read then. */
  readonly maySave: () => boolean
  readonly selectedText: () => string
  readonly size: () => FrameSize
  readonly resize: (wanted: Partial<FrameSize>) => void
  readonly close: () => void
}

type Answer = Promise<Result<unknown, ExtensionRefusal>>
/** A context with the signal of one call: its extension has ended. */
type CallContext = HostContext & { readonly ended: AbortSignal }
type Method = (context: CallContext, params: readonly unknown[]) => Answer | Result<unknown, ExtensionRefusal>

const BAD_PARAMS = err<ExtensionRefusal>({
  code: 'bad_request',
  message: t`The parameters don’t match the method.`,
})

const TOO_MANY = err<ExtensionRefusal>({
  code: 'too_many',
  message: t`An extension can make ${MAX_UPDATES_PER_SECOND} changes per second. Wait a moment, then try again.`,
})
const ENDED = err<ExtensionRefusal>({
  code: 'unavailable',
  message: t`The extension was closed before its call finished.`,
})

/** A method whose parameters are read by a schema first. */
const withParams =
  <T>(schema: z.ZodMiniType<T>, run: (context: CallContext, params: T) => ReturnType<Method>): Method =>
  (context, given) => {
    const params = schema.safeParse(given)
    return params.success ? run(context, params.data) : BAD_PARAMS
  }

function permissionRefusal(permission: ExtensionPermission): string {
  switch (permission) {
    case 'read:opportunity':
      return t`This extension can’t read the open offer. The manifest needs the permission ${permission}.`
    case 'read:strategy':
      return t`This extension can’t read the open text. The manifest needs the permission ${permission}.`
    case 'read:company':
      return t`This extension can’t read the company profile. The manifest needs the permission ${permission}.`
    case 'write':
      return t`This extension can’t change anything. The manifest needs the permission ${permission}.`
  }
}

function missingPermission(
  { rights }: HostContext,
  ...needed: readonly ExtensionPermission[]
): Result<never, ExtensionRefusal> | undefined {
  const { permissions } = rights()
  const missing = needed.find((permission) => !permissions.includes(permission))
  return missing && err({ code: 'not_allowed', message: permissionRefusal(missing) })
}

const readPermission = (kind: ReadableKind): ExtensionPermission => `read:${kind}`

const METHODS: Readonly<Record<HostMethod, Method>> = {
  ping: () => ok('pong'),
  data: withParams(dataParamsSchema, (context, [{ what }]) =>
    what === 'selection' ? selection(context) : data(context, what),
  ),
  update: withParams(updateParamsSchema, async (context, [update]) => {
    const { account, title, ended } = context
    const refusal = () => (ended.aborted ? ENDED : missingPermission(context, 'write', readPermission(update.kind)))
    return (
      refusal() ??
      (context.mayUpdate() ? undefined : TOO_MANY) ??
      (await updateByExtension({ account, open: context.openRecord(), via: title, refusal }, update))
    )
  }),
  height: withParams(lengthParamsSchema, (context, [height]) => resized(context, { height })),
  width: withParams(lengthParamsSchema, (context, [width]) => resized(context, { width })),
  resize: withParams(sizeParamsSchema, (context, [size]) => resized(context, size)),
  size: (context) => ok(context.size()),
  fetch: withParams(fetchParamsSchema, (context, [request]) => {
    const hosts = { agreed: context.rights().hosts, opened: context.openedHosts }
    return fetchForExtension(request, hosts, context.ended)
  }),
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

async function data(context: CallContext, kind: ReadableKind): Answer {
  const refusal = () => (context.ended.aborted ? ENDED : missingPermission(context, readPermission(kind)))
  const refused = refusal()
  if (refused) return refused
  const open = context.openRecord()
  if (context.maySave()) await open?.flush()
  const refusedSince = refusal()
  if (refusedSince) return refusedSince
  const found = await findAccessibleRecord(context.account.database, open, kind)
  return found.ok ? ok(recordForExtension(kind, found.value)) : found
}

async function selection(context: HostContext): Answer {
  const refusal = missingPermission(context, readPermission(EXTENSION_TEXT_KIND))
  if (refusal) return refusal
  const open = context.openRecord()
  if (open?.kind !== EXTENSION_TEXT_KIND) return err({ code: 'not_found', message: t`No text is open.` })
  return ok({ kind: EXTENSION_TEXT_KIND, ID: open.ID, text: context.selectedText() })
}

/** Carries out one call of an extension. An error of ours is no answer that tells it anything. */
export async function callHost(
  context: HostContext,
  method: string,
  params: readonly unknown[],
  ended: AbortSignal,
): Answer {
  // A name comes from outside: `constructor` is a key of every object.
  const known = HOST_METHODS.find((one) => one === method)
  if (!known) return err({ code: 'bad_request', message: t`Unknown method.` })
  try {
    return await METHODS[known]({ ...context, ended }, params)
  } catch (error) {
    reportError(error)
    return err({ code: 'unavailable', message: t`Something went wrong on our side. Try again.` })
  }
}
