import type { Counting } from '#domain/formats/channel-length.ts'
import type { UseCaseOutput } from './use-case.ts'

type Limits = number | readonly [maximum: number, target: number]

/** One field of a draft. */
export function output(key: string, label: string, limits: Limits, counting: Counting = 'graphemes'): UseCaseOutput {
  const [maxLength, targetLength] = typeof limits === 'number' ? [limits, limits] : limits
  return { key, label, counting, maxLength, targetLength, isOptional: false }
}

export const optional = (one: UseCaseOutput): UseCaseOutput => ({ ...one, isOptional: true })

/** Equal fields, numbered from 1; those behind the first `least` may be missing. */
export const outputs = (
  [least, most]: readonly [least: number, most: number],
  [name, label]: readonly [name: string, label: string],
  limits: Limits,
  counting?: Counting,
): readonly UseCaseOutput[] =>
  Array.from({ length: most }, (_, index) => {
    const one = output(`${name}_${index + 1}`, `${label} ${index + 1}`, limits, counting)
    return index < least ? one : optional(one)
  })
