import * as z from 'zod/mini'
import { exchangeParamsSchema } from '#contract/sync.ts'
import { mutationsByMethod } from '#domain/entities/index.ts'
import { idSchema } from '#domain/schema.ts'

/** Who may call: `open` needs no token. */
export interface MethodSpec<S extends z.ZodMiniType = z.ZodMiniType> {
  readonly access: 'open' | 'account'
  /** The schema of the whole params array. */
  readonly params: S
}

const method = <S extends z.ZodMiniType>(access: MethodSpec['access'], params: S): MethodSpec<S> => ({ access, params })

const none = z.union([z.tuple([]), z.tuple([z.unknown()])])
const one = <S extends z.ZodMiniType>(schema: S) => z.tuple([schema])
const byIdOrName = one(z.union([z.object({ ID: idSchema }), z.object({ name: z.string() })]))

const numberSchema = z.union([
  z.number(),
  z.pipe(
    z.string().check(z.regex(/^[+-]?\d+(\.\d+)?$/)),
    z.transform((digits: string) => Number(digits)),
  ),
])

const credentialsSchema = z.object({
  user_login: z.string().check(z.maxLength(320)),
  user_password: z.string().check(z.maxLength(1024)),
})

/** The methods that read, or that belong to the session: each has a handler on the server. Writes of records are mutations, in the domain. */
export const QUERY_METHODS = {
  'session.version': method('open', none),
  'session.signOn': method('open', one(credentialsSchema)),
  'session.signOut': method('account', none),
  'session.getCurrentUser': method('account', none),
  'session.getCurrentUserCapabilities': method('account', none),
  'session.getPartnerConfiguration': method('open', one(z.object({ hostname: z.string() }))),
  'misc.methods': method('open', none),
  'misc.sum': method('account', z.array(numberSchema)),
  'opportunity.get': method('account', byIdOrName),
  'opportunity.list': method('account', none),
  'opportunity.getOpportunities': method('account', none),
  'opportunity.getOpportunityData': method('account', byIdOrName),
  'company.getUserCompany': method('account', none),
  'sync.exchange': method('account', one(exchangeParamsSchema)),
  'sync.watch': method('account', none),
  /** A record's newest changes, newest first: `HistoryEntry[]`. */
  'sync.history': method('account', one(z.object({ kind: z.string().check(z.maxLength(40)), ID: idSchema }))),
} as const satisfies Record<string, MethodSpec>

export type QueryMethod = keyof typeof QUERY_METHODS
export type QueryParams<M extends QueryMethod> = z.output<(typeof QUERY_METHODS)[M]['params']>

export const isQueryMethod = (name: string): name is QueryMethod => Object.hasOwn(QUERY_METHODS, name)

/** Every method's full name. */
export const METHOD_NAMES: readonly string[] = [...Object.keys(QUERY_METHODS), ...mutationsByMethod.keys()]

const fullNamesByBareName = METHOD_NAMES.reduce((names, full) => {
  const bare = full.slice(full.indexOf('.') + 1)
  return names.set(bare, [...(names.get(bare) ?? []), full])
}, new Map<string, string[]>())

/** The full name of a method called by its full name, or by a bare name that only one group has; undefined when there is none. */
export function resolveMethod(name: string): string | undefined {
  if (METHOD_NAMES.includes(name)) return name
  const candidates = fullNamesByBareName.get(name)
  return candidates?.length === 1 ? candidates[0] : undefined
}

/** The parameter schema of a mutation called directly. An ID that a create left out has been minted before. */
export function directParamsSchema(name: string): z.ZodMiniType | undefined {
  const mutation = mutationsByMethod.get(name)
  return mutation ? one(mutation.params) : undefined
}

/** Every method with its parameters as JSON Schema. */
export function describeMethods(): readonly { readonly method: string; readonly access: 'open' | 'account'; readonly params: unknown }[] {
  return METHOD_NAMES.map((name) => ({
    method: name,
    access: isQueryMethod(name) ? QUERY_METHODS[name].access : 'account',
    params: z.toJSONSchema((isQueryMethod(name) ? QUERY_METHODS[name].params : directParamsSchema(name)) ?? z.unknown(), {
      io: 'input',
      unrepresentable: 'any',
      // A create may leave its ID to the server, which mints it before the schema is asked.
      override({ jsonSchema }) {
        if (name.endsWith('.create') && jsonSchema.required) jsonSchema.required = jsonSchema.required.filter((key) => key !== 'ID')
      },
    }),
  }))
}
