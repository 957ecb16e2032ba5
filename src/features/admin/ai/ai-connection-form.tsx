import { t } from '@lingui/core/macro'
import { type FormEvent, useEffect, useId, useRef } from 'react'
import type { CallError } from '#contract/call-error.ts'
import type { AiSettingsAnswer } from '#contract/methods/installation.ts'
import type { Result } from '#lib/result.ts'
import { useAccountContext } from '#store/react/account-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { disabledWhile } from '#ui/buttons/disabled-while.ts'
import { ComboField } from '#ui/choices/combo-field.tsx'
import { notifier } from '#ui/feedback/notifier.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { useIsOnline } from '#ui/hooks/use-is-online.ts'
import { cardClass } from '#ui/layout/card-class.ts'
import css from '#features/admin/admin.module.css'
import { fieldFault, useServerSave } from '#features/admin/saving/use-server-save.ts'
import { SaveFault } from '#features/admin/saving/save-fault.tsx'
import { SecretField } from '#features/admin/secret-field.tsx'
import setupCss from '#features/admin/setup.module.css'
import { FaultLine } from '#features/admin/state/fault-line.tsx'
import type { AiSetupProps } from './ai-setup-props.ts'
import { AiTestRow } from './ai-test-row.tsx'
import { ProviderChoice } from './provider-choice.tsx'
import { type AiDraftState, useAiDraft } from './use-ai-draft.ts'
import { useAiModels } from './use-ai-models.ts'

const FIELDS = ['baseUrl', 'apiKey', 'model']

/** Provider, address, key and model, with a test of them before they are saved. */
export function AiConnectionForm({ settings, whyId, onChanged }: AiSetupProps) {
  const isOnline = useIsOnline()
  const { ask } = useAccountContext()
  const state = useAiDraft(settings)
  const { models, message, load, forget } = useAiModels()
  const { save, fault, isBusy, report } = useServerSave((saved: AiSettingsAnswer) => {
    state.accept(saved)
    onChanged(saved)
  })
  const headingId = useId()
  const { draft, known, entered, version } = state
  const loadModels = () => {
    if (canList(state)) void load(state.access)
  }
  const hasOpened = useRef(false)
  useEffect(() => {
    // Loads the models when the screen opens; later the fields do so when they are left.
    if (!hasOpened.current && settings.source === 'stored') loadModels()
    hasOpened.current = true
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isOnline || isBusy) return
    await save(() => ask('admin.saveAiSettings', [{ ...entered, version }]), t`AI connected. New drafts use it.`)
  }
  const disconnect = async () => {
    const question = t`Disconnect the AI? Its key is deleted, and everyone uses the built-in writer.`
    if (!(await notifier.confirm({ message: question, yes: t`disconnect`, no: t`keep it` }))) return
    start(await ask('admin.removeAiSettings', [{ version }]))
  }
  /** Begins anew with what the server has. */
  const start = (answered: Result<AiSettingsAnswer, CallError>) => {
    report(answered.ok ? null : answered.error)
    if (!answered.ok) return
    forget()
    state.reset(answered.value)
    onChanged(answered.value)
  }
  return (
    <section className={`${cardClass({ padded: true })} ${css.part}`} aria-labelledby={headingId}>
      <h2 id={headingId}>{t`Provider`}</h2>
      {settings.source === 'none' && (
        <p className={setupCss.source}>{t`No AI connected. Everyone uses the built-in writer.`}</p>
      )}
      {settings.fault !== '' && <FaultLine>{settings.fault}</FaultLine>}
      <form className={css.form} noValidate onSubmit={submit}>
        <ProviderChoice
          labelledBy={headingId}
          value={draft.provider}
          onChoose={(provider) => {
            forget()
            state.choose(provider)
          }}
        />
        {!known.isFixed && (
          <TextField
            label={t`Address`}
            type="url"
            hint={addressHint(state, settings.allowsPrivateHosts)}
            placeholder={known.baseUrl}
            autoComplete="off"
            value={draft.baseUrl}
            onValueChange={(baseUrl) => state.change({ baseUrl })}
            onBlur={loadModels}
            error={fieldFault(fault, 'baseUrl')}
          />
        )}
        <div className={setupCss.pair}>
          <SecretField
            label={t`API key`}
            optional={!known.needsKey}
            isSaved={state.keepsKey}
            savedText={t`Key saved`}
            ending={settings.keyEnding}
            value={draft.apiKey}
            onValueChange={(apiKey) => state.change({ apiKey })}
            onReplace={state.replaceKey}
            onKeep={state.isSavedKey ? state.keepKey : undefined}
            onBlur={loadModels}
            error={fieldFault(fault, 'apiKey')}
          />
          <ComboField
            label={t`Model`}
            placeholder={known.modelExample}
            options={models}
            value={draft.model}
            onValueChange={(model) => state.change({ model })}
            message={message}
            error={fieldFault(fault, 'model')}
          />
        </div>
        <SaveFault fault={fault} fields={FIELDS} onReload={async () => start(await ask('admin.getAiSettings', []))} />
        <AiTestRow entered={entered} whyId={whyId} />
        <div className={css.actions}>
          <Button
            variant="primary"
            type="submit"
            loading={isBusy}
            loadingLabel={t`Saving…`}
            {...disabledWhile(!isOnline, whyId)}
          >
            {settings.source === 'none' ? t`Connect` : t`Save`}
          </Button>
          {settings.source !== 'none' && (
            <Button variant="quiet" {...disabledWhile(!isOnline, whyId)} onClick={disconnect}>
              {t`Disconnect`}
            </Button>
          )}
        </div>
      </form>
    </section>
  )
}

/** True if what is entered is enough for a list of models. */
const canList = ({ access, known, keepsKey }: AiDraftState): boolean =>
  URL.canParse(access.baseUrl) && (keepsKey || !known.needsKey || access.apiKey !== undefined)

function addressHint({ draft, known }: AiDraftState, allowsPrivateHosts: boolean): string | undefined {
  if (draft.provider === 'azure') return t`NAME is the name of your resource at Azure`
  if (draft.provider === 'other') return t`What comes before /chat/completions`
  if (allowsPrivateHosts) return undefined
  return t`For ${{ provider: known.name }} in your own network, the server must be started with ALLOW_PRIVATE_AI_HOSTS=on`
}
