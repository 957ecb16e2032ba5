import { Check } from 'lucide-react'
import { useId } from 'react'
import { type AiProviderId, KNOWN_AI_PROVIDERS } from '#domain/installation/ai-providers.ts'
import css from './provider-choice.module.css'

export interface ProviderChoiceProps {
  readonly value: AiProviderId
  readonly onChoose: (provider: AiProviderId) => void
  readonly labelledBy: string
}

/** Radio group of the known providers. */
export function ProviderChoice({ value, onChoose, labelledBy }: ProviderChoiceProps) {
  const name = useId()
  return (
    <div className={css.providers} role="radiogroup" aria-labelledby={labelledBy}>
      {KNOWN_AI_PROVIDERS.map((provider) => (
        <label key={provider.id} className={css.provider}>
          <input
            type="radio"
            name={name}
            value={provider.id}
            checked={provider.id === value}
            onChange={() => onChoose(provider.id)}
          />
          <span className={css.name}>{provider.name}</span>
          <span className={css.hint}>{provider.hint}</span>
          {provider.id === value && <Check aria-hidden="true" />}
        </label>
      ))}
    </div>
  )
}
