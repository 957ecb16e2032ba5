import type { Json } from '#lib/json.ts'

/** Data between marks that nobody can guess, as JSON: no sentence of it can end the marks. */
export const fenced = (name: string, nonce: string, data: Json): string => fencedText(name, nonce, JSON.stringify(data))

/** Words between marks that nobody can guess. */
export const fencedText = (name: string, nonce: string, text: string): string =>
  `<${name}-${nonce}>${text.replaceAll(`-${nonce}`, '')}</${name}-${nonce}>`
