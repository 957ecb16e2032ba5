import { Page } from '#ui/page.tsx'
import { FieldsSection } from './fields-section.tsx'
import { Kit } from './kit.tsx'
import { OverlaysSection } from './overlays-section.tsx'
import { PiecesSection } from './pieces-section.tsx'
import css from './test-ui.module.css'

/** Every widget of src/ui in its states: for whoever changes one, and for the tests that look at all of them at once. */
export function UiScreen() {
  return (
    <Page>
      <h1>Test screen</h1>
      <section className={css.part}>
        <h2>Light and dark</h2>
        <div className={css.looks}>
          <Kit look="light" title="Light" />
          <Kit look="dark" title="Dark" />
        </div>
      </section>
      <OverlaysSection />
      <FieldsSection />
      <PiecesSection />
    </Page>
  )
}
