export { QR_POLL_MS, afterAnswer, isPolling, type QrAnswer, type QrLogin } from './qr-login/qr-login.ts'
