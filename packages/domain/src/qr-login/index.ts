export { afterAnswer, isPolling, QR_POLL_MS, type QrAnswer, type QrEnd, type QrLogin } from './qr-login.ts'
