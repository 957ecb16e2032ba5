import { Page } from '#ui/page.tsx'
import { FieldsPart } from './fields-part.tsx'
import { Kit } from './kit.tsx'
import { OverlaysPart } from './overlays-part.tsx'
import { PiecesPart } from './pieces-part.tsx'
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
      <OverlaysPart />
      <FieldsPart />
      <PiecesPart />
    </Page>
  )
}
