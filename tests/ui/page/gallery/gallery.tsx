import { UiScreen } from '#features/test-ui/ui-screen.tsx'
import { Page } from '#ui/layout/page.tsx'
import { FieldsSection } from './fields-section.tsx'
import { OverlaysSection } from './overlays-section.tsx'
import { PiecesSection } from './pieces-section.tsx'

/** Every widget of src/ui in its states, below the product's own test screen. */
export function Gallery() {
  return (
    <>
      <UiScreen />
      <Page>
        <OverlaysSection />
        <FieldsSection />
        <PiecesSection />
      </Page>
    </>
  )
}
