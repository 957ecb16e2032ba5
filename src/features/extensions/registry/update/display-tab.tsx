import { t } from '@lingui/core/macro'
import { EXTENSION_UIS, FRAME_SIZES } from '#domain/extensions/manifest.ts'
import { EXTENSION_UI_LABELS } from '#features/extensions/registry/extension-labels.ts'
import { ManifestAddressField, ManifestSelectField, ManifestTextField, ManifestYesNoField } from './manifest-fields.tsx'
import type { ManifestTabProps } from './manifest-draft.ts'

const UI_OPTIONS = EXTENSION_UIS.map((value) => ({ value, label: EXTENSION_UI_LABELS[value] }))
const TARGETS = [
  { value: 'strategy', label: t`Texts` },
  { value: 'opportunity', label: t`Offers` },
]
const SIZE = { type: 'number', inputMode: 'numeric', min: FRAME_SIZES.min, step: FRAME_SIZES.step } as const

/** Place and size that an extension opens in. */
export const DisplayTab = (tab: ManifestTabProps) => (
  <>
    <ManifestSelectField {...tab} at="ui" label={t`Opens as`} options={UI_OPTIONS} />
    <ManifestSelectField
      {...tab}
      at="target"
      label={t`For`}
      options={TARGETS}
      placeholder={t`Texts and offers`}
      hint={t`Editor it appears in`}
    />
    <ManifestAddressField
      {...tab}
      at="canvasURL"
      label={t`External page`}
      hint={t`Shown if the extension has no code and your administrator allows pages from this host.`}
    />
    <ManifestTextField
      {...tab}
      {...SIZE}
      at="minWidth"
      label={t`Min. width in pixels`}
      hint={t`At least 500, in steps of 50. Enter 0 for full screen.`}
    />
    <ManifestTextField
      {...tab}
      {...SIZE}
      at="minHeight"
      label={t`Min. height in pixels`}
      hint={t`At least 500, in steps of 50. Enter 0 for full screen.`}
    />
    <ManifestYesNoField {...tab} at="allowFullscreen" label={t`Can fill the screen`} />
    <ManifestYesNoField {...tab} at="allowPopout" label={t`Can open in a separate window`} />
  </>
)
