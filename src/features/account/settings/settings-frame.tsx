import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { SectionFrame } from '#ui/layout/section-frame.tsx'
import { SETTINGS_SECTIONS } from './settings-sections.ts'

/** Around every section of the settings. */
export function SettingsFrame({ wide, children }: { readonly wide: boolean; readonly children: ReactNode }) {
  return (
    <SectionFrame label={t`Settings`} sections={SETTINGS_SECTIONS} wide={wide}>
      {children}
    </SectionFrame>
  )
}
