import { EXTENSION_UIS, FRAME_SIZES } from '#domain/extensions/manifest.ts'
import { UI_LABELS } from '#features/extensions/registry/extension-labels.ts'
import { DraftAddress, DraftSelect, DraftText, DraftYesNo } from './draft-fields.tsx'
import type { TabProps } from './manifest-draft.ts'

const UI_OPTIONS = EXTENSION_UIS.map((value) => ({ value, label: UI_LABELS[value] }))
const TARGETS = [
  { value: 'strategy', label: 'Texts' },
  { value: 'opportunity', label: 'Offers' },
]
const SIZE = { type: 'number', inputMode: 'numeric', min: FRAME_SIZES.min, step: FRAME_SIZES.step } as const

/** Place and size that an extension opens in. */
export const DisplayTab = (tab: TabProps) => (
  <>
    <DraftSelect {...tab} at="ui" label="Opens as" options={UI_OPTIONS} />
    <DraftSelect
      {...tab}
      at="target"
      label="For"
      options={TARGETS}
      placeholder="Texts and offers"
      hint="Editor it appears in"
    />
    <DraftAddress
      {...tab}
      at="canvasURL"
      label="Page elsewhere"
      hint="Shown if it has no code, where your administrator allows pages from this host."
    />
    <DraftText
      {...tab}
      {...SIZE}
      at="minWidth"
      label="Min. width in pixels"
      hint="500 at least, in steps of 50. 0: full screen."
    />
    <DraftText
      {...tab}
      {...SIZE}
      at="minHeight"
      label="Min. height in pixels"
      hint="500 at least, in steps of 50. 0: full screen."
    />
    <DraftYesNo {...tab} at="allowFullscreen" label="Can fill the screen" />
    <DraftYesNo {...tab} at="allowPopout" label="Can move to a window of its own" />
  </>
)
