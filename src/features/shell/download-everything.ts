import type { Workspace } from '#store/react/workspace-context.tsx'

/** Hands the person one file with everything of theirs on this device. */
export async function downloadEverything({ database, session }: Pick<Workspace, 'database' | 'session'>): Promise<void> {
  const [{ copyOfEverything }, { downloadFile }] = await Promise.all([import('./copy-of-everything.ts'), import('./download.ts')])
  const { name, parts } = await copyOfEverything({ database, session, atMs: Date.now() })
  downloadFile(name, parts)
}
