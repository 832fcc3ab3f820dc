/** The package has types for its main entry only, which prints a warning on all but the newest Node. */
declare module 'oidc-provider/lib/provider.js' {
  export { Provider } from 'oidc-provider'
}
