/** The package types its front door only, and that one warns of every Node but the newest. */
declare module 'oidc-provider/lib/provider.js' {
  export { Provider } from 'oidc-provider'
}
