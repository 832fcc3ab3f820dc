import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** For each occasion (`page`, `language`) and each value of it, the modules that are going to be asked for. */
export type Occasions = { readonly [kind: string]: { readonly [value: string]: readonly string[] } }

/** Reads the lists, so it has to come after them. */
const READER = '<script src="/first.js">'

/**
 * Has the page fetch what its entry is going to ask for beside the entry, not after it: some modules always, and those
 * of a screen or a language by a list that the first script puts to use.
 */
export function filesAhead(always: readonly string[], occasions: Occasions): Plugin {
  let root = ''
  return {
    name: 'bannerday:files-ahead',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, chunk }) {
        if (!bundle || !chunk) throw new Error('The page has no entry')
        if (!html.includes(READER)) throw new Error(`The page has no ${READER}`)
        const isThere = new Set(filesOf(bundle, [chunk]))
        const linksFor = (modules: readonly string[]) =>
          filesOf(
            bundle,
            modules.map((module) => chunkOf(bundle, join(root, module))),
          )
            .filter((file) => !isThere.has(file))
            .map(linkTo)
            .join('')
        const lists = Object.entries(occasions).flatMap(([kind, values]) =>
          Object.entries(values).map(
            ([value, modules]) => `<template data-${kind}="${value}">${linksFor(modules)}</template>\n    `,
          ),
        )
        return html.replace(READER, () => `${linksFor(always)}\n    ${lists.join('')}${READER}`)
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

/** The files themselves, what they import, and their styles. */
function filesOf(bundle: Rolldown.OutputBundle, chunks: readonly Rolldown.OutputChunk[]): string[] {
  const seen = new Set<string>()
  const styles = new Set<string>()
  function visit(name: string) {
    const chunk = bundle[name]
    if (seen.has(name) || chunk?.type !== 'chunk') return
    seen.add(name)
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style)
    for (const imported of chunk.imports) visit(imported)
  }
  for (const { fileName } of chunks) visit(fileName)
  return [...seen, ...styles]
}

/** A style is only fetched: whoever imports it puts it to use, and waits until it is. */
function linkTo(file: string): string {
  return file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`
}
