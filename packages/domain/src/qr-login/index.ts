export {
  afterAnswer,
  isPolling,
  QR_POLL_MS,
  type QrAnswer,
  type QrLogin,
  type QrPolling,
} from './qr-login.ts'
