import type { MutationCall } from '#domain/engine/mutation.ts'
import type { Workspace } from '#store/react/workspace-context.tsx'

/** Carries a change out on this device, or says why not. */
export async function carryOut(workspace: Workspace, call: MutationCall): Promise<boolean> {
  const done = await workspace.carryOut(call)
  if (!done.ok) await workspace.showRefusal(done.error)
  return done.ok
}
