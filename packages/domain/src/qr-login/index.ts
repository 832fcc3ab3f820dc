export { afterAnswer, isPolling, QR_POLL_MS, type QrAnswer, type QrLogin } from './qr-login.ts'
