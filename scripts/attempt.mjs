/**
 * Runs a step of a script. A failure is one sentence and exit code 1: whoever starts the product needs no stack of it.
 * @template T
 * @param {() => Promise<T>} step
 * @returns {Promise<T>}
 */
export async function attempt(step) {
  try {
    return await step()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return process.exit(1)
  }
}
