import { useWorkspace, type Workspace } from '#store/react/workspace-context.tsx'
import { copyOfEverything } from './copy-of-everything.ts'
import { downloadFile } from './download.ts'

/** Hands the person one file with everything of theirs on this device. */
export async function downloadEverything({ database, session }: Pick<Workspace, 'database' | 'session'>): Promise<void> {
  const { name, parts } = await copyOfEverything({ database, session, atMs: Date.now() })
  downloadFile(name, parts)
}

export function useDownloadOfEverything(): () => Promise<void> {
  const workspace = useWorkspace()
  return () => downloadEverything(workspace)
}
