import * as z from 'zod/mini'
import { type MethodAccess, type KeyScope, type MethodSpec, nameOrID, noParams, singleParam } from '#contract/method.ts'
import { ACCESS_METHODS } from '#contract/methods/access.ts'
import { ADMIN_METHODS } from '#contract/methods/admin.ts'
import { AI_METHODS } from '#contract/methods/ai.ts'
import { ACCOUNT_METHODS } from '#contract/methods/account.ts'
import { EXTENSION_METHODS } from '#contract/methods/extensions.ts'
import { FORM_METHODS } from '#contract/methods/forms.ts'
import { HELP_METHODS } from '#contract/methods/help.ts'
import { INSTALLATION_METHODS } from '#contract/methods/installation.ts'
import { LIBRARY_METHODS } from '#contract/methods/library.ts'
import { MISC_METHODS } from '#contract/methods/misc.ts'
import { OFFER_METHODS } from '#contract/methods/offers.ts'
import { PUBLIC_FORM_METHODS } from '#contract/methods/public-forms.ts'
import { RECORD_METHODS } from '#contract/methods/records.ts'
import { SHARING_METHODS } from '#contract/methods/sharing.ts'
import { REPORT_METHODS } from '#contract/methods/reports.ts'
import { SESSION_METHODS } from '#contract/methods/session.ts'
import { TEXT_METHODS } from '#contract/methods/texts.ts'
import { allKinds, mutationAliases, mutationMethods, findMutation } from '#domain/kinds/index.ts'

/**
 * The methods that read, that belong to the session, or that only the server can carry out: each has a handler there.
 * Writes of records are mutations, in the domain.
 */
export const QUERY_METHODS = {
  ...SESSION_METHODS,
  ...ACCESS_METHODS,
  ...ACCOUNT_METHODS,
  ...RECORD_METHODS,
  ...TEXT_METHODS,
  ...LIBRARY_METHODS,
  ...OFFER_METHODS,
  ...SHARING_METHODS,
  ...AI_METHODS,
  ...REPORT_METHODS,
  ...FORM_METHODS,
  ...EXTENSION_METHODS,
  ...PUBLIC_FORM_METHODS,
  ...HELP_METHODS,
  ...MISC_METHODS,
  ...ADMIN_METHODS,
  ...INSTALLATION_METHODS,
} as const satisfies Record<string, MethodSpec>

export type QueryMethod = keyof typeof QUERY_METHODS
export type QueryParams<M extends QueryMethod> = z.output<(typeof QUERY_METHODS)[M]['params']>

/** Methods whose answers have a schema: what screens may ask for. */
export type AskableMethod = {
  [M in QueryMethod]: (typeof QUERY_METHODS)[M] extends { readonly answer: z.ZodMiniType } ? M : never
}[QueryMethod]
/** An answer's data. */
export type MethodAnswer<M extends AskableMethod> = (typeof QUERY_METHODS)[M] extends {
  readonly answer: infer A extends z.ZodMiniType
}
  ? z.output<A>
  : never

export const isQueryMethod = (name: string): name is QueryMethod => Object.hasOwn(QUERY_METHODS, name)

/** Represents a method's read of a kind of record: one record, or all. */
export interface RecordQuery {
  readonly kind: string
  readonly reads: 'get' | 'list'
}

/** Computes once what every call asks for; anew where a kind is made known later, as tests do. */
function cachedPerKinds<T>(compute: () => T): () => T {
  let done: { readonly kinds: ReturnType<typeof allKinds>; readonly value: T } | undefined
  return () => {
    const kinds = allKinds()
    if (done?.kinds !== kinds) done = { kinds, value: compute() }
    return done.value
  }
}

/** The reading methods of the kinds of records, by every name that they have. */
export const recordQueries: () => ReadonlyMap<string, RecordQuery> = cachedPerKinds(
  () =>
    new Map(
      allKinds().flatMap(({ kind, reads }) =>
        reads
          ? (['get', 'list'] as const)
              .filter((method) => reads[method] !== null)
              .flatMap((method) =>
                [method, ...(reads[method] ?? [])].map(
                  (name) => [name.includes('.') ? name : `${kind}.${name}`, { kind, reads: method }] as const,
                ),
              )
          : [],
      ),
    ),
)

/** The parameters of a reading method of records. A list may be of those that belong to one: `{opportunity_id: 12}`. */
export const recordQuerySchema = ({ reads }: RecordQuery): z.ZodMiniType => (reads === 'get' ? nameOrID : noParams)

/** Every method's full name. */
export const methodNames: () => readonly string[] = cachedPerKinds(() => [
  ...Object.keys(QUERY_METHODS),
  ...recordQueries().keys(),
  ...mutationMethods(),
  ...mutationAliases().keys(),
])

const knownNames = cachedPerKinds(() => new Set(methodNames()))

/** Full names by the bare one. */
const fullNames = cachedPerKinds(() => {
  const byBare = new Map<string, string[]>()
  for (const full of methodNames()) {
    const bare = full.slice(full.indexOf('.') + 1)
    byBare.set(bare, [...(byBare.get(bare) ?? []), full])
  }
  return byBare
})

/**
 * Bare names that the specification writes down for one group (7.01–7.08), and that other groups have as well: they go
 * on meaning what they meant before those came. All others that the specification writes are one group's alone.
 */
const SPECIFIED_BARE_NAMES: Readonly<Record<string, string>> = Object.fromEntries([
  ['getUsers', 'report.getUsers'],
  ...[
    'create',
    'get',
    'update',
    'updateForm',
    'updateFormField',
    'delete',
    'trash',
    'rename',
    'duplicate',
    'download',
    'createTemplate',
    'createFromFile',
  ].map((bare) => [bare, `opportunity.${bare}`] as const),
])

/**
 * The full name of a method called by its full name, or by a bare name that only one group has or the specification
 * gives to one; undefined when there is none. A further name of a mutation is resolved to the mutation's own.
 */
export function resolveMethod(name: string): string | undefined {
  const full = fullNameOf(name)
  return full && (mutationAliases().get(full) ?? full)
}

function fullNameOf(name: string): string | undefined {
  if (knownNames().has(name)) return name
  const candidates = fullNames().get(name) ?? []
  if (candidates.length === 1) return candidates[0]
  const specified = Object.hasOwn(SPECIFIED_BARE_NAMES, name) ? SPECIFIED_BARE_NAMES[name] : undefined
  return candidates.find((full) => full === specified)
}

/** The name by which a method may be called without its group; null where that would mean another one, or none. */
function bareNameOf(full: string): string | null {
  const bare = full.slice(full.indexOf('.') + 1)
  return fullNameOf(bare) === full ? bare : null
}

/** The parameter schema of a mutation called directly. An ID that a create left out has been minted before. */
export function directParamsSchema(name: string): z.ZodMiniType<[unknown]> | undefined {
  const mutation = findMutation(name)
  if (!mutation) return undefined
  const schema = directSchemas.get(mutation) ?? singleParam(mutation.params)
  directSchemas.set(mutation, schema)
  return schema
}

const directSchemas = new WeakMap<object, z.ZodMiniType<[unknown]>>()

/**
 * Returns the access rule of a method. Mutations are open to anyone who works in the account, and to API keys with
 * `write`.
 */
export const methodRule = (name: string): { readonly access: MethodAccess; readonly scope: KeyScope } =>
  isQueryMethod(name) ? QUERY_METHODS[name] : { access: 'account', scope: recordQueries().has(name) ? 'read' : 'write' }

/** A method as `misc.methods` tells of it. `bare`: what it may also be called; `params`: JSON Schema. */
export interface MethodDescription {
  readonly method: string
  readonly bare: string | null
  readonly access: MethodAccess
  readonly scope: KeyScope
  readonly params: unknown
}

/** Describes one method. Takes milliseconds: whoever describes all of them in a server lets others in between. */
export function describeMethod(name: string): MethodDescription {
  const minted = findMutation(resolveMethod(name) ?? '')?.mints
  return {
    method: name,
    bare: bareNameOf(name),
    access: methodRule(name).access,
    scope: methodRule(name).scope,
    params: z.toJSONSchema(paramsOf(name), {
      io: 'input',
      unrepresentable: 'any',
      // The ID of a new record is optional: the server creates a missing one before it validates the schema.
      override({ jsonSchema }) {
        if (minted !== undefined && jsonSchema.required)
          jsonSchema.required = jsonSchema.required.filter((key) => key !== minted)
      },
    }),
  }
}

/** Every method with its parameters. */
export const describeMethods = (): readonly MethodDescription[] => methodNames().map(describeMethod)

function paramsOf(name: string): z.ZodMiniType {
  const query = recordQueries().get(name)
  if (query) return recordQuerySchema(query)
  return (
    (isQueryMethod(name) ? QUERY_METHODS[name].params : directParamsSchema(resolveMethod(name) ?? '')) ?? z.unknown()
  )
}
