import type { Connect, Plugin } from 'vite'
import { securityHeaders } from '../../src/server/http/security-headers.ts'

/**
 * Sends the page of extensions with its policy in development and in Vite's preview too: without it the page runs
 * nothing.
 */
export function extensionPagePlugin(): Plugin {
  const withPolicy = (middlewares: Connect.Server): void => {
    const headers = Object.entries(securityHeaders(undefined).extension)
    middlewares.use((request, response, next) => {
      if (request.url?.split('?')[0] === '/extension.html')
        for (const [name, value] of headers) response.setHeader(name, value)
      next()
    })
  }
  return {
    name: 'extension-page',
    configureServer: ({ middlewares }) => withPolicy(middlewares),
    configurePreviewServer: ({ middlewares }) => withPolicy(middlewares),
  }
}
