import { useState } from 'react'
import { DRAFT_LANGUAGES } from '#domain/copy/writer/draft-language.ts'
import { BANNED_MAX_CHARS, bannedWords, VOICE_MAX_CHARS } from '#domain/kinds/preference-values.ts'
import { formatCount } from '#lib/text/text.ts'
import { readPreferences } from '#store/queries.ts'
import { useLocalQuery } from '#store/react/account-context.tsx'
import { cardClass } from '#ui/layout/card-class.ts'
import { SelectField } from '#ui/choices/select-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import css from './settings.module.css'
import { usePreferenceText } from './use-preference-text.ts'

/** Stands in the choice for no language of one's own. */
const OFFER_LANGUAGE = 'offer'

/** Each language under its own name. */
const LANGUAGES = [
  { value: OFFER_LANGUAGE, label: 'The offer’s language' },
  ...DRAFT_LANGUAGES.map((tag) => ({
    value: tag,
    label: new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag,
  })),
]

/** Edits the account's brand voice, used by the checks of every text and for drafts. */
export function VoiceScreen() {
  const voice = useLocalQuery(readPreferences)?.voice
  const change = usePreferenceText('voice')
  return (
    <>
      <h1>Brand voice</h1>
      {voice && (
        <>
          <section className={`${cardClass({ padded: true })} ${css.part}`} aria-labelledby="banned-heading">
            <div>
              <h2 id="banned-heading">Words to avoid</h2>
              <p className={css.lead}>Drafts leave them out, and checks point them out in your texts.</p>
            </div>
            <BannedWords banned={voice.banned} onChange={(banned) => change('banned', banned)} />
          </section>
          <section className={`${cardClass({ padded: true })} ${css.part}`} aria-labelledby="sound-heading">
            <div>
              <h2 id="sound-heading">How it sounds</h2>
              <p className={css.lead}>
                An AI follows this when it writes for you. The built-in writer uses your own words anyway.
              </p>
            </div>
            <VoiceField
              label="Do"
              hint="‘Short sentences. Say what happens on Friday.’"
              text={voice.do}
              onChange={(text) => change('do', text)}
            />
            <VoiceField
              label="Do not"
              hint="‘Beg, boast, ask rhetorical questions.’"
              text={voice.dont}
              onChange={(text) => change('dont', text)}
            />
            <VoiceField
              label="Sounds right"
              hint="Three sentences that sound like you, one a line."
              text={voice.samples}
              onChange={(text) => change('samples', text)}
            />
          </section>
          <section className={`${cardClass({ padded: true })} ${css.part}`} aria-labelledby="language-heading">
            <div>
              <h2 id="language-heading">Drafts</h2>
              <p className={css.lead}>
                Your own words stay as you wrote them; questions, dates and the like follow this language.
              </p>
            </div>
            <SelectField
              label="Language of drafts"
              value={voice.language || OFFER_LANGUAGE}
              options={LANGUAGES}
              onValueChange={(language) => change('language', language === OFFER_LANGUAGE ? '' : language)}
              className={css.short}
            />
          </section>
        </>
      )}
    </>
  )
}

interface VoiceFieldProps {
  readonly label: string
  readonly hint: string
  readonly text: string
  readonly onChange: (text: string) => void
}

/** Kept as it is typed, but for what is too long. */
function VoiceField({ label, hint, text, onChange }: VoiceFieldProps) {
  const [typed, setTyped] = useState<string>()
  const shown = typed ?? text
  const isTooLong = shown.length > VOICE_MAX_CHARS
  return (
    <TextArea
      label={label}
      hint={hint}
      minRows={3}
      value={shown}
      error={isTooLong ? `Longer than ${VOICE_MAX_CHARS} characters, so it isn’t saved` : undefined}
      onValueChange={(next) => {
        setTyped(next)
        if (next.length <= VOICE_MAX_CHARS) onChange(next)
      }}
      onBlur={() => {
        if (!isTooLong) setTyped(undefined)
      }}
    />
  )
}

interface BannedWordsProps {
  readonly banned: string
  readonly onChange: (banned: string) => void
}

/** Kept as they are typed, but for what is too long. */
function BannedWords({ banned, onChange }: BannedWordsProps) {
  const [typed, setTyped] = useState<string>()
  const text = typed ?? banned
  const isTooLong = text.length > BANNED_MAX_CHARS
  const count = bannedWords({ banned: text }).length
  return (
    <TextArea
      label="Banned words"
      hint="One a line, or with commas. ‘cheap*’ stands for cheap, cheaper and cheapest."
      minRows={5}
      value={text}
      error={isTooLong ? `Longer than ${BANNED_MAX_CHARS} characters, so it isn’t saved` : undefined}
      message={count === 0 ? undefined : formatCount(count, 'word')}
      onValueChange={(next) => {
        setTyped(next)
        if (next.length <= BANNED_MAX_CHARS) onChange(next)
      }}
      onBlur={() => {
        if (!isTooLong) setTyped(undefined)
      }}
    />
  )
}
