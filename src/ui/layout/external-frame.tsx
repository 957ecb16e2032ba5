import { t } from '@lingui/core/macro'
import { RotateCw } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import css from './external-frame.module.css'
import { useIsOnline } from '#ui/hooks/use-is-online.ts'

export interface ExternalFrameProps {
  what: 'page' | 'picture' | 'video'
  /** URL on another site. Its host must be on the server's allow list, as pages load from no other. */
  address: string
  /** Names the content for screen readers. */
  title: string
  /** Shown without a connection, or if the other site doesn't answer: 'This preview isn’t on this device yet.' */
  standIn: string
  /** Below the stand-in, beside 'Try again'. */
  action?: ReactNode
}

/**
 * Other sites never share an origin with the app. Players need their own storage, so they keep the origin of their
 * site.
 */
const SANDBOX = {
  page: 'allow-scripts',
  picture: 'allow-scripts',
  video: 'allow-scripts allow-same-origin allow-presentation',
} as const

/** Leaves the cookies of the other site out, in browsers that can. */
const WITHOUT_COOKIES = { credentialless: true }

/** A page that is shown but never reports back did not load: a proxy answered, or the server is away. */
const ANSWER_LIMIT_MS = 3000

/**
 * Shows content of another site in a sandbox of its own: public/embed.html, under a policy that allows the partner's
 * hosts alone.
 */
export function ExternalFrame({ what, address, title, standIn, action }: ExternalFrameProps) {
  const isOnline = useIsOnline()
  const [tries, setTries] = useState(0)
  const attempt = `${tries} ${address}`
  const [failed, setFailed] = useState('')
  const frame = useRef<HTMLIFrameElement>(null)
  const isTried = isOnline && failed !== attempt
  useFailure(frame, isTried ? attempt : '', setFailed)
  if (!isTried)
    return (
      <div className={css.standIn} role="status">
        <p>{standIn}</p>
        <div className={css.actions}>
          <Button onClick={() => setTries((before) => before + 1)}>
            <RotateCw aria-hidden="true" />
            {t`Try again`}
          </Button>
          {action}
        </div>
      </div>
    )
  return (
    <iframe
      key={attempt}
      ref={frame}
      {...(what !== 'video' && WITHOUT_COOKIES)}
      className={css.frame}
      src={`/embed.html#${what}=${encodeURIComponent(address)}`}
      title={title}
      sandbox={SANDBOX[what]}
      allow={what === 'video' ? 'autoplay; fullscreen; picture-in-picture; encrypted-media' : undefined}
    />
  )
}

/** Tells which attempt has failed. The page in the frame says so, or says nothing at all. */
function useFailure(
  frame: RefObject<HTMLIFrameElement | null>,
  attempt: string,
  onFailed: (attempt: string) => void,
): void {
  useEffect(() => {
    const element = frame.current
    if (attempt === '' || !element) return undefined
    let limit: ReturnType<typeof setTimeout> | undefined
    let hasStarted = false
    const onMessage = ({ source, data }: MessageEvent<unknown>) => {
      if (source === null || source !== element.contentWindow || typeof data !== 'object' || data === null) return
      if (!('type' in data) || data.type !== 'embed' || !('state' in data)) return
      hasStarted = true
      if (data.state === 'failed') onFailed(attempt)
    }
    const onLoad = () => {
      limit = setTimeout(() => !hasStarted && onFailed(attempt), ANSWER_LIMIT_MS)
    }
    addEventListener('message', onMessage)
    element.addEventListener('load', onLoad)
    return () => {
      removeEventListener('message', onMessage)
      element.removeEventListener('load', onLoad)
      clearTimeout(limit)
    }
  }, [frame, attempt, onFailed])
}
