/** Does a work at its first use, and gives the same result from then on. */
export function once<T>(work: () => T): () => T {
  let result: { readonly value: T } | undefined
  return () => (result ??= { value: work() }).value
}
