import { FILES_PAGE, incomingFiles } from '#features/offers/files/incoming-files.ts'

/** What an installed app was opened with: https://wicg.github.io/web-app-launch/#launchqueue-interface */
interface LaunchQueue {
  setConsumer(consumer: (params: { readonly files?: readonly { getFile(): Promise<File> }[] }) => void): void
}

declare global {
  interface Window {
    readonly launchQueue?: LaunchQueue
  }
}

/** Shows what is in the files that the installed app is opened with. One that went away meanwhile is left out. */
export function openLaunchedFiles(open: (href: string) => void): void {
  window.launchQueue?.setConsumer(({ files = [] }) => {
    void Promise.allSettled(files.map((handle) => handle.getFile())).then((read) => {
      const found = read.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
      if (found.length === 0) return
      incomingFiles.set(found)
      open(FILES_PAGE.to)
    })
  })
}
