import { useRouter } from '@tanstack/react-router'
import { useOptionalWorkspace } from '#store/react/workspace-context.tsx'
import { storeFaultOf } from '#store/faults.ts'
import { Button } from '#ui/button.tsx'
import { ChunkLoadError } from '#ui/load-part.ts'
import { RescueLink } from './rescue-link.tsx'
import { SimplePage } from './simple-page.tsx'
import { downloadEverything } from './download-everything.ts'
import { toastOnError } from '#ui/toast-on-error.ts'

/** In place of a screen that failed: what is so in plain words, and what helps. */
export function ErrorScreen({ error }: { readonly error: unknown }) {
  const workspace = useOptionalWorkspace()
  const { title, text } = wordsFor(error)
  return (
    <SimplePage
      title={title}
      actions={
        <>
          {error instanceof ChunkLoadError && <TryAgain error={error} />}
          <Button variant={error instanceof ChunkLoadError ? 'default' : 'primary'} onClick={() => location.reload()}>
            Reload
          </Button>
          {workspace ? (
            <Button onClick={() => toastOnError(downloadEverything(workspace))}>Download a copy of everything</Button>
          ) : (
            <RescueLink />
          )}
        </>
      }
    >
      <p role="alert">{text}</p>
    </SimplePage>
  )
}

/** Nothing that is on the page goes; but a style sheet that has failed once is not asked for again. */
function TryAgain({ error }: { readonly error: ChunkLoadError }) {
  const router = useRouter()
  return (
    <Button variant="primary" onClick={() => (error.code === undefined ? router.invalidate() : location.reload())}>
      Try again
    </Button>
  )
}

function wordsFor(error: unknown): { readonly title: string; readonly text: string } {
  const fault = storeFaultOf(error)
  if (fault) return { title: 'This device cannot open your work', text: fault.message }
  if (error instanceof ChunkLoadError)
    return {
      title: 'A part of the app is missing',
      text: 'It could not be fetched: the connection is away, or a new version has come. Everything you wrote is saved on this device; try again once you are connected, or reload.',
    }
  return {
    title: 'This page has failed',
    text: 'That is a fault of the app, not of yours. Everything that was saved on this device is still there. Reload the page; if it fails again, download a copy of your work.',
  }
}
