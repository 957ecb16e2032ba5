import type { ACCESS_METHODS } from '#contract/methods/access.ts'
import type { AccountAccess } from '#server/identity/account-access.ts'
import type { Invitations } from '#server/identity/invitations.ts'
import { answerValue, type Handlers, withCaller } from '#server/handlers/handler.ts'

interface Deps {
  readonly access: Omit<AccountAccess, 'whoIs'>
  readonly invitations: Invitations
}

export const createAccessHandlers = ({ access, invitations }: Deps): Pick<Handlers, keyof typeof ACCESS_METHODS> => ({
  'session.getAccessGroup': withCaller(async (_none, { session }) => {
    const group = await access.groupOf(session)
    return group.ok ? answerValue(group.value) : group
  }),
  'session.grantAccessToUser': withCaller(async ([email], { session }, from) => {
    const group = await access.grant(session, email, from)
    return group.ok ? answerValue(group.value) : group
  }),
  'session.revokeAccessToUser': withCaller(async ([email], { session }) => {
    const group = await access.revoke(session, email)
    return group.ok ? answerValue(group.value) : group
  }),
  'session.loginAs': withCaller(async ([email], caller, { userAgent }) => {
    const signedOn = await access.loginAs(caller, email, userAgent)
    return signedOn.ok ? answerValue(signedOn.value) : signedOn
  }),
  'session.getInvitation': async ([{ token }], from) => {
    const invitation = await invitations.read(token, from)
    return invitation.ok ? answerValue(invitation.value) : invitation
  },
  'session.takeInvitation': async ([given], from) => {
    const signedOn = await invitations.take(given, from)
    return signedOn.ok ? answerValue(signedOn.value) : signedOn
  },
})
