import type { Workspace } from '#store/react/workspace-context.tsx'
import { downloadFile } from '#ui/download-file.ts'

/** Hands the person one file with everything of theirs on this device. */
export async function downloadEverything({ database, session }: Pick<Workspace, 'database' | 'session'>): Promise<void> {
  const { copyOfEverything } = await import('./copy-of-everything.ts')
  const { name, parts } = await copyOfEverything({ database, session, atMs: Date.now() })
  downloadFile(name, parts)
}
