export { GAME_IDS, type GameId } from './game-id.ts'
