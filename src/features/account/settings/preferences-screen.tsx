import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type SyntheticEvent, useState, useId } from 'react'
import type { MutationParams } from '#domain/kinds/index.ts'
import { DEFAULT_PREFERENCES, SCREEN_SIZES } from '#domain/kinds/preference-values.ts'
import { readPreferences } from '#store/queries.ts'
import { useLocalQuery, useAccountContext } from '#store/react/account-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { cardClass } from '#ui/layout/card-class.ts'
import { CheckBox } from '#ui/choices/check-box.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { SelectField } from '#ui/choices/select-field.tsx'
import { parseScreenSize, nextScreenSize } from './screen-size.ts'
import { SampleRecipientFields } from './sample-recipient-fields.tsx'
import css from './settings.module.css'
import { safeMode } from '#content/jobs/safe-mode.ts'
import { useObservable } from '#ui/hooks/use-observable.ts'

export interface PreferencesScreenProps {
  /** This device's look, and the looks that there are. */
  readonly theme: string
  readonly themes: readonly { readonly value: string; readonly label: string }[]
  readonly onThemeChange: (theme: string) => void
  /** Languages of the screens, without the browser's own. */
  readonly languages: readonly { readonly value: string; readonly label: string }[]
  /** Called once the person's choice is stored. */
  readonly onLanguageChange: (language: string) => void
}

/** Preferences of the app: the theme applies to this device, the rest to every device of the person. */
export function PreferencesScreen({
  theme,
  themes,
  onThemeChange,
  languages,
  onLanguageChange,
}: PreferencesScreenProps) {
  const preferences = useLocalQuery(readPreferences)
  const { mutate } = useAccountContext()
  const change = (changed: MutationParams<'preferences.update'>) => void mutate('preferences.update', changed)
  const changeLanguage = async (language: string) => {
    await mutate('preferences.update', { language })
    onLanguageChange(language)
  }
  return (
    <>
      <h1>{t`Preferences`}</h1>
      <section className={`${cardClass({ padded: true })} ${css.part}`} aria-labelledby="look-heading">
        <h2 id="look-heading">{t`On this device`}</h2>
        <SelectField
          label={t`Theme`}
          value={theme}
          options={themes}
          onValueChange={onThemeChange}
          className={css.short}
        />
        <SafeModeSwitch />
      </section>
      <section className={`${cardClass({ padded: true })} ${css.part}`} aria-labelledby="everywhere-heading">
        <h2 id="everywhere-heading">{t`On all your devices`}</h2>
        {preferences && (
          <>
            <SelectField
              label={t`Language`}
              value={preferences.language}
              options={[{ value: '', label: t`Same as the browser` }, ...languages]}
              onValueChange={(language) => void changeLanguage(language)}
              className={css.short}
            />
            <ScreenSize size={preferences.screen_size} onSize={(screen_size) => change({ screen_size })} />
            <CheckBox
              label={t`Show ‘Get started’ on Home`}
              checked={preferences.show_welcome_screen}
              onCheckedChange={(show_welcome_screen) => change({ show_welcome_screen })}
            />
            <div>
              <CheckBox
                label={t`Single-key shortcuts`}
                aria-describedby="single-keys-hint"
                checked={preferences.single_keys}
                onCheckedChange={(single_keys) => change({ single_keys })}
              />
              <p id="single-keys-hint" className={css.hint}>
                {t`N, W and ? on their own. Turn them off if you dictate or press keys by accident.`}
              </p>
            </div>
          </>
        )}
      </section>
      <section className={`${cardClass({ padded: true })} ${css.part}`} aria-labelledby="recipient-heading">
        <div>
          <h2 id="recipient-heading">{t`Sample recipient`}</h2>
          <p className={css.lead}>
            {t`Used in previews of texts that address someone by name. Nothing is sent to them.`}
          </p>
        </div>
        {preferences && <SampleRecipientFields recipient={preferences.recipient} />}
      </section>
    </>
  )
}

interface ScreenSizeProps {
  readonly size: number
  readonly onSize: (size: number) => void
}

/**
 * Takes effect when the field is left or Enter is pressed: letters that grow while one types would move the field away.
 */
function ScreenSize({ size, onSize }: ScreenSizeProps) {
  const [text, setText] = useState(String(size))
  const [error, setError] = useState<string>()
  const [shownSize, setShownSize] = useState(size)
  if (size !== shownSize) {
    setShownSize(size)
    setText(String(size))
    setError(undefined)
  }
  const take = (event: SyntheticEvent) => {
    event.preventDefault()
    const parsed = parseScreenSize(text)
    setError(parsed.ok ? undefined : parsed.error)
    if (parsed.ok && parsed.value !== size) onSize(parsed.value)
  }
  return (
    <form className={css.sizes} noValidate onSubmit={take}>
      <NumberField
        label={t`Zoom`}
        hint={t`From ${{ min: SCREEN_SIZES.min }} to ${{ max: SCREEN_SIZES.max }}\u00a0%, if the window has room`}
        suffix="%"
        value={text}
        error={error}
        onValueChange={setText}
        onBlur={take}
        className={css.size}
      />
      <div className={css.steps}>
        <Button disabled={size <= SCREEN_SIZES.min} onClick={() => onSize(nextScreenSize(size, -1))}>
          {t`Smaller`}
        </Button>
        <Button disabled={size >= SCREEN_SIZES.max} onClick={() => onSize(nextScreenSize(size, 1))}>
          {t`Larger`}
        </Button>
        <Button
          variant="quiet"
          disabled={size === DEFAULT_PREFERENCES.screen_size}
          onClick={() => onSize(DEFAULT_PREFERENCES.screen_size)}
        >
          <Trans>Back to {{ size: DEFAULT_PREFERENCES.screen_size }} %</Trans>
        </Button>
      </div>
    </form>
  )
}

/** For people whose AI drafts keep failing. */
function SafeModeSwitch() {
  const isOn = useObservable(safeMode)
  const hintId = useId()
  return (
    <div>
      <CheckBox
        label={t`Safe mode for AI drafts`}
        checked={isOn}
        aria-describedby={hintId}
        onCheckedChange={safeMode.set}
      />
      <p id={hintId} className={css.lead}>
        {t`Try this if AI drafts keep failing. It lasts until you close or reload this page.`}
      </p>
    </div>
  )
}
