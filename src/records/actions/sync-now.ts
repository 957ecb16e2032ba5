import type { Workspace } from '#store/react/workspace-context.tsx'
import { toastOnError } from '#ui/feedback/toast-on-error.ts'

/** Asks for an exchange now, where what is looked for is still to come. */
export const syncNow = (workspace: Workspace): Promise<void> => toastOnError(workspace.syncNow())
