import { readMigrationFiles } from 'drizzle-orm/migrator'
import { packDirectory, unpackDirectory } from '#server/db/embedded/packed-directory.ts'

/** Database template that the build puts beside the worker, to shorten the first start. */
export const TEMPLATE_NAME = 'database-template.bin'

/** An empty database, packed, with the schema in it. */
export interface DatabaseTemplate {
  readonly path: string
  /** Migrations of the code that will run on the database. */
  readonly migrationsDirectory: string
}

const hashesOf = (migrationsFolder: string): readonly string[] =>
  readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash)

export const packTemplate = (directory: string, migrationsDirectory: string): Buffer =>
  packDirectory(directory, hashesOf(migrationsDirectory))

/**
 * Lays a template out. False, with nothing left behind, where it is missing, damaged, or has been through other
 * migrations than the first of these.
 */
export function unpackTemplate({ path, migrationsDirectory }: DatabaseTemplate, directory: string): boolean {
  const known = hashesOf(migrationsDirectory)
  return unpackDirectory(path, directory, (done) => done.every((hash, index) => hash === known[index]))
}
