import { Trans } from '@lingui/react/macro'
import type { UseCase } from '#domain/copy/catalogue/use-case.ts'
import { linkClass } from '#ui/navigation/link-class.ts'

/** Rules of the channel that a draft has to keep; nothing where there are none. */
export function PolicyLinks({
  useCase: { info },
  className,
}: {
  readonly useCase: UseCase
  readonly className?: string | undefined
}) {
  if (info.length === 0) return null
  return (
    <span className={className}>
      <Trans>
        Policies: <RuleLinks rules={info} />
      </Trans>
    </span>
  )
}

const RuleLinks = ({ rules }: { readonly rules: UseCase['info'] }) =>
  rules.map(({ label, url }, index) => (
    <span key={url}>
      {index > 0 && ', '}
      <a href={url} target="_blank" rel="noreferrer" className={linkClass}>
        {label}
      </a>
    </span>
  ))
