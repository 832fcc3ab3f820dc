const USERNAME = /^[\p{L}\p{M}\p{N}_.-]{3,32}$/u

/** 3 to 32 letters of any script, digits, `_`, `-` and `.`. */
export function isUsername(name: string): boolean {
  return USERNAME.test(name.normalize('NFKC'))
}
