import type { CallError } from '#contract/ask.ts'
import type { AdminUser } from '#contract/methods/admin.ts'
import type { Answer } from '#contract/methods.ts'
import type { PlanChange } from '#domain/plan/plan.ts'
import type { Result } from '#lib/result.ts'
import { useWorkspace } from '#store/react/workspace-context.tsx'
import { notifier } from '#ui/feedback/notifier.ts'
import { toast } from '#ui/feedback/toast.ts'

interface UserChange {
  readonly tier?: string
  readonly is_admin?: boolean
  readonly disabled?: boolean
}

/** What may be done about a person. Each says itself why it was refused, and then answers null. */
export interface PersonChanges {
  /** `done`: the news where it worked. */
  readonly update: (change: UserChange, done: string) => Promise<Answer<'admin.getUser'> | null>
  readonly updatePlan: (change: PlanChange, done: string) => Promise<Answer<'admin.getUser'> | null>
  /** How many sign-ins and keys were ended. */
  readonly signOut: () => Promise<Answer<'admin.signOutUser'> | null>
}

export function usePersonChanges(
  { ID }: Pick<AdminUser, 'ID'>,
  onChanged: (answer: Answer<'admin.getUser'>) => void,
): PersonChanges {
  const { ask } = useWorkspace()
  const take = async (asked: Result<Answer<'admin.getUser'>, CallError>, done: string) => {
    if (!asked.ok) return refused(asked.error)
    onChanged(asked.value)
    toast.show(done)
    return asked.value
  }
  return {
    update: async (change, done) => take(await ask('admin.updateUser', [{ ID, ...change }]), done),
    updatePlan: async (change, done) => take(await ask('admin.updatePlanOf', [{ ID, ...change }]), done),
    async signOut() {
      const asked = await ask('admin.signOutUser', [{ ID }])
      if (!asked.ok) return refused(asked.error)
      const now = await ask('admin.getUser', [{ ID }])
      if (now.ok) onChanged(now.value)
      return asked.value
    },
  }
}

async function refused({ message }: CallError): Promise<null> {
  await notifier.alert({ message })
  return null
}
