/** `6.9` comes before `6.10`, and both before `7.0`. */
export function compareVersions(a: string, b: string): number {
  const [majorA, minorA] = parts(a)
  const [majorB, minorB] = parts(b)
  return majorA - majorB || minorA - minorB
}

/** Nobody can know when a game will raise its major number, so only the minor one is counted up. */
export function nextVersion(version: string): string {
  const [major, minor] = parts(version)
  return `${major}.${minor + 1}`
}

function parts(version: string): readonly [major: number, minor: number] {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return [major, minor]
}
