/**
 * Resolves with the result of the work, or rejects with the sentence as an error once the time is up. The work itself
 * is not cancelled.
 */
export async function withTimeout<T>(work: Promise<T>, limitMs: number, sentence: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(sentence)), limitMs)
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
  }
}
