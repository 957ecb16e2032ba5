import * as z from 'zod/mini'
import { idSchema } from '#domain/engine/schema.ts'

/**
 * Access rule of a method, checked by the server before it looks at the parameters. `open`: anyone, without a token.
 * `account`: anyone who works in the account: its person, someone they gave access to, or an API key with the method's
 * scope. `person`: anyone who is logged in, also while they work in another account, but no API key. `owner`: a person
 * in their own account only. `admin`: an administrator, in their own account.
 */
export type MethodAccess = 'open' | 'account' | 'person' | 'owner' | 'admin'

/** Scopes of an API key. `write` includes `read`. */
export const KEY_SCOPES = ['read', 'write'] as const
export type KeyScope = (typeof KEY_SCOPES)[number]

export interface MethodSpec<P extends z.ZodMiniType = z.ZodMiniType, A extends z.ZodMiniType = z.ZodMiniType> {
  readonly access: MethodAccess
  /** API key scope that the method requires. Only for `account` methods. */
  readonly scope: KeyScope
  /** The schema of the whole params array. */
  readonly params: P
  /** The schema of an answer's data, for the screens that ask. */
  readonly answer?: A
}

type MethodOptions<A extends z.ZodMiniType> = { readonly scope?: KeyScope; readonly answer?: A }

/** A method of the table. Its rule comes first: there is none without one. */
export function defineMethod<P extends z.ZodMiniType>(
  access: MethodAccess,
  params: P,
): MethodSpec<P> & { readonly answer?: never }
export function defineMethod<P extends z.ZodMiniType, A extends z.ZodMiniType>(
  access: MethodAccess,
  params: P,
  rest: { readonly scope?: KeyScope; readonly answer: A },
): MethodSpec<P, A> & { readonly answer: A }
export function defineMethod<P extends z.ZodMiniType>(
  access: MethodAccess,
  params: P,
  rest: { readonly scope: KeyScope },
): MethodSpec<P> & { readonly answer?: never }
export function defineMethod<P extends z.ZodMiniType, A extends z.ZodMiniType>(
  access: MethodAccess,
  params: P,
  rest: MethodOptions<A> = {},
): MethodSpec<P, A> {
  return { access, scope: 'read', params, ...rest }
}

/** Parameters of a method that takes none; one of any kind is let pass. */
export const noParams = z.union([z.tuple([]), z.tuple([z.unknown()])])
/**
 * Parameters of a method that changes something and takes no fields: object fields are refused by name, as in any other
 * change.
 */
export const noFieldParams = z.union([
  z.tuple([]),
  z.tuple([z.union([z.object({}), z.string(), z.number(), z.boolean(), z.null()])]),
])
/** Parameters of a method that takes one. */
export const singleParam = <S extends z.ZodMiniType>(schema: S) => z.tuple([schema])
/** Identifies a record by its ID or slug, also as a plain value. */
export const nameOrID = singleParam(
  z.pipe(
    z.union([z.object({ ID: idSchema }), z.object({ name: z.string() }), z.int(), z.string()]),
    z.transform((by: { readonly ID: number } | { readonly name: string } | number | string) =>
      typeof by === 'number' ? { ID: by } : typeof by === 'string' ? { name: by } : by,
    ),
  ),
)
