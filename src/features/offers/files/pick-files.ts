import type { LinkProps } from '@tanstack/react-router'
import { OFFER_FILE_ENDING } from '#domain/offer-file/offer-file.ts'
import { FILES_PAGE, incomingFiles } from './incoming-files.ts'

type Go = (to: LinkProps) => Promise<void>

/** Lets the person choose files, and goes where they are looked at. */
export function pickFiles(go: Go): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.multiple = true
  input.accept = OFFER_FILE_ENDING
  input.addEventListener('change', () => void openIncomingFiles([...(input.files ?? [])], go))
  input.click()
}

/** Goes where files are looked at, with these. */
export async function openIncomingFiles(files: readonly File[], go: Go): Promise<void> {
  if (files.length === 0) return
  incomingFiles.set(files)
  await go(FILES_PAGE)
}

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true

/**
 * Takes files that are dropped anywhere on the page; gives what ends it. `onOver` is told while files are held over it.
 */
export function listenForDrops(
  onFiles: (files: readonly File[]) => void,
  onOver?: (isDraggedOver: boolean) => void,
): () => void {
  const end = new AbortController()
  const { signal } = end
  // Each element under the way tells of entering and leaving: over the page are those that were entered and not left.
  let depth = 0
  const over = (change: number): void => {
    depth = Math.max(0, depth + change)
    onOver?.(depth > 0)
  }
  addEventListener('dragenter', (event) => hasFiles(event) && over(1), { signal })
  addEventListener('dragleave', (event) => hasFiles(event) && over(-1), { signal })
  addEventListener('dragover', (event) => hasFiles(event) && event.preventDefault(), { signal })
  addEventListener(
    'drop',
    (event) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      depth = 0
      onOver?.(false)
      onFiles([...(event.dataTransfer?.files ?? [])])
    },
    { signal },
  )
  return () => end.abort()
}
