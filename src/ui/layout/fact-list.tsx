import { CopyButton } from '#ui/buttons/copy-button.tsx'
import css from './fact-list.module.css'

export type Fact = readonly [name: string, value: string]

/** Names and values to read, and to take along as lines of text. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <>
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div>
        <CopyButton text={facts.map(([name, value]) => `${name}: ${value}`).join('\n')} />
      </div>
    </>
  )
}
