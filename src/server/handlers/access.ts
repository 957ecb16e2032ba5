import type { ACCESS_METHODS } from '#contract/methods/access.ts'
import type { AccountAccess } from '#server/access.ts'
import { give, type Handlers, withCaller } from '#server/handlers/handler.ts'

type Deps = { readonly access: Omit<AccountAccess, 'whoIs'> }

export const createAccessHandlers = ({ access }: Deps): Pick<Handlers, keyof typeof ACCESS_METHODS> => ({
  'session.getAccessGroup': withCaller(async (_none, { session }) => give(await access.groupOf(session))),
  'session.grantAccessToUser': withCaller(async ([email], { session }) => {
    const group = await access.grant(session, email)
    return group.ok ? give(group.value) : group
  }),
  'session.revokeAccessToUser': withCaller(async ([email], { session }) => {
    const group = await access.revoke(session, email)
    return group.ok ? give(group.value) : group
  }),
  'session.loginAs': withCaller(async ([email], { session }, { userAgent }) => {
    const signedOn = await access.loginAs(session, email, userAgent)
    return signedOn.ok ? give(signedOn.value) : signedOn
  }),
})
