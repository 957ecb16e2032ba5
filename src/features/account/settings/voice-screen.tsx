import { useState } from 'react'
import { BANNED_MAX_CHARS, bannedWords, type VoicePreferences } from '#domain/kinds/preference-values.ts'
import { counted } from '#lib/text.ts'
import { preferencesOf } from '#store/queries.ts'
import { useLive, useWorkspace } from '#store/react/workspace-context.tsx'
import { cardClass } from '#ui/card-class.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextArea } from '#ui/text-area.tsx'
import css from './settings.module.css'

/** Stands in the choice for no language of one's own. */
const OF_OFFER = 'offer'

/** Languages that the built-in writer has words of its own in; in all others it writes with the person's alone. Each under its own name. */
const LANGUAGES = [
  { value: OF_OFFER, label: 'That of the offer' },
  ...(['en-GB', 'en-US', 'de', 'es', 'fr', 'pt', 'ja', 'ar'] as const).map((tag) => ({
    value: tag,
    label: new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag,
  })),
]

/** How the account's texts are to sound: for the checks of every text, and for drafts. */
export function VoiceScreen() {
  const voice = useLive(preferencesOf)?.voice
  const { mutate } = useWorkspace()
  const change = (changed: Partial<VoicePreferences>) => void mutate('preferences.update', { voice: changed })
  return (
    <>
      <h1>Voice</h1>
      {voice && (
        <>
          <section className={`${cardClass({ padded: true })} ${css.part}`} aria-labelledby="banned-heading">
            <div>
              <h2 id="banned-heading">Words that are not yours</h2>
              <p className={css.lead}>The checks of your texts point them out, and no draft is written with them.</p>
            </div>
            <BannedWords banned={voice.banned} onChange={(banned) => change({ banned })} />
          </section>
          <section className={`${cardClass({ padded: true })} ${css.part}`} aria-labelledby="language-heading">
            <div>
              <h2 id="language-heading">Drafts</h2>
              <p className={css.lead}>Your own words stay as you wrote them; questions, dates and the like follow this language.</p>
            </div>
            <SelectField
              label="Language of drafts"
              value={voice.language || OF_OFFER}
              options={LANGUAGES}
              onValueChange={(language) => change({ language: language === OF_OFFER ? '' : language })}
              className={css.short}
            />
          </section>
        </>
      )}
    </>
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
      error={isTooLong ? `Longer than ${BANNED_MAX_CHARS} characters: not kept` : undefined}
      message={count === 0 ? undefined : counted(count, 'word')}
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
