/** Bytes of a text file that is opened or shared. */
export const TEXT_FILE_MAX_BYTES = 20 * 1024 * 1024

/** Words beside the file that another app shared, as the service worker keeps them until a page takes them. */
export interface ShareTargetText {
  readonly title: string
  readonly text: string
  readonly url: string
  /** Number of files that were shared; only the first is kept. */
  readonly fileCount: number
  /** The first file is larger than a text file may be, and isn't kept. */
  readonly isTooLarge: boolean
}

/** Reads the form that a system's share menu sends. */
export function readShareTargetText(
  form: { get(name: string): unknown },
  files: readonly { readonly size: number }[],
): ShareTargetText {
  const [title = '', text = '', url = ''] = ['title', 'text', 'url'].map((name) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  })
  return { title, text, url, fileCount: files.length, isTooLarge: (files[0]?.size ?? 0) > TEXT_FILE_MAX_BYTES }
}
