import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** For each page and each language, the modules that will be imported. */
export type Lists = { readonly [kind: string]: { readonly [value: string]: readonly string[] } }

/** The script that reads the lists, so they must precede it. */
const READER = '<script src="/first.js">'

/**
 * Preloads what the entry is going to import for a page or a language, in parallel with the entry: by lists in the HTML, of
 * which the first script uses the right ones.
 */
export function preloadLists(listsByKind: Lists): Plugin {
  let root = ''
  return {
    name: 'bannerday:preload-lists',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, chunk }) {
        if (!bundle || !chunk) throw new Error('The page has no entry')
        if (!html.includes(READER)) throw new Error(`The page has no ${READER}`)
        const alreadyLoaded = new Set(filesOf(bundle, [chunk]))
        const linksFor = (modules: readonly string[]) =>
          filesOf(
            bundle,
            modules.map((module) => chunkOf(bundle, join(root, module))),
          )
            .filter((file) => !alreadyLoaded.has(file))
            .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
            .join('')
        const lists = Object.entries(listsByKind).flatMap(([kind, values]) =>
          Object.entries(values).map(
            ([value, modules]) => `<template data-${kind}="${value}">${linksFor(modules)}</template>\n    `,
          ),
        )
        return html.replace(READER, () => lists.join('') + READER)
      },
    },
  }
}

function chunkOf(bundle: Rolldown.OutputBundle, module: string): Rolldown.OutputChunk {
  for (const file of Object.values(bundle)) {
    if (file.type === 'chunk' && file.moduleIds.includes(module)) return file
  }
  throw new Error(`${module} is not in the build`)
}

/** The files themselves and what they import. */
function filesOf(bundle: Rolldown.OutputBundle, chunks: readonly Rolldown.OutputChunk[]): string[] {
  const seen = new Set<string>()
  function visit(name: string) {
    const chunk = bundle[name]
    if (seen.has(name) || chunk?.type !== 'chunk') return
    seen.add(name)
    for (const imported of chunk.imports) visit(imported)
  }
  for (const { fileName } of chunks) visit(fileName)
  return [...seen]
}
