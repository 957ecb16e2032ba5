import { useRouter } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The preview was opened from the page before: back leads there. */
    readonly isPreviewOpened?: boolean
  }
}

interface PreviewState {
  readonly isPreviewOpened?: boolean | undefined
}

/** Keeps the way back while the open preview changes. */
export const keepPreviewState = ({ isPreviewOpened }: PreviewState) => (isPreviewOpened ? { isPreviewOpened } : {})

/** Leaves a preview as the browser's back button would. `close`: for one that was opened by its address. */
export function useLeavePreview(close: () => unknown): () => void {
  const { history } = useRouter()
  return () => {
    if (history.location.state.isPreviewOpened) history.back()
    else close()
  }
}
