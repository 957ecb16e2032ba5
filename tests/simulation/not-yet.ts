/** Commands that are drawn only where they are asked for (`npm run test:sync -- --rewinds`): what a device does then is held by its own tests, and not yet by thousands of
 *  random runs. */
const UNPROVEN: readonly string[] = ['lose commits', 'restore backup']

export const NOT_YET: ReadonlySet<string> = new Set(process.env.SIMULATION_REWINDS === '1' ? [] : UNPROVEN)
