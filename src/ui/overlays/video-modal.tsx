import { t } from '@lingui/core/macro'
import { ExternalLink, Play } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { VideoEmbed, VideoFile } from '#lib/video-address.ts'
import { Button } from '#ui/buttons/button.tsx'
import { buttonClass } from '#ui/buttons/button-class.ts'
import { Modal } from './modal.tsx'
import { ExternalFrame } from '#ui/layout/external-frame.tsx'
import { useIsOnline } from '#ui/hooks/use-is-online.ts'
import css from './video-modal.module.css'

export interface VideoModalProps {
  open: boolean
  onClose: () => void
  title: string
  video: VideoFile | VideoEmbed
  /** URL of the video as it was entered. Default: the URL of the file or the player. */
  page?: string | undefined
}

/**
 * A video file, or the player of a video site. Nothing is loaded before 'Play' is pressed, so that no site learns who
 * only looked. Pauses when it closes.
 */
export function VideoModal({ open, onClose, title, video, page }: VideoModalProps) {
  const player = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (!open) player.current?.pause()
  }, [open])
  return (
    <Modal open={open} onClose={onClose} title={title} bare>
      {open || video.type === 'file' ? (
        <Film title={title} video={video} page={page ?? video.url} player={player} />
      ) : (
        <div className={css.film} />
      )}
    </Modal>
  )
}

interface FilmProps {
  title: string
  video: VideoFile | VideoEmbed
  page: string
  player: RefObject<HTMLVideoElement | null>
}

/** Comes and goes with the open dialog: the next opening begins with 'Play' again. */
function Film({ title, video, page, player }: FilmProps) {
  const isOnline = useIsOnline()
  const [isWanted, setIsWanted] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    if (isWanted) player.current?.focus()
  }, [isWanted, player])
  const elsewhere = (
    <a className={buttonClass({ variant: 'quiet' })} href={page} target="_blank" rel="noopener noreferrer">
      <ExternalLink aria-hidden="true" />
      {t`Open in a new window`}
    </a>
  )
  if (!isWanted || (video.type === 'file' && hasFailed))
    return (
      <div className={css.film}>
        {hasFailed && <p role="status">{isOnline ? t`This video couldn’t be played.` : OFFLINE}</p>}
        <Button
          variant="primary"
          onClick={() => {
            setHasFailed(false)
            setIsWanted(true)
          }}
        >
          <Play aria-hidden="true" />
          {hasFailed ? t`Try again` : t`Play`}
        </Button>
        {hasFailed ? elsewhere : <p className={css.from}>{isOnline ? sourceText(video.url) : OFFLINE}</p>}
      </div>
    )
  if (video.type === 'embed')
    return (
      <div className={css.player}>
        <ExternalFrame
          what="video"
          address={video.url}
          title={title}
          standIn={isOnline ? noAnswerText(video.host) : OFFLINE}
          action={isOnline && elsewhere}
        />
      </div>
    )
  const { url, captions } = video
  return (
    // Captions of another host are only readable where that host allows it for the video as well.
    <video
      ref={player}
      className={css.film}
      aria-label={title}
      src={url}
      controls
      autoPlay
      playsInline
      crossOrigin={captions !== undefined && hostOf(captions) !== location.host ? 'anonymous' : undefined}
      onError={() => setHasFailed(true)}
    >
      <track kind="captions" src={captions} label={t`Captions`} default={captions !== undefined} />
    </video>
  )
}

const OFFLINE = t`This video isn’t on this device. Connect to the internet to watch it.`

const hostOf = (url: string): string => new URL(url, location.href).host

function sourceText(url: string): string {
  const host = hostOf(url)
  return host === location.host ? t`Play loads this video.` : t`Play loads this video from ${host}.`
}

const noAnswerText = (host: string): string => t`${host} doesn’t answer. The video can’t be shown here right now.`
