/** Runs work when asked, one run at a time: however often it is asked during a run, one more follows. */
export function coalesceRuns(work: () => Promise<unknown>, onFailure: (error: unknown) => void): () => void {
  let isRunning = false
  let isAskedAgain = false
  const run = async (): Promise<void> => {
    isRunning = true
    try {
      do {
        isAskedAgain = false
        await work()
      } while (isAskedAgain)
    } catch (error) {
      onFailure(error)
    } finally {
      isRunning = false
    }
  }
  return () => {
    if (isRunning) isAskedAgain = true
    else void run()
  }
}
