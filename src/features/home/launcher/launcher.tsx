import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronDown, Pencil, Plus } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { openTemplatePicker } from '#content/template-picker/open-template-picker.ts'
import { isolateDirection } from '#lib/text/text.ts'
import { useActionContext } from '#records/actions/use-action-context.ts'
import { chooseRecord } from '#records/choose/choose-record.ts'
import type { LocalDatabase } from '#store/database.ts'
import { idByName } from '#store/queries.ts'
import { recordWithSummary } from '#store/whole-records.ts'
import { useLocalQuery, useAccountContext } from '#store/react/account-context.tsx'
import type { SummaryRow } from '#store/rows.ts'
import { buttonClass } from '#ui/buttons/button-class.ts'
import { cardClass } from '#ui/layout/card-class.ts'
import { classNames } from '#ui/class-names.ts'
import { Menu, type MenuEntry } from '#ui/overlays/menu.tsx'
import { LastDraft } from './last-draft.tsx'
import {
  currentTemplateName,
  nameInSentence,
  QUICK_TEMPLATES,
  type LaunchTemplate,
  useLaunchChoice,
} from './launch-choice.ts'
import css from './launcher.module.css'
import type { LaunchTemplateGroup } from './template-groups.ts'

const OFFER = 'opportunity'

export interface LauncherProps {
  /** The offer edited last. */
  readonly latest: SummaryRow
}

/** 'Write social ads for Weekly Loaf': from Home to drafts in one click. */
export function Launcher({ latest }: LauncherProps) {
  const { session } = useAccountContext()
  const [choice, change] = useLaunchChoice(session.ID)
  const context = useActionContext(OFFER)
  const id = useId()
  const { template } = choice
  const chosen = useLocalQuery((database) => offerNamed(database, choice.offer), [choice.offer])
  const offer = chosen ?? latest
  const toWriter = (use: string) => ({ to: '/browse/drafts', search: { offer: offer.name, use, write: true } }) as const
  const chooseOffer = async () => {
    const picked = await chooseRecord(context, { kind: OFFER, label: t`For which offer?` })
    if (picked) change({ offer: picked.name })
  }
  const templateMenu = <LaunchTemplateMenu template={template} onPick={(next) => change({ template: next })} />
  const offerButton = (
    <button
      type="button"
      className={css.pick}
      aria-haspopup="dialog"
      aria-label={t`Offer: ${{ title: isolateDirection(offer.title) }}`}
      onClick={() => void chooseOffer()}
    >
      <span className={css.clip} dir="auto">
        {offer.title}
      </span>
      <ChevronDown aria-hidden="true" />
    </button>
  )
  return (
    <section className={classNames(cardClass(), css.card)} aria-labelledby={id}>
      <div>
        <h2 id={id} className={css.heading}>
          {t`Write from an offer`}
        </h2>
        <p className={css.sentence}>
          <Trans>
            <span>Write</span> {templateMenu} <span>for</span> {offerButton}
          </Trans>
        </p>
        <div className={css.actions}>
          <Link {...toWriter(template.slug)} className={buttonClass({ variant: 'primary' })}>
            <Pencil aria-hidden="true" />
            {plural({ count: template.variants }, { one: 'Write # draft', other: 'Write # drafts' })}
          </Link>
          <span className={css.quick}>
            {QUICK_TEMPLATES.filter(({ slug }) => slug !== template.slug).map(({ slug, name }) => (
              <Link key={slug} {...toWriter(slug)} className={css.chip}>
                {name}
              </Link>
            ))}
            <button
              type="button"
              className={css.chip}
              aria-haspopup="dialog"
              onClick={() => openTemplatePicker({ offer: offer.name })}
            >
              {t`All templates`}
            </button>
          </span>
        </div>
      </div>
      <LastDraft template={template} offer={offer.ID} />
    </section>
  )
}

/** An offer by its slug; null where it is in the trash or gone. */
async function offerNamed(
  database: LocalDatabase,
  name: string,
): Promise<Pick<SummaryRow, 'ID' | 'name' | 'title'> | null> {
  const ID = name === '' ? undefined : await idByName(database, OFFER, name)
  const seen = ID === undefined ? undefined : await recordWithSummary(database, OFFER, ID)
  return seen && !seen.deleted ? seen.summary : null
}

/** While there is no offer, and nobody wants the checklist. */
export function NoOfferLauncher({ why }: { readonly why: string | null }) {
  const id = useId()
  return (
    <section className={classNames(cardClass(), css.card)} aria-labelledby={id}>
      <div>
        <h2 id={id} className={css.heading}>
          {t`Write from an offer`}
        </h2>
        <p className={css.sentence}>{t`Describe an offer first`}</p>
        <p className={css.remark}>
          {why === null ? t`Your ads, emails and pages are written from your offer.` : `${why}.`}
        </p>
        {why === null && (
          <div className={css.actions}>
            <Link to="/browse/opportunities" search={{ new: true }} className={buttonClass({ variant: 'primary' })}>
              <Plus aria-hidden="true" />
              {t`New offer`}
            </Link>
          </div>
        )}
      </div>
    </section>
  )
}

interface TemplatePickProps {
  readonly template: LaunchTemplate
  readonly onPick: (template: LaunchTemplate) => void
}

/** The catalogue comes after the first picture: until somebody opens the menu, the name chosen last is enough. */
function LaunchTemplateMenu({ template, onPick }: TemplatePickProps) {
  const { database } = useAccountContext()
  const [groups, setGroups] = useState<readonly LaunchTemplateGroup[]>([])
  useEffect(() => {
    let isCancelled = false
    import('./template-groups.ts')
      .then(({ readTemplateGroups }) => readTemplateGroups(database))
      .then(
        (read) => {
          if (!isCancelled) setGroups(read)
        },
        // Fetched again on the next visit; 'All templates' and the quick links work without it.
        () => undefined,
      )
    return () => {
      isCancelled = true
    }
  }, [database])
  const known = groups.flatMap(({ templates }) => templates)
  const pick = (slug: string) => {
    const chosen = known.find((one) => one.slug === slug)
    if (chosen) onPick(chosen)
  }
  const name = currentTemplateName(template, known)
  const entries = groups.flatMap(({ name: heading, templates }): readonly MenuEntry[] => [
    { type: 'header', label: heading },
    {
      type: 'choice',
      label: heading,
      value: template.slug,
      options: templates.map((one) => ({ value: one.slug, label: one.name })),
      onChoose: pick,
    },
  ])
  return (
    <Menu
      align="start"
      entries={entries.length > 0 ? entries : [{ type: 'header', label: t`Loading templates…` }]}
      trigger={
        <button type="button" className={css.pick} aria-label={t`Template: ${{ name }}`}>
          <span className={css.clip}>{nameInSentence(name)}</span>
          <ChevronDown aria-hidden="true" />
        </button>
      }
    />
  )
}
