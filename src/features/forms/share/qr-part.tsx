import { t } from '@lingui/core/macro'
import { Download } from 'lucide-react'
import { useMemo } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { CopyButton } from '#ui/buttons/copy-button.tsx'
import { downloadFile } from '#ui/download-file.ts'
import { createQrDrawing, createQrSvg } from './form-links.ts'
import css from './share.module.css'

/** The address for phones: black on white, whatever the screen looks like. */
export function QrPart({ url, title }: { readonly url: string; readonly title: string }) {
  const { size, path } = useMemo(() => createQrDrawing(url), [url])
  const fileName = `${
    title
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .trim()
      .slice(0, 60) || 'form'
  }.svg`
  return (
    <div className={css.qr}>
      <svg
        className={css.code}
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={t`QR code of the link`}
        shapeRendering="crispEdges"
      >
        <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
        <path fill="#000" d={path} />
      </svg>
      <div className={css.part}>
        <p>{t`For your counter, packaging or posters. Print it 8 cm wide to scan it from 2 metres away.`}</p>
        <p className={css.address}>{url}</p>
        <div className={css.tools}>
          <Button onClick={() => downloadFile(fileName, [createQrSvg(url)], 'image/svg+xml')}>
            <Download aria-hidden="true" />
            {t`Download SVG`}
          </Button>
          <CopyButton text={url} label={t`Copy link`} />
        </div>
      </div>
    </div>
  )
}
