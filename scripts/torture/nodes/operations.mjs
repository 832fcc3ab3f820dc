/**
 * Which operations of the API were called.
 * @param {{ paths: Record<string, Record<string, unknown>> }} openApi
 */
export function callsOf({ paths }) {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({
      name: `${method.toUpperCase()} ${path}`,
      pattern: new RegExp(
        `^${method.toUpperCase()} ${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`,
      ),
    })),
  )
  /** @type {Set<string>} */
  const called = new Set()
  return {
    /**
     * @param {string} method
     * @param {string} path
     */
    note: (method, path) => {
      const [bare = ''] = path.split('?')
      const found = operations.find(({ pattern }) => pattern.test(`${method} ${bare}`))
      if (found) called.add(found.name)
    },
    summary: () => {
      const missing = operations.filter(({ name }) => !called.has(name)).map(({ name }) => name)
      const rest = missing.length > 0 ? `; not ${missing.join(', ')}` : ''
      return `operations ${called.size} of ${operations.length}${rest}`
    },
  }
}
