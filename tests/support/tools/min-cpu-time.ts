/**
 * Runs work several times, each time with an input of its own that has to be made first; gives the shortest processor
 * time in ms, which other processes of the machine don't lengthen.
 */
export function quickestMs<T>(work: (input: T) => unknown, makeInput: () => T, runs: number): number {
  let quickest = Number.POSITIVE_INFINITY
  for (let run = 0; run < runs; run++) {
    const input = makeInput()
    const start = process.cpuUsage()
    work(input)
    quickest = Math.min(quickest, process.cpuUsage(start).user / 1_000)
  }
  return quickest
}
