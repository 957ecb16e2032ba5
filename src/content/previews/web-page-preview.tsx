import { t } from '@lingui/core/macro'
import { Monitor, Smartphone, Tablet } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { strategyPageHtml } from '#domain/pages/strategy-page.ts'
import type { TextPreviewProps } from './channel-text.ts'
import { useAccountContext } from '#store/react/account-context.tsx'
import { type Device, PageFrame } from '#ui/layout/page-frame.tsx'
import { Segmented } from '#ui/choices/segmented.tsx'
import css from './web-page-preview.module.css'

const DEVICES = [
  { value: 'desktop', label: t`Desktop`, icon: <Monitor aria-hidden="true" /> },
  { value: 'tablet', label: t`Tablet`, icon: <Tablet aria-hidden="true" /> },
  { value: 'phone', label: t`Phone`, icon: <Smartphone aria-hidden="true" /> },
] as const

/**
 * Previews a web page on a desktop, a tablet or a phone, in the company's colour or the partner's, as it is published.
 */
export function WebPagePreview({ shown, brand, device: given }: TextPreviewProps) {
  const [chosen, setDevice] = useState<Device>('desktop')
  const device = given ?? chosen
  const { accent } = useAccountContext().partner
  const { text, values } = useDeferredValue(shown)
  const html = useMemo(
    () =>
      strategyPageHtml({
        text,
        values,
        brand: { name: brand.name, website: brand.website, accent: brand.color || accent },
      }),
    [text, values, brand.name, brand.website, brand.color, accent],
  )
  return (
    <div className={css.around}>
      {given === undefined && (
        <Segmented
          label={t`Device`}
          options={DEVICES}
          value={device}
          onValueChange={setDevice}
          iconOnly
          className={css.devices}
        />
      )}
      <PageFrame title={t`Page`} html={html} device={device} />
    </div>
  )
}
