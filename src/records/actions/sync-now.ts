import type { Workspace } from '#store/react/workspace-context.tsx'
import { told } from '#ui/told.ts'

/** Asks for an exchange now, where what is looked for is still to come. */
export const syncNow = (workspace: Workspace): Promise<void> => told(workspace.syncNow())
