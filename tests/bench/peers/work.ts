export async function timed(work: () => Promise<unknown>): Promise<number> {
  const startMs = performance.now()
  await work()
  return performance.now() - startMs
}

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** Runs work one after the other and gives the median time. */
export async function medianOf(count: number, work: (index: number) => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let index = 0; index < count; index++) times.push(await timed(() => work(index)))
  return middle(times)
}

export const newName = (candidate: string): string => `${candidate}-${Math.random().toString(36).slice(2)}`

/** Throws where the server refuses. */
export async function call<T>(path: string, body?: unknown): Promise<T> {
  const response = await fetch(path, body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return (await response.json()) as T
}

/** Every text of an offer, folded, in one string. */
export const foldedText = (offer: {
  readonly post_title: string
  readonly post_excerpt: string
  readonly content: Readonly<Record<string, { readonly fields: Readonly<Record<string, string>> }>>
}): string =>
  [offer.post_title, offer.post_excerpt, ...Object.values(offer.content).flatMap(({ fields }) => Object.values(fields))]
    .join('\n')
    .toLowerCase()
