export { GAME_IDS, type GameId } from './game/game-id.ts'
