import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../run.mjs'

/** The tsconfigs, one for each runtime: file names in the folder tsconfig. */
export const typeProjects = () =>
  readdirSync(join(ROOT, 'tsconfig')).filter((file) => file.endsWith('.json') && file !== 'base.json')
