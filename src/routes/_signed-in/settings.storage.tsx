import { createFileRoute } from '@tanstack/react-router'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { downloadEverything } from '#features/shell/frame/download-everything.ts'
import { lastSyncedText } from '#features/shell/sync-panel/last-synced.ts'
import { useSyncState } from '#features/shell/frame/reach.ts'
import { rewindText } from '#features/shell/sync-panel/rewind-labels.ts'
import { openPanelAtom } from '#features/shell/frame/shell-state.ts'
import { StorageScreen } from '#features/device/storage/storage-screen.tsx'
import { rewindNotice } from '#store/queries.ts'
import { useLive, useWorkspace } from '#store/react/workspace-context.tsx'

export const Route = createFileRoute('/_signed-in/settings/storage')({
  staticData: { title: () => ['Settings', 'Storage and backup'] },
  component: Storage,
})

function Storage() {
  const workspace = useWorkspace()
  const sync = useSyncState()
  const openPanel = useSetAtom(openPanelAtom)
  const rewound = useLive(rewindNotice)
  const [nowMs] = useState(Date.now)
  const atMs = sync?.summary.lastSyncedAtMs ?? null
  return (
    <StorageScreen
      isSynced={sync?.isSynced === true}
      lastSynced={lastSyncedText(atMs, Math.max(nowMs, atMs ?? 0))}
      rewound={rewound ? { atMs: rewound.atMs, text: rewindText(rewound), hasKept: rewound.kept > 0 } : null}
      onShowSync={() => openPanel('sync')}
      onDownload={() => downloadEverything(workspace)}
    />
  )
}
