import type { ActionScene } from '#records/kind-screens.ts'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useWorkspace } from '#store/react/workspace-context.tsx'
import { useKinds } from '#records/kinds-context.tsx'

/** What the actions of a kind's records work with. Throws for a kind that has no screens. */
export function useScene(kind: string): ActionScene {
  const workspace = useWorkspace()
  const kinds = useKinds()
  const navigate = useNavigate()
  return useMemo(() => {
    const screens = kinds.find((one) => one.kind === kind)
    if (!screens) throw new RangeError(`no screens for ${kind}`)
    return { workspace, kinds, screens, go: (to) => navigate(to) }
  }, [workspace, kinds, navigate, kind])
}
