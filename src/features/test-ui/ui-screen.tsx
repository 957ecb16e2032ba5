import { Page } from '#ui/layout/page.tsx'
import { WidgetKit } from './widget-kit.tsx'
import css from './test-ui.module.css'

/** The widgets that most screens are made of, light and dark. Tests show every widget below it. */
export function UiScreen() {
  return (
    <Page>
      <h1>Test screen</h1>
      <section className={css.part}>
        <h2>Light and dark</h2>
        <div className={css.looks}>
          <WidgetKit look="light" title="Light" />
          <WidgetKit look="dark" title="Dark" />
        </div>
      </section>
    </Page>
  )
}
