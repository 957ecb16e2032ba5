import { Link } from '@tanstack/react-router'
import { useWorkspace, type Workspace } from '#store/react/workspace-context.tsx'
import { Button } from '#ui/button.tsx'
import { cardClass } from '#ui/card-class.ts'
import { classNames } from '#ui/class-names.ts'
import { linkClass } from '#ui/link-class.ts'
import css from './home.module.css'

/** They come back by the preferences, on every device. */
async function dismiss({ mutate, showRefusal }: Workspace): Promise<void> {
  const [done, { tellDeed }] = await Promise.all([show(false), import('#records/actions/undo.ts')])
  if (done) tellDeed({ said: 'First steps are put away. They come back in Settings, Preferences.', back: () => show(true) })

  async function show(show_welcome_screen: boolean): Promise<boolean> {
    const shown = await mutate('preferences.update', { show_welcome_screen })
    if (!shown.ok) await showRefusal(shown.error)
    return shown.ok
  }
}

/** In place of the list while there is nothing to go on with. */
export function FirstSteps() {
  const workspace = useWorkspace()
  return (
    <section className={css.wide}>
      <div className={css.stepsHead}>
        <h2>First steps</h2>
        <Button small variant="quiet" onClick={() => dismiss(workspace)}>
          Put away
        </Button>
      </div>
      <ol className={classNames(cardClass({ list: true }), css.steps)}>
        <li>
          <span>1</span>
          <p>
            <Link to="/browse/opportunities" search={{ new: true }} className={linkClass}>
              Create an offer
            </Link>{' '}
            and give it a title. One you already sell is best.
          </p>
        </li>
        <li>
          <span>2</span>
          <p>Fill in its short sections, in any order. Every word is kept on this device as you type, with or without a connection.</p>
        </li>
        <li>
          <span>3</span>
          <p>
            Not sure what goes where? The{' '}
            <a className={linkClass} href={workspace.partner.resources.tutorial} target="_blank" rel="noopener">
              tutorial
            </a>{' '}
            shows one offer from start to end.
          </p>
        </li>
      </ol>
    </section>
  )
}
