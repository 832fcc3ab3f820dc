import { ACCOUNT_FLOWS } from './account-flows.mjs'
import { LINK_FLOWS } from './link-flows.mjs'
import { OPERATOR_FLOWS } from './operator-flows.mjs'
import { ARCHIVISTS, PLAYER_FLOWS } from './player-flows.mjs'
import { PROVIDER_FLOWS } from './provider-flows.mjs'

/** Everything that happens in a round, side by side. @type {Record<string, import('./checks.mjs').Flow>} */
export const FLOWS = {
  ...ACCOUNT_FLOWS,
  ...PROVIDER_FLOWS,
  ...PLAYER_FLOWS,
  ...LINK_FLOWS,
  ...OPERATOR_FLOWS,
}

/** Who is signed in from the beginning; the keeper is an operator. */
export const PLAYERS = [
  'voter',
  'waverer',
  'saver',
  'scanner',
  'traveller',
  'planner',
  'reader',
  'keeper',
  ...ARCHIVISTS,
]
