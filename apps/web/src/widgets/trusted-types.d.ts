/** The compiler does not know trusted types yet. What a policy makes stands wherever an address may stand. */
interface Window {
  readonly trustedTypes?: {
    readonly createPolicy: (
      name: string,
      rules: { readonly createScriptURL: (address: string) => string },
    ) => { readonly createScriptURL: (address: string) => string }
  }
}
