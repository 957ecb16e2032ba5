import { labelWithNumber } from '#lib/locale/label-with-number.ts'
import type { LengthUnit } from '#domain/formats/channel-length.ts'
import type { UseCaseOutput } from './use-case.ts'

type OutputLimits = number | readonly [maximum: number, target: number]

/** Defines one field of a draft. */
export function defineOutput(
  key: string,
  label: string,
  limits: OutputLimits,
  counting: LengthUnit = 'graphemes',
): UseCaseOutput {
  const [maxLength, targetLength] = typeof limits === 'number' ? [limits, limits] : limits
  return { key, label, counting, maxLength, targetLength, isOptional: false }
}

export const optionalOutput = (one: UseCaseOutput): UseCaseOutput => ({ ...one, isOptional: true })

/** Equal fields, numbered from 1; those behind the first `least` may be missing. */
export const defineOutputs = (
  [min, max]: readonly [least: number, most: number],
  [name, label]: readonly [name: string, label: string],
  limits: OutputLimits,
  counting?: LengthUnit,
): readonly UseCaseOutput[] =>
  Array.from({ length: max }, (_, index) => {
    const one = defineOutput(`${name}_${index + 1}`, labelWithNumber(label, index + 1), limits, counting)
    return index < min ? one : optionalOutput(one)
  })
