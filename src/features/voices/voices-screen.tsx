import { plural, t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { Ellipsis, Plus, Star } from 'lucide-react'
import { readVoices } from '#content/voices/read-voices.ts'
import type { BrandVoice } from '#domain/voices/brand-voice.ts'
import { voiceKind, type VoiceFacts } from '#domain/kinds/voices/voice.ts'
import { isObject } from '#lib/json.ts'
import { permittedEntries } from '#records/actions/permitted-entries.ts'
import { recordMenuEntries } from '#records/actions/record-menu-entries.tsx'
import { useActionContext } from '#records/actions/use-action-context.ts'
import { type RecordRef, toRecordRef } from '#records/kind-screens.ts'
import { useLocalQuery } from '#store/react/account-context.tsx'
import { useRights } from '#store/react/use-rights.ts'
import { Button } from '#ui/buttons/button.tsx'
import { buttonClass } from '#ui/buttons/button-class.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { cardClass } from '#ui/layout/card-class.ts'
import { Menu } from '#ui/overlays/menu.tsx'
import { createVoice } from './create-voice.ts'
import { setDefaultVoice } from './set-default-voice.ts'
import { VoiceInitial } from './voice-initial.tsx'
import css from './voices-screen.module.css'

const KIND = 'voice'

/** The account's brand voices. */
export function VoicesScreen() {
  const context = useActionContext(KIND)
  const known = useLocalQuery(readVoices)
  const create = () => createVoice(context)
  const isEmpty = known?.voices.length === 0
  return (
    <>
      <div className={css.head}>
        <h1 className={css.grow}>{t`Brand voices`}</h1>
        {!isEmpty && (
          <Button variant="primary" onClick={create}>
            <Plus aria-hidden="true" />
            {t`New brand voice`}
          </Button>
        )}
      </div>
      <p className={css.lead}>
        {t`Set how your texts should sound. The writer uses the default brand voice unless you choose another for an offer.`}
      </p>
      {!known && <SkeletonRows count={3} />}
      {isEmpty && (
        <EmptyState
          title={t`No brand voice yet`}
          action={
            <Button variant="primary" onClick={create}>
              <Plus aria-hidden="true" />
              {t`New brand voice`}
            </Button>
          }
        >
          {t`Describe how you write, or let us learn it from your texts. Drafts and checks follow it.`}
        </EmptyState>
      )}
      {known && !isEmpty && (
        <ul className={css.list}>
          {known.voices.map((voice) => (
            <VoiceRow key={voice.ID} voice={voice} isDefault={voice.ID === known.defaultID} />
          ))}
        </ul>
      )}
    </>
  )
}

function VoiceRow({ voice, isDefault }: { readonly voice: BrandVoice; readonly isDefault: boolean }) {
  const { ID, title } = voice
  const summary = voiceKind.summary(voice)
  const facts: Partial<VoiceFacts> = isObject(summary.extra) ? summary.extra : {}
  const counts = [
    facts.samples ? plural(facts.samples, { one: '# sample', other: '# samples' }) : t`No samples yet`,
    ...(facts.avoid ? [plural(facts.avoid, { one: '# word to avoid', other: '# words to avoid' })] : []),
  ]
  return (
    <li className={`${cardClass()} ${css.row}`}>
      <VoiceInitial ID={ID} title={title} />
      <div className={css.words}>
        <div className={css.line}>
          <bdi className={css.name}>{title}</bdi>
          {isDefault && <span className={css.badge}>{t`Default`}</span>}
          <span className={css.facts}>{counts.join(', ')}</span>
        </div>
        {facts.quote && (
          <p className={css.quote} dir="auto">
            “<bdi>{facts.quote}</bdi>”
          </p>
        )}
      </div>
      <VoiceActions voice={voice} isDefault={isDefault} />
    </li>
  )
}

function VoiceActions({ voice, isDefault }: { readonly voice: BrandVoice; readonly isDefault: boolean }) {
  const context = useActionContext(KIND)
  const { account, screens } = context
  const rights = useRights(screens)
  const ref = toRecordRef(KIND, voice)
  return (
    <div className={css.actions}>
      <Link {...screens.open(ref)} className={buttonClass({ small: true })} aria-label={editLabel(voice)}>
        {t`Edit`}
      </Link>
      {rights && (
        <Menu
          trigger={
            <Button variant="quiet" small iconOnly aria-label={t`More about ${{ voice: voice.title }}`}>
              <Ellipsis aria-hidden="true" />
            </Button>
          }
          entries={permittedEntries(rights, [
            ...(isDefault ? [] : [defaultEntry(() => setDefaultVoice(account, voice.ID))]),
            ...recordMenuEntries(context, ref satisfies RecordRef, { isOpen: true }),
          ])}
        />
      )}
    </div>
  )
}

const editLabel = ({ title }: BrandVoice): string => t`Edit ${title}`

const defaultEntry = (onSelect: () => unknown) => ({
  needs: 'update' as const,
  label: t`Make default`,
  icon: <Star aria-hidden="true" />,
  onSelect: () => void onSelect(),
})
