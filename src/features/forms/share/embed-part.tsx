import { Info } from 'lucide-react'
import { CopyButton } from '#ui/buttons/copy-button.tsx'
import { DisabledReason } from '#ui/overlays/disabled-reason.tsx'
import { embedCode } from './form-links.ts'
import { PreviewLink } from './link-part.tsx'
import css from './share.module.css'

/** What makes the form a part of another page. */
export function EmbedPart({ url, title }: { readonly url: string; readonly title: string }) {
  const code = embedCode(url, title)
  return (
    <div className={css.part}>
      <p className={css.name}>Paste this where the form should appear</p>
      <pre className={css.snippet}>
        <code dir="ltr">{code}</code>
      </pre>
      <DisabledReason icon={<Info aria-hidden="true" />}>
        Inside another page, responses given offline are only stored while that page stays open. For markets and fairs,
        use the link.
      </DisabledReason>
      <div className={css.tools}>
        <CopyButton variant="primary" text={code} label="Copy code" />
        <PreviewLink url={url}>Preview</PreviewLink>
      </div>
    </div>
  )
}
