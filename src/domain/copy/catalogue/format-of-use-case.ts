import type { Format } from '#domain/formats/format.ts'
import { TEXT_FORMATS } from '#domain/formats/formats.ts'
import { STRATEGY_KINDS, type StrategyKind } from '#domain/kinds/strategy-kinds.ts'
import type { UseCase } from './use-case.ts'

/**
 * The kind of text and the format that drafts of a template are for; undefined where they are for none in particular.
 */
export function formatOfUseCase(
  useCase: Pick<UseCase, 'format'> | undefined,
): { kind: StrategyKind; format: Format } | undefined {
  const key = useCase?.format ?? ''
  const kind = STRATEGY_KINDS.find((one) => TEXT_FORMATS[one].some((format) => format.key === key))
  const format = kind && TEXT_FORMATS[kind].find((one) => one.key === key)
  return kind && format && { kind, format }
}
