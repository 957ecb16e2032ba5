import { useOptionalWorkspace } from '#store/react/workspace-context.tsx'
import { storeFaultOf } from '#store/faults.ts'
import { Button } from '#ui/button.tsx'
import { RescueLink } from './rescue-link.tsx'
import { SimplePage } from './simple-page.tsx'
import { downloadEverything } from './download-everything.ts'
import { told } from '#ui/told.ts'

/** A part of the app that could not be fetched, by the specification's names: see app/load-errors.ts. */
const isMissingPart = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'ChunkLoadError' || ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED'))

/** In place of a screen that failed: what is so in plain words, and the two things that help. */
export function ErrorScreen({ error }: { readonly error: unknown }) {
  const workspace = useOptionalWorkspace()
  const { title, text } = wordsFor(error)
  return (
    <SimplePage
      title={title}
      actions={
        <>
          <Button variant="primary" onClick={() => location.reload()}>
            Reload
          </Button>
          {workspace ? <Button onClick={() => told(downloadEverything(workspace))}>Download a copy of everything</Button> : <RescueLink />}
        </>
      }
    >
      <p role="alert">{text}</p>
    </SimplePage>
  )
}

function wordsFor(error: unknown): { readonly title: string; readonly text: string } {
  const fault = storeFaultOf(error)
  if (fault) return { title: 'This device cannot open your work', text: fault.message }
  if (isMissingPart(error))
    return {
      title: 'A part of the app is missing',
      text: 'It could not be fetched: the connection is away, or a new version has come. Everything you wrote is saved on this device; reload once you are connected.',
    }
  return {
    title: 'This page has failed',
    text: 'That is a fault of the app, not of yours. Everything that was saved on this device is still there. Reload the page; if it fails again, download a copy of your work.',
  }
}
