import { t } from '@lingui/core/macro'
import { type ReactNode, useState } from 'react'
import { videoHosts } from '#domain/partner/allowed-hosts.ts'
import { readVideo } from '#lib/video-address.ts'
import { useAccountContext } from '#store/react/account-context.tsx'
import { lazyOverlay } from '#ui/overlays/lazy-overlay.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import type { VideoModalProps } from '#ui/overlays/video-modal.tsx'

const overlay = lazyOverlay<VideoModalProps>(async () => (await import('#ui/overlays/video-modal.tsx')).VideoModal)

/** Other addresses could run a script. */
const LEADS_SOMEWHERE = /^(?:https?:\/\/|\/(?!\/))/i

export interface VideoLinkProps {
  /**
   * Address of a file, of a video on a video site, or of any page. `film.mp4#captions=/film.vtt` names the captions of
   * a file.
   */
  readonly address: string
  readonly title: string
  readonly className?: string | undefined
  /** Shown in the place of the link to a window of its own. */
  readonly fallback?: ReactNode
  readonly children: ReactNode
}

/** Opens a video over the page, if it's a file or its host is allowed; any other address opens in a new window. */
export function VideoLink({ address, title, className, fallback, children }: VideoLinkProps) {
  const { partner } = useAccountContext()
  const [isOpen, setIsOpen] = useState(false)
  // A player keeps the origin of its site, which must never be that of the app.
  const video = readVideo(
    address,
    videoHosts(partner).filter((host) => host !== location.host),
  )
  if (video.type === 'link' && !LEADS_SOMEWHERE.test(video.url)) return children
  if (video.type === 'link' && fallback !== undefined) return fallback
  if (video.type === 'link')
    return (
      <a href={video.url} target="_blank" rel="noopener" className={className}>
        {children}
        <VisuallyHidden> {t`(opens in a new window)`}</VisuallyHidden>
      </a>
    )
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {children}
      </button>
      <overlay.Light open={isOpen} onClose={() => setIsOpen(false)} title={title} video={video} page={address} />
    </>
  )
}
