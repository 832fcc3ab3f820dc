/** Apart from the rest because it is the largest part of all, and much can be done before it is there. */
export { createRoot } from 'react-dom/client'
