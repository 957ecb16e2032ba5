import type { ActionContext } from '#records/kind-screens.ts'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useAccountContext } from '#store/react/account-context.tsx'
import { useKinds } from '#records/kinds-context.tsx'

/** Returns the context for actions on a kind's records. Throws for a kind that has no screens. */
export function useActionContext(kind: string): ActionContext {
  const account = useAccountContext()
  const kinds = useKinds()
  const navigate = useNavigate()
  return useMemo(() => {
    const screens = kinds.find((one) => one.kind === kind)
    if (!screens) throw new RangeError(`no screens for ${kind}`)
    return { account, kinds, screens, go: (to) => navigate(to) }
  }, [account, kinds, navigate, kind])
}
