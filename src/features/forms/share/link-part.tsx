import { t } from '@lingui/core/macro'
import { Eye } from 'lucide-react'
import { buttonClass } from '#ui/buttons/button-class.ts'
import { CopyButton } from '#ui/buttons/copy-button.tsx'
import css from './share.module.css'

/** The address itself, and how it looks. */
export const LinkPart = ({ url }: { readonly url: string }) => (
  <div className={css.part}>
    <p className={css.address}>{url}</p>
    <div className={css.tools}>
      <CopyButton variant="primary" text={url} label={t`Copy link`} />
      <PreviewLink url={url}>{t`Preview`}</PreviewLink>
    </div>
  </div>
)

/** The page as a stranger sees it; nothing that is filled in there is kept. */
export const PreviewLink = ({ url, children }: { readonly url: string; readonly children: string }) => (
  <a href={`${url}?preview=1`} target="_blank" rel="noopener" className={buttonClass({ variant: 'quiet' })}>
    <Eye aria-hidden="true" />
    {children}
  </a>
)
