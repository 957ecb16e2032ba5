import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
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
      announcement: t`List dismissed. You can show it again in Settings › Preferences.`,
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
        <h2 id={id}>{t`Get started`}</h2>
        <span className={css.count}>{t`${doneCount} of ${{ stepCount: steps.length }} done`}</span>
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
        <LinkButton onClick={() => void dismissChecklist(account)}>{t`Dismiss this list`}</LinkButton>
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
      title: t`Add your company`,
      text: companyText(company),
      aside: (isDone) => (
        <StepLink
          link={TO_COMPANY}
          label={isDone ? t`Edit` : t`Add`}
          name={isDone ? t`Edit your company` : t`Add your company`}
        />
      ),
      action: (
        <Link {...TO_COMPANY} className={buttonClass({ variant: 'primary' })}>
          {t`Add your company`}
        </Link>
      ),
    },
    offer: {
      title: t`Describe an offer`,
      text: t`About ten minutes for a first version. Or start with our sample and change it.`,
      aside: (isDone) =>
        isDone && (
          <StepLink
            link={{ to: '/browse/opportunities' }}
            label={t({ message: 'Open', context: 'verb' })}
            name={t`Open your offers`}
          />
        ),
      action: (
        <>
          <Link to="/browse/opportunities" search={{ new: true }} className={buttonClass({ variant: 'primary' })}>
            <Plus aria-hidden="true" />
            {t`New offer`}
          </Link>
          <Button onClick={sample.create}>
            <Trans>Try the sample: {{ title: sample.title }}</Trans>
          </Button>
        </>
      ),
    },
    text: {
      title: t`Write your first text`,
      text: t`An ad or an email, drafted from your offer. Works offline too.`,
      aside: (isDone) =>
        isDone ? (
          <StepLink
            link={{ to: '/browse/strategies' }}
            label={t({ message: 'Open', context: 'verb' })}
            name={t`Open your texts`}
          />
        ) : (
          t`1 min`
        ),
      action: (
        <Button variant="primary" onClick={() => openTemplatePicker({ offer: facts.latestOffer?.name })}>
          {t`Choose a template`}
        </Button>
      ),
    },
    form: {
      title: t`Publish a form`,
      text: t`Collect reviews and use them in your texts.`,
      aside: (isDone) =>
        isDone ? (
          <StepLink link={{ to: '/forms' }} label={t({ message: 'Open', context: 'verb' })} name={t`Open your forms`} />
        ) : (
          t`3 min`
        ),
      action: (
        <Link {...toForms} className={buttonClass({ variant: 'primary' })}>
          {formIDs.length > 0 ? t`Open your forms` : t`New form`}
        </Link>
      ),
    },
    install: {
      title: t`Install the app`,
      text: t`Opens from your desktop, keeps working without a connection.`,
      aside: () => t`1 click`,
      action: (
        <Button variant="primary" onClick={() => onInstall?.()}>
          {t`Install`}
        </Button>
      ),
    },
  }
}

function companyText({ name, website, color }: HomeFacts['company']): ReactNode {
  if (name === '') return t`Name, website and colour. Every text and form can use them.`
  return (
    <>
      <bdi>{name}</bdi> · {companyState({ website, color })}
    </>
  )
}

function companyState({ website, color }: Pick<HomeFacts['company'], 'website' | 'color'>): string {
  if (website === '') return color === '' ? t`no website and no colour yet` : t`no website yet`
  return color === '' ? t`no colour yet` : t`name, website, colour`
}

interface StepLinkProps {
  readonly link: LinkProps
  readonly label: string
  /** The label with its object, for screen readers. */
  readonly name: string
}

function StepLink({ link, label, name }: StepLinkProps) {
  return (
    <Link {...link} className={linkClass} aria-label={name}>
      {label}
    </Link>
  )
}
