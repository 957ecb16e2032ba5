import { Link, type LinkProps } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { openTemplatePicker } from '#content/template-picker/open-template-picker.ts'
import { useAccountContext, type AccountContext } from '#store/react/account-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { buttonClass } from '#ui/buttons/button-class.ts'
import { cardClass } from '#ui/layout/card-class.ts'
import { classNames } from '#ui/class-names.ts'
import { LinkButton } from '#ui/navigation/link-button.tsx'
import { linkClass } from '#ui/navigation/link-class.ts'
import { StateRing } from '#ui/feedback/state-ring.tsx'
import css from './checklist.module.css'
import type { HomeFacts } from '#features/home/home-facts.ts'
import { nextChecklistStep, type ChecklistStep, type ChecklistStepKey } from './checklist-steps.ts'

/** Remembered in the preferences, on every device. */
async function dismissChecklist({ mutate, showRefusal }: AccountContext): Promise<void> {
  const [done, { offerUndo }] = await Promise.all([show(false), import('#records/actions/undo.ts')])
  if (done)
    offerUndo({
      announcement: 'List dismissed. You can show it again in Settings › Preferences.',
      undo: () => show(true),
    })

  async function show(show_welcome_screen: boolean): Promise<boolean> {
    const shown = await mutate('preferences.update', { show_welcome_screen })
    if (!shown.ok) await showRefusal(shown.error)
    return shown.ok
  }
}

export interface SampleOfferAction {
  readonly title: string
  readonly create: () => void
}

export interface ChecklistProps {
  readonly facts: HomeFacts
  readonly steps: readonly ChecklistStep[]
  readonly sample: SampleOfferAction
  readonly onInstall: (() => void) | undefined
}

/**
 * 'Get started': ends with the first text, ticks itself, and goes away when everything is done or somebody dismisses
 * it.
 */
export function Checklist({ facts, steps, sample, onInstall }: ChecklistProps) {
  const account = useAccountContext()
  const id = useId()
  const doneCount = steps.filter(({ isDone }) => isDone).length
  const next = nextChecklistStep(steps)
  const words = stepWords({ facts, sample, onInstall })
  return (
    <section className={classNames(cardClass(), css.card)} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id}>Get started</h2>
        <span className={css.count}>
          {doneCount} of {steps.length} done
        </span>
        <span className={css.meter} aria-hidden="true">
          {steps.map(({ key, isDone }) => (
            <i key={key} className={classNames(isDone && css.full, key === next && css.half)} />
          ))}
        </span>
      </div>
      <ol>
        {steps.map(({ key, isDone }) => {
          const { title, text, aside, action } = words[key]
          const isNext = key === next
          return (
            <li key={key} className={classNames(css.step, isDone && css.done, isNext && css.next)}>
              <span className={css.ring}>
                <StateRing state={isDone ? 'done' : 'none'} />
              </span>
              <strong>{title}</strong>
              <p>{text}</p>
              {!isNext && <span className={css.aside}>{aside(isDone)}</span>}
              {isNext && <div className={css.actions}>{action}</div>}
            </li>
          )
        })}
      </ol>
      <p className={css.foot}>
        <LinkButton onClick={() => void dismissChecklist(account)}>Dismiss this list</LinkButton>
      </p>
    </section>
  )
}

interface StepWords {
  readonly title: string
  readonly text: ReactNode
  /** At the right of a step that is not the next one. */
  readonly aside: (isDone: boolean) => ReactNode
  readonly action: ReactNode
}

const TO_COMPANY: LinkProps = { to: '/settings/company' }

function stepWords({
  facts,
  sample,
  onInstall,
}: Omit<ChecklistProps, 'steps'>): Readonly<Record<ChecklistStepKey, StepWords>> {
  const { company, formIDs } = facts
  const toForms: LinkProps = formIDs.length > 0 ? { to: '/forms' } : { to: '/forms', search: { new: true } }
  return {
    company: {
      title: 'Add your company',
      text: companyText(company),
      aside: (isDone) => <StepLink link={TO_COMPANY} label={isDone ? 'Edit' : 'Add'} of="your company" />,
      action: (
        <Link {...TO_COMPANY} className={buttonClass({ variant: 'primary' })}>
          Add your company
        </Link>
      ),
    },
    offer: {
      title: 'Describe an offer',
      text: 'About ten minutes for a first version. Or start with our sample and change it.',
      aside: (isDone) => isDone && <StepLink link={{ to: '/browse/opportunities' }} label="Open" of="your offers" />,
      action: (
        <>
          <Link to="/browse/opportunities" search={{ new: true }} className={buttonClass({ variant: 'primary' })}>
            <Plus aria-hidden="true" />
            New offer
          </Link>
          <Button onClick={sample.create}>Try the sample: {sample.title}</Button>
        </>
      ),
    },
    text: {
      title: 'Write your first text',
      text: 'An ad or an email, drafted from your offer. Works offline too.',
      aside: (isDone) =>
        isDone ? <StepLink link={{ to: '/browse/strategies' }} label="Open" of="your texts" /> : '1 min',
      action: (
        <Button variant="primary" onClick={() => openTemplatePicker({ offer: facts.latestOffer?.name })}>
          Choose a template
        </Button>
      ),
    },
    form: {
      title: 'Publish a form',
      text: 'Collect reviews and use them in your texts.',
      aside: (isDone) => (isDone ? <StepLink link={{ to: '/forms' }} label="Open" of="your forms" /> : '3 min'),
      action: (
        <Link {...toForms} className={buttonClass({ variant: 'primary' })}>
          {formIDs.length > 0 ? 'Open your forms' : 'New form'}
        </Link>
      ),
    },
    install: {
      title: 'Install the app',
      text: 'Opens from your desktop, keeps working without a connection.',
      aside: () => '1 click',
      action: (
        <Button variant="primary" onClick={() => onInstall?.()}>
          Install
        </Button>
      ),
    },
  }
}

function companyText({ name, website, color }: HomeFacts['company']): ReactNode {
  if (name === '') return 'Name, website and colour. Every text and form can use them.'
  const missing = [...(website === '' ? ['website'] : []), ...(color === '' ? ['colour'] : [])]
  return (
    <>
      <bdi>{name}</bdi>
      {missing.length === 0 ? ' · name, website, colour' : ` · no ${missing.join(' and no ')} yet`}
    </>
  )
}

function StepLink({ link, label, of }: { readonly link: LinkProps; readonly label: string; readonly of: string }) {
  return (
    <Link {...link} className={linkClass} aria-label={`${label} ${of}`}>
      {label}
    </Link>
  )
}
