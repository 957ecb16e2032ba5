import type { CallError } from '#contract/call-error.ts'
import type { AdminUser } from '#contract/methods/admin.ts'
import type { MethodAnswer } from '#contract/methods.ts'
import type { PlanChange } from '#domain/plan/plan.ts'
import type { Result } from '#lib/result.ts'
import { useAccountContext } from '#store/react/account-context.tsx'
import { notifier } from '#ui/feedback/notifier.ts'
import { toast } from '#ui/feedback/toast.ts'

interface UserChange {
  readonly tier?: string
  readonly is_admin?: boolean
  readonly disabled?: boolean
}

/** Changes to a user. Each one reports why it was refused, and then resolves to null. */
export interface PersonChanges {
  /** `done`: the news where it worked. */
  readonly update: (change: UserChange, done: string) => Promise<MethodAnswer<'admin.getUser'> | null>
  readonly updatePlan: (change: PlanChange, done: string) => Promise<MethodAnswer<'admin.getUser'> | null>
  /** Resolves to the number of sessions and API keys that were ended. */
  readonly signOut: () => Promise<MethodAnswer<'admin.signOutUser'> | null>
}

export function usePersonChanges(
  { ID }: Pick<AdminUser, 'ID'>,
  onChanged: (answer: MethodAnswer<'admin.getUser'>) => void,
): PersonChanges {
  const { ask } = useAccountContext()
  const take = async (asked: Result<MethodAnswer<'admin.getUser'>, CallError>, done: string) => {
    if (!asked.ok) return alertRefusal(asked.error)
    onChanged(asked.value)
    toast.show(done)
    return asked.value
  }
  return {
    update: async (change, done) => take(await ask('admin.updateUser', [{ ID, ...change }]), done),
    updatePlan: async (change, done) => take(await ask('admin.updatePlanOf', [{ ID, ...change }]), done),
    async signOut() {
      const asked = await ask('admin.signOutUser', [{ ID }])
      if (!asked.ok) return alertRefusal(asked.error)
      const now = await ask('admin.getUser', [{ ID }])
      if (now.ok) onChanged(now.value)
      return asked.value
    },
  }
}

async function alertRefusal({ message }: CallError): Promise<null> {
  await notifier.alert({ message })
  return null
}
