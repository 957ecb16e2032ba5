import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The project's folder, with a slash at its end. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url))

/**
 * Runs a program in the project's folder.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string>, quiet?: boolean }} [options] quiet: the output comes with the answer and is
 *   not shown
 * @returns {Promise<{ code: number, output: string }>} code 127 when the program is not there
 */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...options.env },
      stdio: options.quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    })
    /** @param {Buffer} chunk */
    const keep = (chunk) => {
      output += chunk.toString()
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    child.once('error', (error) => resolve({ code: 127, output: `${command}: ${error.message}` }))
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/**
 * Runs an installed package's command with this Node, without a shell: `bin('vite/bin/vite.js')`.
 * @param {string} path inside node_modules
 */
export const bin = (path) => `${ROOT}node_modules/${path}`

/** npm as a program of this platform. */
export const NPM = process.platform === 'win32' ? 'npm.cmd' : 'npm'
