import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSetAtom } from 'jotai'
import { problemsAt } from '#domain/engine/kind.ts'
import { findKind } from '#domain/kinds/index.ts'
import { fieldAdvice } from '#lib/field-spec.ts'
import { Button } from '#ui/buttons/button.tsx'
import { LinkButton } from '#ui/navigation/link-button.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { writeReplacementTextAtom } from './replacement-text-state.ts'
import { MarkedText } from '#ui/text/marked-text.tsx'
import type { ConflictView } from './conflict-views.ts'
import css from './replacement-text.module.css'

export interface ReplacementTextProps {
  readonly one: ConflictView
  readonly text: string
  readonly before: string
  /** Texts to start from. */
  readonly yours: string
  readonly theirs: string
  readonly onKeep: () => Promise<unknown>
}

/** A text in place of both: written here, shown as it will read, and kept only on purpose. */
export function ReplacementText({ one, text, before, yours, theirs, onKeep }: ReplacementTextProps) {
  const write = useSetAtom(writeReplacementTextAtom)
  const { conflict } = one
  const { of, path } = conflict
  const definition = findKind(of.kind)
  const problem = definition && Object.values(problemsAt(definition, path, text))[0]
  const isUntouched = [yours, theirs, ''].includes(text)
  return (
    <section className={css.third} aria-label={t`Text to replace both versions`}>
      <TextArea
        label={one.place.label}
        labelAction={
          isUntouched && (
            <span className={css.begin}>
              <Trans>
                Start with <LinkButton onClick={() => write(conflict, yours)}>yours</LinkButton>{' '}
                <LinkButton onClick={() => write(conflict, theirs)}>theirs</LinkButton>
              </Trans>
            </span>
          )
        }
        hint={t`Replaces both versions once you keep it.`}
        autoFocus
        value={text}
        onValueChange={(next) => write(conflict, next)}
        error={problem}
        advice={(one.place.field && fieldAdvice(one.place.field, text)) ?? undefined}
      />
      <div>
        <h2 className={css.heading}>{t`Preview`}</h2>
        <MarkedText before={before} text={text} side="own" label={t`Preview of the text`} />
      </div>
      <div className={css.actions}>
        <Button variant="primary" disabled={problem !== undefined} onClick={onKeep}>
          {t`Keep this text`}
        </Button>
        <Button variant="quiet" onClick={() => write(conflict, null)}>
          {t`Cancel`}
        </Button>
      </div>
    </section>
  )
}
