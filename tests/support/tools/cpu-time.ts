/**
 * Processor time of this process in ms. Bounds on it hold on a busy machine too, where the time of day would measure
 * the others.
 */
export function cpuNowMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
