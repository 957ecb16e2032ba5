import css from './picture-frame.module.css'
import { useIsOnline } from '#ui/hooks/use-is-online.ts'

export interface PictureFrameProps {
  /** An address that begins with https://. */
  address: string
  /** Description of the picture for screen readers. */
  title: string
  /** Shown until a picture has loaded: a letter or two. */
  standIn: string
}

/**
 * No cookies go along where the browser knows how to keep them back: others keep those of other sites apart by
 * themselves.
 */
const WITHOUT_COOKIES = { credentialless: true }

/**
 * A picture of another site, which learns this device's address by it, and nothing of the page around: the frame has an
 * address and a policy of its own (public/picture.html).
 */
export function PictureFrame({ address, title, standIn }: PictureFrameProps) {
  const isOnline = useIsOnline()
  return (
    <span className={css.box}>
      <span className={css.letters} aria-hidden="true">
        {standIn}
      </span>
      {isOnline && (
        <iframe
          key={address}
          {...WITHOUT_COOKIES}
          className={css.frame}
          src={`/picture.html#${encodeURIComponent(address)}`}
          title={title}
          sandbox="allow-scripts"
          referrerPolicy="no-referrer"
          tabIndex={-1}
        />
      )}
    </span>
  )
}
