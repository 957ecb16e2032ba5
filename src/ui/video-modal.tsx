import { Play } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { Modal } from './modal.tsx'
import css from './video-modal.module.css'

export interface VideoModalProps {
  open: boolean
  onClose: () => void
  title: string
  /** The address of a video file. */
  url: string
  /** A WebVTT file. */
  captions?: { readonly url: string; readonly label: string; readonly language: string } | undefined
}

/** A film. Nothing of it is loaded before 'Play' is pressed, so that nobody learns who only looked at the page. It pauses when it closes. */
export function VideoModal({ open, onClose, ...film }: VideoModalProps) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (!open) video.current?.pause()
  }, [open])
  return (
    <Modal open={open} onClose={onClose} title={film.title} bare>
      <Film {...film} video={video} />
    </Modal>
  )
}

type FilmProps = Omit<VideoModalProps, 'open' | 'onClose'> & { video: RefObject<HTMLVideoElement | null> }

/** Comes and goes with the open dialog: the next opening begins with 'Play' again. */
function Film({ title, url, captions, video }: FilmProps) {
  const [isWanted, setIsWanted] = useState(false)
  useEffect(() => {
    if (isWanted) video.current?.focus()
  }, [isWanted, video])
  if (!isWanted)
    return (
      <div className={css.film}>
        <Button variant="primary" onClick={() => setIsWanted(true)}>
          <Play aria-hidden="true" />
          Play
        </Button>
        <p className={css.from}>{sourceText(url)}</p>
      </div>
    )
  return (
    // Captions of another host are only readable where that host allows it for the film as well.
    <video
      ref={video}
      className={css.film}
      aria-label={title}
      src={url}
      controls
      autoPlay
      playsInline
      crossOrigin={captions && hostOf(captions.url) !== location.host ? 'anonymous' : undefined}
    >
      <track kind="captions" src={captions?.url} label={captions?.label} srcLang={captions?.language} default={captions !== undefined} />
    </video>
  )
}

const hostOf = (url: string): string => new URL(url, location.href).host

const sourceText = (url: string): string =>
  hostOf(url) === location.host ? 'It is loaded when you press Play.' : `It is loaded from ${hostOf(url)} when you press Play.`
