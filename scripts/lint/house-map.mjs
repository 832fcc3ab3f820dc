import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** A file this long has more than one subject. The linter enforces the same for what it reads. */
const MAX_LINES = 350
const MAX_FILES_IN_A_FOLDER = 20
/** A file shorter than this that only its neighbour uses belongs into that one. */
const MIN_LINES_FOR_ONE_USE = 25
/** These have a file of their own by rule: the linter knows them by their names. */
const NAMED_BY_RULE = /\.(routes|service|store|present)\.ts$/

/**
 * @typedef {object} SourceFile
 * @property {string} path
 * @property {number} lines
 * @property {readonly string[]} imports paths of files of ours, imported at load time
 * @property {readonly string[]} lazyImports the same, imported on demand or for what they do when loaded
 * @property {boolean} hasTest whether it has a test of its own
 *
 * @typedef {object} Room
 * @property {string} name
 * @property {number} files
 * @property {number} lines
 * @property {readonly string[]} imports names of other rooms
 */

/**
 * The rooms of the house with what each stands on, and what is wrong with their sizes.
 * @param {readonly SourceFile[]} files
 * @returns {{ rooms: readonly Room[], findings: readonly string[] }}
 */
export function mapOf(files) {
  return { rooms: roomsOf(files), findings: [...tooLong(files), ...tooFull(files), ...ofOneUse(files)] }
}

/** @param {readonly SourceFile[]} files */
function roomsOf(files) {
  return [...groupedBy(files, roomOf)].map(([name, inside]) => ({
    name,
    files: inside.length,
    lines: inside.reduce((sum, { lines }) => sum + lines, 0),
    imports: [
      ...new Set(inside.flatMap(({ imports, lazyImports }) => [...imports, ...lazyImports].map(roomOf))),
    ]
      .filter((other) => other !== name)
      .toSorted(),
  }))
}

/**
 * @param {readonly SourceFile[]} files
 * @param {(path: string) => string} keyOf
 * @returns {Map<string, SourceFile[]>}
 */
function groupedBy(files, keyOf) {
  /** @type {Map<string, SourceFile[]>} */
  const groups = new Map()
  for (const file of files) groups.set(keyOf(file.path), [...(groups.get(keyOf(file.path)) ?? []), file])
  return groups
}

/** @param {string} path */
function roomOf(path) {
  const room =
    /^(packages\/\w+|apps\/web\/src\/features\/[\w-]+|apps\/\w+\/src\/[\w-]+(?=\/)|apps\/\w+\/[\w-]+)/
  return room.exec(path)?.[0] ?? dirname(path)
}

/** @param {readonly SourceFile[]} files */
function tooLong(files) {
  return files
    .filter(({ lines }) => lines > MAX_LINES)
    .map(({ path, lines }) => `${path} has ${lines} lines, and ${MAX_LINES} are enough for one subject`)
}

/** @param {readonly SourceFile[]} files */
function tooFull(files) {
  return [...groupedBy(files, dirname)]
    .filter(([, inside]) => inside.length > MAX_FILES_IN_A_FOLDER)
    .map(([folder, { length }]) => `${folder} has ${length} files, and ${MAX_FILES_IN_A_FOLDER} are plenty`)
}

/** @param {readonly SourceFile[]} files */
function ofOneUse(files) {
  return files.flatMap(({ path, lines, hasTest }) => {
    if (hasTest || lines >= MIN_LINES_FOR_ONE_USE || NAMED_BY_RULE.test(path)) return []
    if (files.some(({ lazyImports }) => lazyImports.includes(path))) return []
    const users = files.filter(({ imports }) => imports.includes(path))
    const [user] = users
    if (user === undefined || users.length > 1 || dirname(user.path) !== dirname(path)) return []
    return [`${path} has ${lines} lines that only ${basename(user.path)} uses: they belong there`]
  })
}

/** The table as a person reads it. @param {readonly Room[]} rooms */
export function drawMap(rooms) {
  const width = Math.max(...rooms.map(({ name }) => name.length))
  return rooms
    .map(({ name, files, lines, imports }) => {
      const counts = `${String(files).padStart(4)} files ${String(lines).padStart(6)} lines`
      return `${name.padEnd(width)} ${counts}   ${imports.length === 0 ? '–' : `→ ${imports.map(shortName).join(' ')}`}`
    })
    .join('\n')
}

/** @param {string} room */
function shortName(room) {
  return room.replace(/^(packages|apps\/\w+(\/src)?)\//, '')
}

const IMPORT = /\b(?<kind>from|import|import\(|new URL\()\s*'(?<specifier>[^'\n]+)'/g
const SOURCE = /\.(tsx?|mjs)$/
const TEST_ENDINGS = ['.test.ts', '.test.tsx', '.test.mjs']
const NO_SOURCE = /\.(test|spec|d|config)\.(tsx?|mjs)$/
const NO_SOURCE_FOLDERS = new Set(['node_modules', 'dist', 'migrations'])

/**
 * Every source file, without tests.
 * @param {string} root
 * @returns {readonly SourceFile[]}
 */
export function readSources(root) {
  const paths = ['apps', 'packages', 'scripts'].flatMap((folder) => sourcesIn(root, folder))
  return paths.map((path) => readSource(root, path))
}

/**
 * @param {string} root
 * @param {string} path
 * @returns {SourceFile}
 */
function readSource(root, path) {
  const text = readFileSync(join(root, path), 'utf8')
  const imports = [...text.matchAll(IMPORT)].flatMap(({ groups }) => {
    const target = resolve(groups?.specifier ?? '', path)
    return target === null ? [] : [{ target, isLazy: groups?.kind !== 'from' }]
  })
  const pathsOf = (/** @type {boolean} */ lazy) =>
    imports.filter(({ isLazy }) => isLazy === lazy).map(({ target }) => target)
  return {
    path,
    lines: text.split('\n').length - 1,
    imports: pathsOf(false),
    lazyImports: pathsOf(true),
    hasTest: TEST_ENDINGS.some((ending) => existsSync(join(root, path.replace(SOURCE, ending)))),
  }
}

/**
 * @param {string} specifier
 * @param {string} from
 */
function resolve(specifier, from) {
  if (specifier.startsWith('./')) return join(dirname(from), specifier)
  if (specifier.startsWith('#scripts/')) return specifier.slice(1)
  const home = /^(apps|packages)\/\w+/.exec(from)?.[0] ?? ''
  if (specifier.startsWith('#')) return join(home, 'src', specifier.slice(1))
  const own = /^@bannerday\/(?<name>domain|contract)\/(?<concept>[\w/-]+)$/.exec(specifier)?.groups
  return own === undefined ? null : `packages/${own.name}/src/${own.concept}.ts`
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]}
 */
function sourcesIn(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return NO_SOURCE_FOLDERS.has(entry.name) ? [] : sourcesIn(root, path)
    return SOURCE.test(path) && !NO_SOURCE.test(path) ? [path] : []
  })
}
